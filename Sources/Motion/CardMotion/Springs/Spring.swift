/// A damped spring that pulls a value to a target.
///
/// The displacement x from the target obeys m·ẍ + c·ẋ + k·x = 0. All three damping regimes are exact, unlike springs
/// that treat overdamping as critical damping. For constants, use ``smooth(duration:extraBounce:)`` or one of its
/// siblings, which do not throw; the initializers throw on numbers from outside.
///
/// The same motion is available in three forms, which differ in the start and in the origin of the velocity:
///
/// | form | from | to | initial velocity |
/// |---|---|---|---|
/// | ``value(target:initialVelocity:time:)->Value`` and its velocity | 0 | any value | the argument |
/// | ``progress(at:)`` and ``velocity(at:)`` | 0 | 1 | the property ``initialVelocity`` |
/// | ``SpringMotion`` | any value | any value, also a new one on the way | the argument |
///
/// Springs are equal when they move alike, that is, with equal mass, stiffness, damping and initial velocity. The
/// initializer makes no difference, although ``dampingRatio``, ``response`` and ``bounce`` return its arguments to the
/// last digit, and other springs compute them from stiffness and damping.
public struct Spring: Sendable {
  /// The mass m, > 0.
  public let mass: Double
  /// The stiffness k, in units of mass per s², > 0.
  public let stiffness: Double
  /// The damping coefficient c, in units of mass per s, ≥ 0.
  public let damping: Double
  /// The velocity of progress at t = 0, in 1/s; positive moves towards the target.
  public let initialVelocity: Double
  /// The numbers that the spring was made from.
  package let design: SpringDesign

  /// Creates a spring from its physical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass m, finite and > 0.
  ///   - stiffness: The stiffness k, finite and > 0.
  ///   - damping: The damping coefficient c, finite and ≥ 0.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Throws: ``SpringError`` naming the parameter, or all of them when k/m or c/m over- or underflows.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) throws(SpringError) {
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity, design: .physical)
  }

  /// Creates a spring whose stiffness and damping follow from a design.
  init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, design: SpringDesign
  ) throws(SpringError) {
    try Self.require(mass > 0 && mass.isFinite, "mass", "finite and above 0", mass)
    try Self.require(stiffness > 0 && stiffness.isFinite, "stiffness", "finite and above 0", stiffness)
    try Self.require(damping >= 0 && damping.isFinite, "damping", "finite and not negative", damping)
    try Self.require(initialVelocity.isFinite, "initial velocity", "finite", initialVelocity)
    let (perMass, decay) = (stiffness / mass, damping / mass)
    guard perMass > 0, perMass.isFinite, decay.isFinite else {
      throw .notRepresentable(mass: mass, stiffness: stiffness, damping: damping)
    }
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.design) = (initialVelocity, design)
  }

  /// Returns this spring with another initial velocity, in 1/s.
  ///
  /// - Throws: ``SpringError`` for a velocity that is not finite.
  package func with(initialVelocity: Double) throws(SpringError) -> Spring {
    try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity, design: design)
  }

  /// Throws an error about one parameter unless its condition holds.
  static func require(
    _ condition: Bool, _ parameter: String, _ expected: String, _ actual: Double
  ) throws(SpringError) {
    if !condition { throw .outOfDomain(parameter: parameter, expected: expected, actual: actual) }
  }
}

extension Spring: Hashable {
  private var numbers: SIMD4<Double> { SIMD4(mass, stiffness, damping, initialVelocity) }

  /// Whether two springs move alike.
  public static func == (first: Spring, second: Spring) -> Bool { first.numbers == second.numbers }

  /// Hashes the numbers that decide equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

extension Spring {
  /// The angular frequency without damping, ω = √(k/m), in rad/s.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The rate at which the envelope shrinks, a = c/2m = ζω, in 1/s.
  public var decay: Double { damping / mass / 2 }

  /// The damping ratio ζ, dimensionless: 0 swings forever, 1 is critical.
  ///
  /// It is the one of the design where there is one, and a/ω otherwise.
  public var dampingRatio: Double { design.dampingRatio ?? decay / angularFrequency }

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
func constant<Value>(_ make: () throws -> Value) -> Value { do { return try make() } catch { fatalError("\(error)") } }

/// A parameter that gives no spring, or an argument that gives no motion.
public enum SpringError: Error, Equatable {
  /// A parameter outside its domain.
  case outOfDomain(parameter: String, expected: String, actual: Double)
  /// Mass, stiffness and damping, given or designed, are not representable or their ratios are not.
  case notRepresentable(mass: Double, stiffness: Double, damping: Double)
  /// The settling equation has no solution for so little damping.
  case neverSettles(dampingRatio: Double, smallest: Double)
}

extension SpringError: CustomStringConvertible {
  /// The problem, the expected value and the actual one.
  public var description: String {
    switch self {
    case .outOfDomain(let parameter, let expected, let actual):
      "a spring's \(parameter) must be \(expected); got \(actual)"
    case .notRepresentable(let mass, let stiffness, let damping):
      // Without `description` a NaN would have a sign.
      """
      a spring's stiffness/mass and damping/mass must be finite and stiffness/mass above 0; \
      got mass \(mass.description), stiffness \(stiffness.description), damping \(damping.description); \
      use less extreme parameters
      """
    case .neverSettles(let ratio, let smallest):
      """
      no stiffness settles a spring of damping ratio \(ratio) within its duration; \
      use a ratio above \(smallest), or give mass, stiffness and damping
      """
    }
  }
}
