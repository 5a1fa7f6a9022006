/// What may make a comparison fail; improvements never do.
package enum FailureCause: String, Sendable, CaseIterable {
  /// A benchmark is slower, with more than one launch on both sides to say so.
  case slower
  /// A benchmark exceeds the bound of its error.
  case accuracy
  /// A benchmark is inconclusive.
  case inconclusive

  /// What fails by default.
  package static let standard: Set<FailureCause> = [.slower, .accuracy]
}
