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
  public init(tension: Double, friction: Double, mass: Double = 1, initialVelocity: Double = 0) throws(SpringError) {
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

/// Design by bounciness and speed, as in facebook/pop and rebound.
///
/// With b = 0.8·bounciness/34 and s = speed/34, the ``tension`` is T = 0.5 + 199.5·s and the ``friction`` is
/// N + (0.01 − N)·(2b − b²), where N(T) is the friction at which such a spring seems not to bounce: three cubics that
/// pop was fitted with. The scales are meant for 0…20.
extension Spring {
  /// Creates a spring from pop's bounciness and speed.
  ///
  /// - Parameters:
  ///   - bounciness: The bounciness, dimensionless, finite and ≤ 42.5, where b = 1 and friction is least.
  ///   - speed: The speed, dimensionless and finite.
  ///   - mass: The mass, finite and > 0; the motion does not depend on it.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Throws: ``SpringError`` naming the parameter, or the stiffness or damping that would be negative.
  public init(bounciness: Double, speed: Double, mass: Double = 1, initialVelocity: Double = 0) throws(SpringError) {
    try Self.require(bounciness <= 42.5 && bounciness.isFinite, "bounciness", "finite and at most 42.5", bounciness)
    try Self.require(speed.isFinite, "speed", "finite", speed)
    let (b, tension) = (bounciness / 1.7 / 20 * 0.8, 0.5 + speed / 1.7 / 20 * 199.5)
    let plain = Self.frictionWithoutBounce(tension)
    try self.init(
      tension: tension, friction: plain + (0.01 - plain) * (2 * b - b * b), mass: mass,
      initialVelocity: initialVelocity, design: .bounciness(bounciness, speed: speed))
  }

  /// The speed on pop's scale, dimensionless.
  public var speed: Double { (tension - 0.5) / 199.5 * 20 * 1.7 }

  /// The bounciness on pop's scale, dimensionless; nil for a friction below the least one of that scale.
  public var bounciness: Double? {
    let plain = Self.frictionWithoutBounce(tension)
    // 1 − (2b − b²) = (1 − b)².
    let square = (friction - 0.01) / (plain - 0.01)
    return square >= 0 ? (1 - square.squareRoot()) / 0.8 * 20 * 1.7 : nil
  }

  /// N(T), the friction at which a spring of tension T seems not to bounce.
  private static func frictionWithoutBounce(_ tension: Double) -> Double {
    let t = tension
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }
}
