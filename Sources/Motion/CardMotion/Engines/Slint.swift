extension MotionEngine {
  /// Slint: SwiftUI's duration, in ms, with ζ = 1 − bounce also below 0; or damping ratio and stiffness.
  ///
  /// The duration is the response and ends nothing; the second form ends as Compose's springs do.
  static let slint = MotionEngine(
    "slint", "Slint", source: "slint-ui/slint #12503 and its animation sources of 2026",
    quirks: "parameters and values are 32-bit",
    [
      .spring(
        "animate x { duration: ‹duration›ms; easing: spring(‹bounce›); }",
        [
          .number("bounce", NumberRange(from: -1, through: 0.99), usual: 0),
          .milliseconds("duration", isWhole: true, usual: 250),
        ], end: .relativeRest(distance: 0.001, velocity: 0.05), isFloat: true,
        read: { try Spring(response: $0[1], dampingRatio: 1 - $0[0]) },
        write: { [1 - $0.dampingRatio, $0.response] }),
      .spring(
        "animate x { easing: spring(‹damping_ratio›, ‹stiffness›, ‹mass›); }",
        [.ratio("damping_ratio"), .stiffness(), .mass()], end: .amplitude(0.01), isFloat: true,
        read: { try Spring(stiffness: $0[1], dampingRatio: $0[0], mass: $0[2]) },
        write: { [$0.dampingRatio, $0.stiffness, $0.mass] }),
      .bezier(
        "animate x { duration: ‹duration›ms; easing: cubic-bezier(‹x1›, ‹y1›, ‹x2›, ‹y2›); }",
        duration: .milliseconds("duration", isWhole: true, usual: 250), isFloat: true),
    ])
}
