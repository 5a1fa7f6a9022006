/// The sources of a program, identified by git's hashes of their content.
///
/// A rebase renames every commit and keeps these.
package struct SourceTrees: Codable, Sendable, Equatable {
  /// The tree of `Sources`.
  package var sources: String
  /// The tree of `Benchmarks`.
  package var benchmarks: String
  /// The blob of `Package.swift`.
  package var manifest: String
  /// Whether files of the working tree differed from these.
  package var isModified: Bool

  enum CodingKeys: String, CodingKey {
    case sources, benchmarks, manifest
    case isModified = "modified"
  }

  /// Names the trees.
  package init(sources: String, benchmarks: String, manifest: String, isModified: Bool) {
    (self.sources, self.benchmarks, self.manifest) = (sources, benchmarks, manifest)
    self.isModified = isModified
  }
}
