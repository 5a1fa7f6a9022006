internal import CVector

/// What a register needs besides, where the machine's limits are measured instead of a formula computed.
protocol LimitLanes: Lanes {
  /// Makes a register count as used, so that its load stays.
  static func keep(_ vector: Self)
  /// The register itself, which the compiler takes for an unknown one.
  static func opaque(_ vector: Self) -> Self
  /// Runs independent chains of multiply-adds, each as many links long as there are steps.
  static func chains(_ steps: Int)
}

extension FloatLanes: LimitLanes {
  @inline(__always) static func keep(_ vector: Self) { cv_float_keep(vector) }
  @inline(__always) static func opaque(_ vector: Self) -> Self { cv_float_opaque(vector) }
  @inline(__always) static func chains(_ steps: Int) { cv_float_chains(steps) }
}

extension DoubleLanes: LimitLanes {
  @inline(__always) static func keep(_ vector: Self) { cv_double_keep(vector) }
  @inline(__always) static func opaque(_ vector: Self) -> Self { cv_double_opaque(vector) }
  @inline(__always) static func chains(_ steps: Int) { cv_double_chains(steps) }
}
