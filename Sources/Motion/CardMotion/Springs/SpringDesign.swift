import WideArithmetic

/// The numbers that a spring was made from, where stiffness and damping follow from them.
///
/// Stiffness and damping are rounded, so the numbers cannot be computed back from them to the last digit; a spring keeps
/// its design to give back what its author wrote.
public enum SpringDesign: Sendable, Hashable {
  /// Mass, stiffness and damping themselves.
  case physical
  /// SwiftUI's response, in seconds, and damping ratio.
  case response(Double, dampingRatio: Double)
  /// SwiftUI's perceptual duration, in seconds, and bounce.
  case duration(Double, bounce: Double)
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
    case .response(_, let ratio), .settling(_, let ratio): ratio
    case .duration(_, let bounce): Self.dampingRatio(bounce: bounce).high
    }
  }

  /// The period without damping, in seconds; nil where the design does not state it.
  var response: Double? {
    switch self {
    case .response(let seconds, _), .duration(let seconds, _): seconds
    case .physical, .settling, .tension, .bounciness: nil
    }
  }

  /// ζ = 1 − b for a bounce b ≥ 0 and 1/(1 + b) below 0.
  static func dampingRatio(bounce: Double) -> DoubleDouble {
    bounce < 0 ? 1 / DoubleDouble.exactSum(1, bounce) : .exactSum(1, -bounce)
  }
}
