extension MotionEngine {
  /// Android's views: damping ratio and stiffness of mass 1, as 32-bit numbers.
  static let androidViews = MotionEngine(
    "android", "Android views", aliases: ["android views", "dynamicanimation", "springforce"],
    source: "androidx at fd79a569: dynamicanimation, SpringForce",
    quirks: "parameters, values and velocities are 32-bit; the closed form starts anew in every frame",
    constants: [
      "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200, "STIFFNESS_VERY_LOW": 50,
      "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5, "DAMPING_RATIO_LOW_BOUNCY": 0.75,
      "DAMPING_RATIO_NO_BOUNCY": 1,
    ],
    [
      .ratio(
        "SpringForce().setDampingRatio(‹dampingRatio›f).setStiffness(‹stiffness›f)", .ratio("dampingRatio", usual: 0.5),
        .stiffness(usual: 1500), end: viewRest),
      .ratio(
        "animation.setStartVelocity(‹startVelocity›f); "
          + "SpringForce().setDampingRatio(‹dampingRatio›f).setStiffness(‹stiffness›f)",
        .ratio("dampingRatio", usual: 0.5), .stiffness(usual: 1500),
        velocity: .velocity("startVelocity", .unitsPerSecond, "velocity"), end: viewRest),
      .bezier(
        "setDuration(‹duration›).setInterpolator(PathInterpolator(‹x1›f, ‹y1›f, ‹x2›f, ‹y2›f))",
        duration: .milliseconds("duration", isWhole: true, usual: 300), isFloat: true),
    ])

  /// 0.75 of the minimum visible change, a pixel, or for ways below 5 units 1/256, and 62.5 times that per second.
  private static let viewRest = EndRule.rest(distance: 0.75, velocity: 46.875, small: (0.75 / 256, 46.875 / 256))
}
