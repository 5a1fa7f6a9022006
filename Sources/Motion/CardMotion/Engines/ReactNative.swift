extension MotionEngine {
  /// React Native's Animated: stiffness, damping and mass; Origami's tension and friction; or Pop's bounciness and speed.
  static let reactNative = MotionEngine(
    "react-native", "React Native",
    aliases: ["react native animated", "react native", "rn", "animated", "pop", "origami"],
    source:
      "React Native's SpringAnimation and SpringConfig; facebook/pop at 87d1f8b and rebound-js at 6e6e9a9 for both "
      + "scales",
    quirks: "overdamped springs move as critical ones of their frequency",
    [
      .physical(
        template("stiffness: ‹stiffness›, damping: ‹damping›, mass: ‹mass›, velocity: ‹velocity›"),
        velocity: .velocity("velocity", .unitsPerSecond), end: frameRest, play: PlayedMotion.criticalAtMost),
      .spring(
        template("tension: ‹tension›, friction: ‹friction›"),
        [.number("tension", usual: 40), .number("friction", usual: 7)], end: frameRest,
        play: PlayedMotion.criticalAtMost,
        read: { try Spring(tension: $0[0], friction: $0[1]) }, write: { [$0.tension, $0.friction] }),
      .spring(
        template("bounciness: ‹bounciness›, speed: ‹speed›"),
        [.number("bounciness", NumberRange(above: -.infinity, through: 42.5), usual: 8), .number("speed", usual: 12)],
        end: frameRest, play: PlayedMotion.criticalAtMost,
        read: { try Spring(bounciness: $0[0], speed: $0[1]) },
        write: { spring in spring.bounciness.map { [$0, spring.speed] } }),
      .bezier(
        "Animated.timing(value, { toValue: target, duration: ‹duration›, "
          + "easing: Easing.bezier(‹x1›, ‹y1›, ‹x2›, ‹y2›) })",
        duration: .milliseconds("duration", usual: 500)),
    ])

  private static func template(_ words: String) -> String { "Animated.spring(value, { toValue: target, \(words) })" }

  private static let frameRest = EndRule.rest(distance: 0.001, velocity: 0.001)
}
