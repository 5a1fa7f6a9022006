import WideArithmetic

/// Design by perceptual duration and bounce, as in SwiftUI and CASpringAnimation.
extension Spring {
  /// Creates a spring from its perceptual duration and its bounce.
  ///
  /// The duration is the ``response``. The damping ratio is 1 − b for a bounce b ≥ 0 and 1/(1 + b) below 0.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; finite and > 0.
  ///   - bounce: b, dimensionless, −1 < b ≤ 1: 0 is critical, 1 swings forever, below 0 is overdamped.
  ///   - mass: The mass, finite and > 0; the motion does not depend on it.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Throws: ``SpringError`` naming the parameter, or the stiffness and damping that are not representable.
  public init(
    duration: Double, bounce: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Self.require(duration > 0 && duration.isFinite, "duration", "finite and above 0", duration)
    try Self.require(bounce > -1 && bounce <= 1, "bounce", "above -1 and at most 1", bounce)
    try self.init(
      frequency: DoubleDouble.pi.doubled / DoubleDouble(duration),
      dampingRatio: SpringDesign.dampingRatio(bounce: bounce), mass: mass, initialVelocity: initialVelocity,
      design: .duration(duration, bounce: bounce))
  }

  /// The bounce b, dimensionless: the one of the design, or 1 − ζ up to damping ratio ζ = 1 and 1/ζ − 1 above.
  public var bounce: Double {
    if case .duration(_, let bounce) = design { return bounce }
    return dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }
}
