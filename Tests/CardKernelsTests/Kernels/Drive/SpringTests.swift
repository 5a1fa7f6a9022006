import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct SpringTests {
  @Test(arguments: Variant.offering(.spring))
  func agreesWithTheSpringItself(_ variant: Variant) throws {
    try checkGrid(variant, Float.self)
    try checkGrid(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.spring))
  func theThreeFormsMeetAtCriticalDamping(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Double.self))
    let times = (0...300).map { Double($0) / 100 }
    for velocity in [-5, 0, 3.0] {
      let courses = try [1 - 1e-12, 1, 1 + 1e-12].map { ratio in
        let spring = try Spring(stiffness: 144, damping: 24 * ratio, initialVelocity: velocity)
        return try table.progress(SpringCoefficients(spring), at: times)
      }
      // The derivative of the course by the damping ratio stays below 1.
      #expect(distance(courses[0], courses[1]) < 3e-12, "initial velocity \(velocity)")
      #expect(distance(courses[2], courses[1]) < 3e-12, "initial velocity \(velocity)")
    }
  }

  @Test(arguments: Variant.offering(.spring))
  func startsAtZeroAndEndsAtOne(_ variant: Variant) throws {
    for ratio in [0.4, 1, 2.5] {
      let spring = try Spring(stiffness: 100, damping: 20 * ratio, initialVelocity: 3)
      let table = try #require(CardKernels.table(variant, for: Float.self))
      let progress = try table.progress(SpringCoefficients(spring), at: [0, 30])
      #expect(progress == [0, 1], "damping ratio \(ratio)")
    }
  }

  private func checkGrid<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let times = (0...100).map { Scalar($0) / 50 }
    for spring in try Spring.grid() {
      let progress = try table.progress(SpringCoefficients(spring), at: times)
      for (time, got) in zip(times, progress) {
        let (exact, scale) = (spring.progress(at: Double(time)), spring.errorScale(at: Double(time)))
        #expect(
          abs(Double(got) - exact) <= 4 * Double(Scalar.ulpOfOne) * scale,
          "\(Scalar.self), \(spring), at \(time): got \(got), the spring's own \(exact)")
      }
    }
  }
}

extension Spring {
  /// Damping from slight to heavy, masses other than 1, at rest and thrown either way.
  static func grid() throws -> [Spring] {
    try [0.1, 0.4, 0.99, 1, 1.01, 3].flatMap { ratio in
      try [0.25, 1, 1.7].flatMap { mass in
        try [-4, 0, 0.1, 3].map { velocity in
          let frequency = 12.0
          return try Spring(
            mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * ratio * frequency,
            initialVelocity: velocity)
        }
      }
    }
  }

  /// The amplitude, times what rounding the coefficients does to ωt.
  func errorScale(at time: Double) -> Double {
    let ratio = initialVelocity / angularFrequency
    return (1 + ratio * ratio).squareRoot() * (1 + max(1, dampingRatio) * angularFrequency * time / 4)
  }
}
