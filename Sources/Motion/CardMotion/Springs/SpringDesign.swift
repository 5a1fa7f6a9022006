import WideArithmetic

/// The numbers that a spring was made from, where stiffness and damping follow from them.
///
/// Stiffness and damping are rounded, so the numbers cannot be computed back from them to the last digit; a spring keeps
/// its design to give back what its author wrote.
package enum SpringDesign: Sendable {
  /// Mass, stiffness and damping themselves.
  case physical
  /// SwiftUI's response, in seconds, and damping ratio.
  case response(Double, dampingRatio: Double)
  /// SwiftUI's perceptual duration, in seconds, and bounce.
  case duration(Double, bounce: Double)
  /// A damping ratio, next to a stiffness: Android's.
  case ratio(Double)
  /// A damping ratio and a duration, in seconds, at which a settling equation leaves ε: UIKit's and SwiftUI's.
  case settling(duration: Double, dampingRatio: Double)
  /// Origami's tension and friction.
  case tension(Double, friction: Double)
  /// Pop's bounciness and speed.
  case bounciness(Double, speed: Double)
}

extension SpringDesign {
  /// The damping ratio, dimensionless; nil where the design does not state it.
  var dampingRatio: Double? {
    switch self {
    case .physical, .tension, .bounciness: nil
    case .response(_, let ratio), .settling(_, let ratio), .ratio(let ratio): ratio
    case .duration(_, let bounce): Self.dampingRatio(bounce: bounce).high
    }
  }

  /// The period without damping, in seconds; nil where the design does not state it.
  var response: Double? {
    switch self {
    case .response(let seconds, _), .duration(let seconds, _): seconds
    case .physical, .ratio, .settling, .tension, .bounciness: nil
    }
  }

  /// ζ = 1 − b for a bounce b ≥ 0 and 1/(1 + b) below 0.
  static func dampingRatio(bounce: Double) -> DoubleDouble {
    bounce < 0 ? 1 / DoubleDouble.exactSum(1, bounce) : .exactSum(1, -bounce)
  }
}

/// Design by response and damping ratio.
extension Spring {
  /// Creates a spring from its undamped period and its damping ratio.
  ///
  /// k = (2π/T)²·m and c = 4π·ζ·m/T, each rounded once.
  ///
  /// - Parameters:
  ///   - response: T, the period of the undamped spring, in seconds; finite and > 0.
  ///   - dampingRatio: ζ, dimensionless, finite and ≥ 0.
  ///   - mass: The mass m, finite and > 0; the motion does not depend on it.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Throws: ``SpringError`` naming the parameter, or the stiffness and damping that are not representable.
  public init(
    response: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Self.require(response > 0 && response.isFinite, "response", "finite and above 0", response)
    try Self.require(
      dampingRatio >= 0 && dampingRatio.isFinite, "damping ratio", "finite and not negative", dampingRatio)
    try self.init(
      frequency: DoubleDouble.pi.doubled / DoubleDouble(response), dampingRatio: DoubleDouble(dampingRatio), mass: mass,
      initialVelocity: initialVelocity, design: .response(response, dampingRatio: dampingRatio))
  }

  /// The period of the spring without its damping, in s: the one of the design where it states one, and 2π/ω otherwise.
  public var response: Double { design.response ?? 2 * .pi / angularFrequency }

  /// Creates a spring from its undamped angular frequency, in rad/s, and its damping ratio.
  ///
  /// k = ω²·m and c = 2ζω·m, each rounded once.
  init(
    frequency: DoubleDouble, dampingRatio: DoubleDouble, mass: Double, initialVelocity: Double,
    design: SpringDesign
  ) throws(SpringError) {
    try Self.require(mass > 0 && mass.isFinite, "mass", "finite and above 0", mass)
    let stiffness = (frequency * frequency).multiplied(by: mass).high
    let damping = (dampingRatio * frequency).doubled.multiplied(by: mass).high
    guard stiffness > 0, stiffness.isFinite, damping.isFinite else {
      throw .notRepresentable(mass: mass, stiffness: stiffness, damping: damping)
    }
    try self.init(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity, design: design)
  }
}

/// Design by stiffness and damping ratio, as on Android.
extension Spring {
  /// Creates a spring from its stiffness and its damping ratio.
  ///
  /// c = 2ζ·√(k·m), rounded once.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, in units of mass per s², finite and > 0.
  ///   - dampingRatio: ζ, dimensionless, finite and ≥ 0.
  ///   - mass: The mass m, finite and > 0; the motion depends on k/m only.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Throws: ``SpringError`` naming the parameter, or the damping that is not representable.
  public init(
    stiffness: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Self.require(stiffness > 0 && stiffness.isFinite, "stiffness", "finite and above 0", stiffness)
    try Self.require(
      dampingRatio >= 0 && dampingRatio.isFinite, "damping ratio", "finite and not negative", dampingRatio)
    try Self.require(mass > 0 && mass.isFinite, "mass", "finite and above 0", mass)
    let root = DoubleDouble(stiffness).squareRoot() * DoubleDouble(mass).squareRoot()
    let damping = root.doubled.multiplied(by: dampingRatio).high
    guard damping.isFinite else { throw .notRepresentable(mass: mass, stiffness: stiffness, damping: damping) }
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      design: .ratio(dampingRatio))
  }
}

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
  public init(duration: Double, bounce: Double, mass: Double = 1, initialVelocity: Double = 0) throws(SpringError) {
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
