/// Design by tension and friction, the scales of Origami and Quartz Composer that rebound adopted.
///
/// k/m = 194 + 3.62·(tension − 30) and c/m = 25 + 3·(friction − 8).
extension Spring {
  /// Creates a spring from Origami's tension and friction.
  ///
  /// - Parameters:
  ///   - tension: The tension, finite; above about −23.6, where the stiffness is 0.
  ///   - friction: The friction, finite; from −1/3 up, where the damping is 0.
  ///   - mass: The mass, finite and > 0; the motion does not depend on it.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Throws: ``SpringError`` naming the parameter, or the stiffness or damping that would be negative.
  public init(
    tension: Double, friction: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(SpringError) {
    try self.init(
      tension: tension, friction: friction, mass: mass, initialVelocity: initialVelocity,
      design: .tension(tension, friction: friction))
  }

  /// Creates a spring whose tension and friction may follow from a design of their own.
  init(
    tension: Double, friction: Double, mass: Double, initialVelocity: Double, design: SpringDesign
  ) throws(SpringError) {
    try Self.require(tension.isFinite, "tension", "finite", tension)
    try Self.require(friction.isFinite, "friction", "finite", friction)
    try self.init(
      mass: mass, stiffness: (194 + (tension - 30) / 50 * 181) * mass, damping: (25 + (friction - 8) * 3) * mass,
      initialVelocity: initialVelocity, design: design)
  }

  /// The tension on Origami's scale, dimensionless.
  public var tension: Double { 30 + (stiffness / mass - 194) / 181 * 50 }

  /// The friction on Origami's scale, dimensionless.
  public var friction: Double { 8 + (damping / mass - 25) / 3 }
}
