/// Springs from constants, with the names of SwiftUI's.
///
/// They do not throw: a parameter outside its domain is a mistake in the source, and stops the program with the text of
/// its ``SpringError``. Numbers from outside of the program go to the initializers, which throw it.
extension Spring {
  /// A spring without bounce that takes half a second.
  public static let smooth = smooth()

  /// A spring with a little bounce, 0.15, that takes half a second.
  public static let snappy = snappy()

  /// A spring with more bounce, 0.3, that takes half a second.
  public static let bouncy = bouncy()

  /// Creates a spring without bounce of a perceptual duration > 0, in seconds; the bounce, 0 plus the extra one, is
  /// above −1 and at most 1.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    .spring(duration: duration, bounce: extraBounce)
  }

  /// Creates a spring with a little bounce of a perceptual duration > 0, in seconds; the bounce, 0.15 plus the extra
  /// one, is above −1 and at most 1.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    .spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Creates a spring with more bounce of a perceptual duration > 0, in seconds; the bounce, 0.3 plus the extra one, is
  /// above −1 and at most 1.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    .spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Creates a spring from constants, as ``init(duration:bounce:mass:initialVelocity:)`` does.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; finite and > 0.
  ///   - bounce: The bounce, dimensionless; above −1 and at most 1.
  /// - Returns: The spring.
  public static func spring(duration: Double, bounce: Double = 0) -> Spring {
    constant { try Spring(duration: duration, bounce: bounce) }
  }

  /// Creates a spring from constants, as ``init(response:dampingRatio:mass:initialVelocity:)`` does.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds; finite and > 0.
  ///   - dampingRatio: The damping ratio, dimensionless; finite and ≥ 0.
  /// - Returns: The spring.
  public static func spring(response: Double, dampingRatio: Double) -> Spring {
    constant { try Spring(response: response, dampingRatio: dampingRatio) }
  }

  /// Creates a spring from constants, as ``init(mass:stiffness:damping:initialVelocity:)`` does.
  ///
  /// - Parameters:
  ///   - mass: The mass; finite and > 0.
  ///   - stiffness: The stiffness, in units of mass per s²; finite and > 0.
  ///   - damping: The damping coefficient, in units of mass per s; finite and ≥ 0.
  /// - Returns: The spring.
  public static func spring(mass: Double = 1, stiffness: Double, damping: Double) -> Spring {
    constant { try Spring(mass: mass, stiffness: stiffness, damping: damping) }
  }
}

/// A value from constants; a mistake in them stops the program with the text of the error.
func constant<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { fatalError("\(error)") }
}
