/// One of several ways to answer a kernel's question, each with its own price and its own bound.
public enum Edition: String, CaseIterable, Sendable {
  /// Plain products: right to a few ulps of the amplitude the motion starts with, which is what a pixel sees.
  case fast
  /// The products of rate and time carry their rounding errors along: right to a few ulps of the amplitude left.
  case exactPhase = "exact-phase"
  /// Computed one precision wider and rounded once.
  case accurate
  /// A stepping method that runs its stages, step by step.
  case stages
  /// The same steps multiplied beforehand into one 2×2 matrix.
  case collapsed
  /// A matrix per row instead of one that all rows share.
  case perRow = "per-row"
  /// A parent per row.
  case pairwise
  /// All stages in one pass, in registers.
  case fused
  /// In one pass to the compact layout of seven numbers.
  case compact

  /// Whether its inputs or outputs are others than those of the question's plain kernel, so that it cannot stand in.
  public var takesOtherArguments: Bool { [.perRow, .pairwise, .compact].contains(self) }
}
