import WideArithmetic

/// Design by response and damping ratio.
extension Spring {
  /// Creates a spring from the duration of its undamped swing and its damping ratio.
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
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity, design: design)
  }
}
