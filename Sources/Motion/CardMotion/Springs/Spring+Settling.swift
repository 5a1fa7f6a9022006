import CLibrary
import WideArithmetic

extension Spring {
  /// Returns the last time at which a value on its way from 0 to a target is farther than ε from it.
  ///
  /// It is the time of the solution itself and not of an envelope. A result is the first double from which on the
  /// displacement stays within ±ε, decided in double-double; where swings are too fast for a double to tell times
  /// within one apart (after about 10¹⁵ of them), it is accurate to a few ulps.
  ///
  /// - Parameters:
  ///   - target: The value at rest, in any unit.
  ///   - initialVelocity: The velocity at the start, in that unit per second.
  ///   - epsilon: ε, in that unit; 0 or less is reached only by a value that is at rest from the start.
  /// - Returns: Seconds since the start: 0 if the value never leaves ±ε, ∞ if it never stays there, not a number if an
  ///   argument is NaN or the target or velocity is infinite.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    settlingDuration(from: -target, velocity: initialVelocity, epsilon: epsilon)
  }

  /// Returns the same for a body released at a displacement from its target.
  package func settlingDuration(from displacement: Double, velocity: Double, epsilon: Double) -> Double {
    settlingDurationWide(from: DoubleDouble(displacement), velocity: DoubleDouble(velocity), epsilon: epsilon)
  }

  /// Returns the same for a displacement or a velocity that is not a Double.
  package func settlingDurationWide(
    from displacement: DoubleDouble, velocity: DoubleDouble, epsilon: Double
  ) -> Double {
    let form = closedForm
    let start = form.scaled(position: displacement, velocity: velocity)
    return SettlingSearch(form: form, start: start, epsilon: epsilon).duration
  }

  /// Returns the farthest from the target that the motion can still get, √(x² + (v/ω)²), without overflow.
  ///
  /// The energy ½v² + ½ω²x² never grows, so |x| stays within this bound forever, and |v| within ω times it. An
  /// undamped spring attains both.
  package func reach(position: Double, velocity: Double) -> Double { hypot(position, velocity / angularFrequency) }

  /// The fastest that the motion can still get, without overflow: ω times ``reach(position:velocity:)``.
  package func topSpeed(position: Double, velocity: Double) -> Double { hypot(angularFrequency * position, velocity) }
}

/// Design by settling duration and damping ratio, as in SwiftUI.
extension Spring {
  /// Creates a spring from the time it takes to settle from rest, and its damping ratio.
  ///
  /// The angular frequency ω solves ζ/√(1 − ζ²)·e^(−ζωT) = ε, or (1 + ωT)·e^(−ωT) = ε for ζ = 1: UIKit's equation
  /// without a velocity. For ζ < 1 the left-hand side is the amplitude of the sine alone, so the time at which the motion
  /// itself settles, ``settlingDuration(target:initialVelocity:epsilon:)``, differs from T; and as ζ approaches 1 from
  /// below, ω grows without bound.
  ///
  /// - Parameters:
  ///   - settlingDuration: T, in seconds; finite and > 0; clamped to 0.01…10, as SwiftUI and UIKit do.
  ///   - dampingRatio: ζ, dimensionless, finite and > 0; values above 1 count as 1.
  ///   - epsilon: ε, the share of the way that counts as nothing; from 1e-300 to 0.999, between which ω has its digits.
  ///   - mass: The mass, finite and > 0; the motion does not depend on it.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite; it plays no part in the equation.
  /// - Throws: ``SpringError`` naming the parameter; or saying that there is no solution, which happens for ratios up to
  ///   ε/√(1 + ε²).
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001, mass: Double = 1,
    initialVelocity: Double = 0
  ) throws(SpringError) {
    try Self.require(
      settlingDuration > 0 && settlingDuration.isFinite, "settling duration", "finite and above 0", settlingDuration)
    try Self.require(dampingRatio > 0 && dampingRatio.isFinite, "damping ratio", "finite and above 0", dampingRatio)
    try Self.require(SettlingEquation.thresholds.contains(epsilon), "epsilon", "from 1e-300 to 0.999", epsilon)
    let equation = SettlingEquation(
      clampedRatio: dampingRatio, clampedDuration: settlingDuration, initialVelocity: 0, threshold: epsilon)
    try self.init(equation, mass: mass, initialVelocity: initialVelocity)
  }

  /// Creates the spring that solves a settling equation.
  init(_ equation: SettlingEquation, mass: Double, initialVelocity: Double) throws(SpringError) {
    guard let frequency = equation.angularFrequency else {
      let threshold = equation.threshold
      throw .neverSettles(
        dampingRatio: equation.dampingRatio, smallest: threshold / (1 + threshold * threshold).squareRoot())
    }
    try self.init(
      frequency: DoubleDouble(frequency), dampingRatio: DoubleDouble(equation.dampingRatio), mass: mass,
      initialVelocity: initialVelocity,
      design: .settling(duration: equation.duration, dampingRatio: equation.dampingRatio))
  }

  /// Returns the settling duration T with which this spring could have been designed; nil without one.
  ///
  /// The inverse of ``init(settlingDuration:dampingRatio:epsilon:mass:initialVelocity:)`` without its clamps, see there how T
  /// differs from the time at which the motion settles. SwiftUI's property `settlingDuration` follows another rule.
  /// There is no T for damping ratios above 1, or too small for ε, 0 among them. A
  /// ratio within 4 ulp of 1 counts as 1, since a design with ratio 1 rounds stiffness and damping.
  ///
  /// - Parameter epsilon: ε, the share of the way that counts as nothing; 0 < ε < 1.
  /// - Returns: T, in seconds.
  public func nominalSettlingDuration(epsilon: Double = 0.001) -> Double? {
    SettlingEquation.duration(of: self, threshold: epsilon)
  }

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
  /// spring, whose sine the velocity takes to the other side, is left to solve the equation.
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
