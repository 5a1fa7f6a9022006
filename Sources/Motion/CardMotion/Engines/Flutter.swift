extension MotionEngine {
  /// Flutter: mass, stiffness and damping; or SwiftUI's duration, in whole ms, and bounce.
  static let flutter = MotionEngine(
    "flutter", "Flutter", aliases: ["dart"],
    source: "flutter at 04fbdcfa: physics/spring_simulation.dart and its tests",
    quirks: "withDurationAndBounce takes whole milliseconds",
    presets: .easings("easeIn", "easeOut", "easeInOut").and(.bezier("ease", 0.25, 0.1, 0.25, 1))
      .and(.bezier("fastOutSlowIn", 0.4, 0, 0.2, 1)),
    [
      .spring(
        "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: ‹milliseconds›), bounce: ‹bounce›)",
        [.milliseconds("milliseconds", isWhole: true, usual: 500, "duration"), .bounce(usual: 0)], end: rest,
        read: { try Spring(duration: $0[0], bounce: $0[1]) }, write: { [$0.response, $0.bounce] }),
      .physical(
        "SpringDescription(mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›)",
        stiffness: .stiffness(), damping: .damping(), end: rest),
      .spring(
        "SpringSimulation(SpringDescription(mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›), "
          + "‹start›, ‹end›, ‹velocity›)",
        [
          .mass(), .stiffness(), .damping(), .number("start", usual: 0),
          .number("end", unit: .units, usual: 1), .velocity("velocity", .unitsPerSecond),
        ], end: rest,
        read: { try Spring(mass: $0[0], stiffness: $0[1], damping: $0[2], initialVelocity: $0[5]) },
        write: { [$0.mass, $0.stiffness, $0.damping, 0, 1, $0.initialVelocity] }),
      .spring(
        "SpringDescription.withDampingRatio(mass: ‹mass›, stiffness: ‹stiffness›, ratio: ‹ratio›)",
        [.mass(), .stiffness(), .ratio("ratio", usual: 1, "dampingRatio")], end: rest,
        read: { try Spring(stiffness: $0[1], dampingRatio: $0[2], mass: $0[0]) },
        write: { [$0.mass, $0.stiffness, $0.dampingRatio] }),
      .bezier(
        "duration: Duration(milliseconds: ‹milliseconds›), curve: Cubic(‹x1›, ‹y1›, ‹x2›, ‹y2›)",
        duration: .milliseconds("milliseconds", isWhole: true, usual: 300, "duration")),
    ])

  private static let rest = EndRule.rest(distance: 0.001, velocity: 0.001)
}

extension Spring {
  /// Creates Flutter's `SpringDescription.withDurationAndBounce` from constants, a perceptual duration > 0 in ms, and a
  /// bounce above −1 and at most 1.
  public static func flutter(milliseconds: Int = 500, bounce: Double = 0) -> Spring {
    constant { try Spring(duration: Double(milliseconds) / 1000, bounce: bounce) }
  }
}
