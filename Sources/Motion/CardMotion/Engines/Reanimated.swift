import CLibrary

extension MotionEngine {
  /// Reanimated: mass, damping and stiffness; or a duration, in ms, and a damping ratio.
  static let reanimated = MotionEngine(
    "reanimated", "Reanimated", aliases: ["react native reanimated", "react-native-reanimated"],
    source: "react-native-reanimated at 0893dd90, version 4: animation/spring",
    quirks: "overdamped springs move as critical ones of their frequency; a duration's stiffness is at most 8000",
    presets: [
      "gentle": ["mass": 4, "damping": 120, "stiffness": 900], "wiggly": ["mass": 4, "damping": 90, "stiffness": 900],
      "snappy": ["mass": 4, "damping": 110, "stiffness": 900],
      "reanimated3": ["mass": 1, "damping": 10, "stiffness": 100],
    ],
    [
      .physical(
        "withSpring(‹target›, { mass: ‹mass›, damping: ‹damping›, stiffness: ‹stiffness›, velocity: ‹velocity› })",
        mass: 4, stiffness: .stiffness(usual: 900), damping: .damping(usual: 120),
        velocity: .velocity("velocity", .unitsPerSecond), hasTarget: true, end: .energy(6e-9),
        play: PlayedMotion.criticalAtMost),
      .spring(
        "withSpring(‹target›, { duration: ‹duration›, dampingRatio: ‹dampingRatio› })",
        [.target, .milliseconds("duration", usual: 550), .ratio("dampingRatio", usual: 1)], end: .energy(6e-9),
        play: PlayedMotion.criticalAtMost,
        read: { numbers in
          let (duration, ratio) = (numbers[1], numbers[2])
          let rate = fadedPhase(ratio) / (1.5 * duration * ratio)
          return try Spring(stiffness: min(4 * rate * rate, 8000), dampingRatio: ratio, mass: 4)
        },
        write: { [1, fadedPhase($0.dampingRatio) / (1.5 * $0.decay), $0.dampingRatio] }),
      .bezier(
        "withTiming(target, { duration: ‹duration›, easing: Easing.bezier(‹x1›, ‹y1›, ‹x2›, ‹y2›) })",
        duration: .milliseconds("duration", usual: 300)),
    ])

  /// The phase u = ζωT at which a critical motion with the rate ζω has 6·10⁻⁹ of its first energy:
  /// ((1 + u)² + ζ²u²)·e^(−2u) = 6·10⁻⁹, for damping ratios up to 10⁴.
  private static func fadedPhase(_ ratio: Double) -> Double {
    root(from: 5, to: 40) { u in log(((1 + u) * (1 + u) + ratio * ratio * u * u) / 6e-9) - 2 * u }
  }
}
