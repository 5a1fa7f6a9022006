extension MotionEngine {
  /// react-spring: tension and friction are plain stiffness and damping, unlike Origami's.
  static let reactSpring = MotionEngine(
    "react-spring", "react-spring", aliases: ["react spring", "reactspring"],
    source: "pmndrs/react-spring at 3d2523de: SpringValue.ts, constants.ts",
    quirks: "semi-implicit Euler steps of 1 ms, rounded up to whole ones per frame, so that its clock runs fast",
    presets: [
      "gentle": ["tension": 120, "friction": 14], "wobbly": ["tension": 180, "friction": 12],
      "stiff": ["tension": 210, "friction": 20], "slow": ["tension": 280, "friction": 60],
      "molasses": ["tension": 280, "friction": 120],
    ],
    [
      .physical(
        "{ mass: ‹mass›, tension: ‹tension›, friction: ‹friction›, velocity: ‹velocity› }",
        stiffness: .stiffness("tension", usual: 170), damping: .damping("friction", usual: 26),
        velocity: .velocity("velocity", .unitsPerMillisecond), end: springRest, play: euler),
      .spring(
        "{ frequency: ‹frequency›, damping: ‹damping› }",
        [.seconds("frequency"), .ratio("damping", usual: 1)], end: springRest, play: euler,
        read: { try Spring(response: $0[0], dampingRatio: $0[1]) }, write: { [$0.response, $0.dampingRatio] }),
    ])

  private static let springRest = EndRule.relativeRest(distance: 0.001, velocity: 0.1)

  /// Steps of 1 ms, as many as a frame has milliseconds, rounded up.
  private static func euler(_ spring: Spring) -> PlayedMotion {
    let limit = Integrator.semiImplicitEuler.stabilityLimit(dampingRatio: spring.dampingRatio)
    guard spring.angularFrequency * 0.001 < limit else { return .diverging }
    return .frames { rate, count in
      var state = (position: -1.0, velocity: spring.initialVelocity)
      let steps = Int((1000 / rate).rounded(.up))
      return (0..<count).map { frame in
        for _ in 0..<(frame == 0 ? 0 : steps) {
          let force = -(spring.stiffness * state.position + spring.damping * state.velocity)
          state.velocity += 0.001 * force / spring.mass
          state.position += 0.001 * state.velocity
        }
        return 1 + state.position
      }
    }
  }
}
