/// Names of benchmarks and of their parts: the one place where they are made and taken apart.
extension BenchmarkIdentity {
  /// The present parts joined by slashes, for example `frame/tipIn/simd-fused/float/10000`.
  package var name: String {
    [kernel, recipe, implementation, element, String(rows)].compactMap { $0 }.joined(separator: "/")
  }

  /// Variant and edition in one word, for example `simd` or `simd-fused`, as rules and filters name them.
  package var implementation: String? {
    get { variant.map { variant in edition.map { "\(variant)-\($0)" } ?? variant } }
    set {
      let parts = newValue?.split(separator: "-", maxSplits: 1).map(String.init) ?? []
      (variant, edition) = (parts.first, parts.count > 1 ? parts[1] : nil)
    }
  }

  /// The edition and what is left of it when words are taken from its end, at last none.
  ///
  /// `pairwise-streaming` is compared with `pairwise` where the base has no such edition, and then with none.
  package var coarserEditions: [String?] {
    let words = edition?.split(separator: "-") ?? []
    return (0...words.count).reversed().map { $0 == 0 ? nil : words[..<$0].joined(separator: "-") }
  }

  /// The number of rows that a name ends with; 0 where it ends with something else.
  package static func rows(inName name: String) -> Int {
    name.split(separator: "/").last.flatMap { Int($0) } ?? 0
  }
}
