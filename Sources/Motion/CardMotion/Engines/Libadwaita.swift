extension MotionEngine {
  /// libadwaita: damping ratio, or damping, with mass and stiffness.
  ///
  /// A spring that swings ends when e^(−at) is epsilon, 0.001, whatever its start; the end of an overdamped one is searched by
  /// Newton's method. The initial velocity, in units per second, does not change the duration.
  /// The damping ratio may be above 1.
  static let libadwaita = MotionEngine(
    "libadwaita", "libadwaita", aliases: ["adwaita", "adw", "gtk"],
    source: "GNOME/libadwaita at 0da75ede: adw-spring-animation.c, adw-spring-params.c",
    quirks: "overdamped springs underflow and jump to their target; times are whole milliseconds",
    [
      .spring(
        "adw_spring_params_new (‹damping_ratio›, ‹mass›, ‹stiffness›)",
        [.ratio("damping_ratio"), .mass(), .stiffness()], end: .plainEnvelope(0.001),
        read: { try Spring(stiffness: $0[2], dampingRatio: $0[0], mass: $0[1]) },
        write: { [$0.dampingRatio, $0.mass, $0.stiffness] }),
      .spring(
        "adw_spring_animation_set_initial_velocity (animation, ‹initial_velocity›); "
          + "adw_spring_params_new_full (‹damping›, ‹mass›, ‹stiffness›)",
        [.velocity("initial_velocity", .unitsPerSecond, "velocity"), .damping(), .mass(), .stiffness()],
        end: .plainEnvelope(0.001),
        read: { try Spring(mass: $0[2], stiffness: $0[3], damping: $0[1], initialVelocity: $0[0]) },
        write: { [$0.initialVelocity, $0.damping, $0.mass, $0.stiffness] }),
    ])
}
