/// How much of the time goes in a library.
package struct LibraryShare: Codable, Sendable, Equatable {
  /// The file.
  package var library: String
  /// Of all looks; the largest one of several programs.
  package var share: Double

  /// The libraries with at least some of the time, most first.
  static func all(in profiles: [CodeProfile]) -> [LibraryShare] {
    var shares: [String: Double] = [:]
    for profile in profiles {
      let counts = Dictionary(profile.elsewhere.map { ($0.library, $0.count) }, uniquingKeysWith: +)
      for (library, count) in counts {
        shares[library] = max(shares[library] ?? 0, Double(count) / Double(max(1, profile.looks)))
      }
    }
    return shares.filter { $0.value >= RunningCode.smallestShare }.map { LibraryShare(library: $0, share: $1) }
      .sorted { ($1.share, $0.library) < ($0.share, $1.library) }
  }
}
