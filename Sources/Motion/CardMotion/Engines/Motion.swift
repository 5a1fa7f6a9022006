extension MotionEngine {
  /// Motion, formerly Framer Motion: three different springs, by stiffness, by duration and by visual duration.
  ///
  /// `duration` is UIKit's equation, with ζ = 1 − bounce from 0.05 to 1 and no velocity; `visualDuration`, which needs a
  /// bounce, is a response of 1.2 times that.
  static let motion = MotionEngine(
    "motion", "Motion", aliases: ["framer motion", "framer-motion", "framer", "motion.dev"],
    source: "motiondivision/motion at 1b037b0: generators/spring.ts",
    quirks: "the argument of sinh is capped at 300, so that strongly overdamped springs jump to the target in the end",
    presets: .easings("easeIn", "easeOut", "easeInOut"),
    [
      .physical(
        #"{ type: "spring", stiffness: ‹stiffness›, damping: ‹damping›, mass: ‹mass›, velocity: ‹velocity› }"#,
        velocity: .velocity("velocity", .unitsPerSecond), end: motionRest),
      .spring(
        #"{ type: "spring", duration: ‹duration›, bounce: ‹bounce› }"#,
        [.seconds("duration", usual: 0.8), motionBounce(usual: 0.3)], end: .stated(0),
        read: { try Spring(dampingRatio: max(1 - $0[1], 0.05), duration: $0[0]) },
        write: { spring in
          guard 0.05...1 ~= spring.dampingRatio else { return nil }
          guard spring.initialVelocity == 0 else { return nil }
          return spring.uiKitDuration.map { [$0, 1 - spring.dampingRatio] }
        }),
      .spring(
        #"{ type: "spring", visualDuration: ‹visualDuration›, bounce: ‹bounce› }"#,
        [.seconds("visualDuration"), motionBounce(usual: nil)], end: motionRest,
        read: { try Spring(response: 1.2 * $0[0], dampingRatio: max(1 - $0[1], 0.05)) },
        write: { [$0.response / 1.2, 1 - $0.dampingRatio] }),
      .bezier(
        "{ duration: ‹duration›, ease: [‹x1›, ‹y1›, ‹x2›, ‹y2›] }", duration: .seconds("duration", usual: 0.3)),
    ])

  private static func motionBounce(usual: Double?) -> Word {
    .number("bounce", NumberRange(from: 0, through: 1), usual: usual)
  }

  private static let motionRest = EndRule.rest(distance: 0.5, velocity: 2, small: (0.005, 0.01), onlySwings: true)
}
