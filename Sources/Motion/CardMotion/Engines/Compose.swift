extension MotionEngine {
  /// Jetpack Compose: damping ratio and stiffness of mass 1, as 32-bit numbers.
  static let compose = MotionEngine(
    "compose", "Compose", aliases: ["jetpack compose", "android compose", "compose multiplatform", "material"],
    source: "androidx at fd79a569: animation-core, SpringSpec and SpringEstimation; Material 3's motion tokens",
    quirks: "parameters, values and velocities are 32-bit; the duration is estimated by an envelope",
    presets: .easings("EaseIn", "EaseOut", "EaseInOut", linear: "LinearEasing").and([
      "expressiveFastSpatial": ["dampingRatio": 0.6, "stiffness": 800],
      "expressiveDefaultSpatial": ["dampingRatio": 0.8, "stiffness": 380],
      "expressiveSlowSpatial": ["dampingRatio": 0.8, "stiffness": 200],
      "standardFastSpatial": ["dampingRatio": 0.9, "stiffness": 1400],
      "standardDefaultSpatial": ["dampingRatio": 0.9, "stiffness": 700],
      "standardSlowSpatial": ["dampingRatio": 0.9, "stiffness": 300],
      "fastEffects": ["dampingRatio": 1, "stiffness": 3800],
      "defaultEffects": ["dampingRatio": 1, "stiffness": 1600],
      "slowEffects": ["dampingRatio": 1, "stiffness": 800],
    ])
    .and(.bezier("FastOutSlowInEasing", 0.4, 0, 0.2, 1)).and(.bezier("LinearOutSlowInEasing", 0, 0, 0.2, 1))
    .and(.bezier("FastOutLinearInEasing", 0.4, 0, 1, 1)),
    constants: [
      "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
      "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
      "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
    ],
    [
      .ratio(
        "spring(dampingRatio = ‹dampingRatio›f, stiffness = ‹stiffness›f)", .ratio("dampingRatio", usual: 1),
        .stiffness(usual: 1500), end: .amplitude(0.01)),
      .ratio(
        "animate(0f, ‹distance›f, initialVelocity = ‹initialVelocity›f, "
          + "animationSpec = spring(dampingRatio = ‹dampingRatio›f, stiffness = ‹stiffness›f))",
        .ratio("dampingRatio", usual: 1), .stiffness(usual: 1500),
        velocity: .velocity("initialVelocity", .unitsPerSecond, "velocity"), end: .amplitude(0.01)),
      .bezier(
        "tween(durationMillis = ‹durationMillis›, easing = CubicBezierEasing(‹x1›f, ‹y1›f, ‹x2›f, ‹y2›f))",
        duration: .milliseconds("durationMillis", isWhole: true, usual: 300, "duration"), isFloat: true),
    ])
}

extension Spring {
  /// Creates Compose's `spring(dampingRatio:stiffness:)` from constants, a ratio ≥ 0 and a stiffness > 0 of mass 1, in
  /// 1/s², without rounding to Float.
  public static func compose(dampingRatio: Double = 1, stiffness: Double = 1500) -> Spring {
    constant { try Spring(stiffness: stiffness, dampingRatio: dampingRatio) }
  }
}
