extension Spring {
  /// Creates the spring behind `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// UIKit does not publish the mapping; this is the one that independent reconstructions agree on (framer's
  /// SpringsExample, motion's findSpring, OpenSwiftUI). The angular frequency ω is the largest at which
  /// the sine's share of the envelope has shrunk to ε = 0.001 when the duration T ends:
  ///
  ///     |(ζω − v)/(ω√(1 − ζ²))| · e^(−ζωT) = ε     for ζ < 1,
  ///     |1 + (ω − v)·T| · e^(−ωT)          = ε     for ζ = 1.
  ///
  /// Of the whole envelope ε/ζ is left then, if the spring starts at rest: progress at the duration is within 0.25 % of 1
  /// for ζ = 0.4, and not 1. The stiffness follows the velocity without a jump until v is so large that only a softer
  /// spring, of which the velocity takes the sine to the other side, is left to solve the equation.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, finite and > 0; values above 1 count as 1, as UIKit's springs are never overdamped.
  ///   - duration: Seconds, finite; clamped to 0.01…10.
  ///   - mass: The mass, finite and > 0; the motion does not depend on it, and UIKit's is 1.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Throws: ``SpringError`` naming the parameter; or saying that there is no solution, which happens for ratios
  ///   below about 0.001 at rest.
  public init(
    dampingRatio: Double, duration: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Self.require(
      dampingRatio > 0 && dampingRatio.isFinite, "damping ratio", "finite and above 0", dampingRatio)
    try Self.require(duration.isFinite, "duration", "finite", duration)
    try Self.require(initialVelocity.isFinite, "initial velocity", "finite", initialVelocity)
    let equation = SettlingEquation(
      clampedRatio: dampingRatio, clampedDuration: duration, initialVelocity: initialVelocity,
      threshold: SettlingEquation.standardThreshold)
    try self.init(equation, mass: mass, initialVelocity: initialVelocity)
  }
}
