extension MotionEngine {
  /// Core Animation: mass, stiffness and damping themselves; since iOS 17 SwiftUI's duration and bounce, too.
  static let coreAnimation = MotionEngine(
    "coreanimation", "Core Animation", aliases: ["core animation", "ca", "quartzcore", "caspringanimation"],
    source:
      "Apple's documentation of CASpringAnimation, whose settling durations of 2.85 s and 1.02 s this rule gives; "
      + "WebKit's SpringSolver at e443debb",
    quirks: "overdamping is ignored without allowsOverdamping: such springs move as critical ones of their frequency",
    presets: .easings("easeIn", "easeOut", "easeInEaseOut"),
    [
      .physical(
        "mass = ‹mass›; stiffness = ‹stiffness›; damping = ‹damping›; initialVelocity = ‹initialVelocity›",
        velocity: .velocity("initialVelocity", .perSecond, "velocity"), end: .envelope(0.001),
        play: PlayedMotion.criticalAtMost),
      .perceptual(
        "CASpringAnimation(perceptualDuration: ‹perceptualDuration›, bounce: ‹bounce›)",
        .seconds("perceptualDuration"), end: .envelope(0.001), play: PlayedMotion.criticalAtMost),
      .bezier(
        "duration = ‹duration›; timingFunction = CAMediaTimingFunction(controlPoints: ‹x1›, ‹y1›, ‹x2›, ‹y2›)",
        duration: .seconds("duration", usual: 0.25)),
    ])
}

extension Spring {
  /// Creates the spring of a `CASpringAnimation` from constants, as ``init(mass:stiffness:damping:initialVelocity:)`` does.
  public static func coreAnimation(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) -> Spring {
    constant { try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity) }
  }
}
