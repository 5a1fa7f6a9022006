extension MotionEngine {
  /// Unity's SmoothDamp: a critically damped spring with ω = 2/smoothTime.
  static let unity = MotionEngine(
    "unity", "Unity", aliases: ["smoothdamp", "unity smoothdamp"],
    source: "Unity's reference source of Mathf.SmoothDamp, after Game Programming Gems 4, 1.10",
    quirks: "e⁻ˣ is 1/(1 + x + 0.48x² + 0.235x³) per frame, and the way never overshoots",
    [
      .spring(
        "velocity = ‹velocity›f; Mathf.SmoothDamp(current, target, ref velocity, ‹smoothTime›f)",
        [
          .number("smoothTime", NumberRange(from: 0.0001, through: 60), unit: .seconds, usual: nil),
          .velocity("velocity", .unitsPerSecond),
        ], end: .never, isFloat: true, play: smoothDamp,
        read: { try Spring(stiffness: 4 / ($0[0] * $0[0]), dampingRatio: 1, initialVelocity: $0[1]) },
        write: { spring in
          let isCritical = abs(spring.dampingRatio - 1) < 1e-9
          let twin = isCritical ? spring : spring.criticalTwin(initialVelocity: spring.initialVelocity)
          return twin.map { [2 / $0.angularFrequency, $0.initialVelocity] }
        })
    ])

  private static func smoothDamp(_ spring: Spring) -> PlayedMotion {
    .frames { rate, count in
      let (frequency, step) = (spring.angularFrequency, 1 / rate)
      let x = frequency * step
      let fading = 1 / (1 + x + 0.48 * x * x + 0.235 * x * x * x)
      var (position, velocity) = (-1.0, spring.initialVelocity)
      return (0..<count).map { frame in
        if frame == 0 { return 0 }
        let change = (velocity + frequency * position) * step
        velocity = (velocity - frequency * change) * fading
        position = (position + change) * fading
        if position > 0 { (position, velocity) = (0, 0) }
        return 1 + position
      }
    }
  }
}
