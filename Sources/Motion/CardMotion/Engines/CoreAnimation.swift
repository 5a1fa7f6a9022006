extension MotionEngine {
  /// Core Animation: mass, stiffness and damping themselves; since iOS 17 SwiftUI's duration and bounce, too.
  static let coreAnimation = MotionEngine(
    "coreanimation", "Core Animation", aliases: ["core animation", "ca", "quartzcore", "caspringanimation"],
    source:
      "Apple's documentation of CASpringAnimation, whose settling durations of 2.85 s and 1.02 s this rule gives; "
      + "WebKit's SpringSolver at e443debb",
    quirks: "overdamping is ignored without allowsOverdamping: such springs move as critical ones of their frequency",
    [
      .physical(
        "mass = {mass}; stiffness = {stiffness}; damping = {damping}; initialVelocity = {initialVelocity}",
        velocity: .velocity("initialVelocity", .perSecond, "velocity"), end: .envelope(0.001),
        play: PlayedMotion.criticalAtMost),
      .perceptual(
        "CASpringAnimation(perceptualDuration: {perceptualDuration}, bounce: {bounce})",
        .seconds("perceptualDuration"), end: .envelope(0.001), play: PlayedMotion.criticalAtMost),
      .bezier(
        "duration = {duration}; timingFunction = CAMediaTimingFunction(controlPoints: {x1}, {y1}, {x2}, {y2})",
        duration: .seconds("duration", usual: 0.25)),
    ])
}

extension Spring {
  /// Creates the spring of a `CASpringAnimation` from constants.
  ///
  /// - Parameters:
  ///   - mass: The mass; finite and > 0.
  ///   - stiffness: The stiffness, in units of mass per s²; finite and > 0.
  ///   - damping: The damping coefficient, in units of mass per s; finite and ≥ 0.
  ///   - initialVelocity: The velocity of progress at t = 0, in 1/s, finite.
  /// - Returns: The spring.
  public static func coreAnimation(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) -> Spring {
    constant {
      try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }
  }
}
