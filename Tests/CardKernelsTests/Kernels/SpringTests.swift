import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct SpringTests {
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
}

@Suite struct DisplacementTests {
  @Test(arguments: Variant.offering(.displacementAccurate), [0.01, 1, 1.5])
  func aDampedSpringRestsAfterAnyLongTime(_ variant: Variant, _ ratio: Double) throws {
    try checkRest(variant, ratio, Float.self)
    try checkRest(variant, ratio, Double.self)
  }

  /// What comes out has no meaning; that something comes out is the promise.
  @Test(arguments: Variant.offering(.displacementAccurate), [0, 0.3, 1, 1.5])
  func noTimeTraps(_ variant: Variant, _ ratio: Double) throws {
    let spring = try Self.spring(ratio)
    let times: [Double] = [
      .infinity, -.infinity, .nan, 1e308, -1e308, 1e20, -1e20, -1, 0, -0.0, .leastNonzeroMagnitude,
    ]
    for edition in Edition.displacements {
      let rows = times.map { (1.0, -2.0, $0) }
      #expect(try Self.run(edition, variant, spring, rows).count == times.count)
    }
  }

  private func checkRest<Scalar: KernelScalar>(_ variant: Variant, _ ratio: Double, _: Scalar.Type) throws {
    let spring = try Self.spring(ratio)
    let times: [Scalar] = [1e6, 1e30, .greatestFiniteMagnitude, .infinity]
    for edition in Edition.displacements {
      for (time, got) in zip(times, try Self.run(edition, variant, spring, times.map { (300, 3000, $0) })) {
        #expect(abs(got.position) < 1e-30 && abs(got.velocity) < 1e-30, "\(edition), \(Scalar.self), \(time): \(got)")
      }
    }
  }

  private static func spring(_ ratio: Double) throws -> Spring {
    try Spring(mass: 2, stiffness: 288, damping: 48 * ratio)
  }

  /// Runs an edition on rows of displacement, velocity and time.
  private static func run<Scalar: KernelScalar>(
    _ edition: Edition, _ variant: Variant, _ spring: Spring, _ rows: [(Scalar, Scalar, Scalar)]
  ) throws -> [(position: Scalar, velocity: Scalar)] {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let key = try #require(KernelKey<Scalar, DisplacementCall<Scalar>>(edition.kernel))
    let coefficients = DisplacementCoefficients<Scalar>(spring)
    let columns = [rows.map { $0.0 }, rows.map { $0.1 }, rows.map { $0.2 }]
    let state = try table.results(of: key, on: columns) {
      DisplacementCall(spring: coefficients, state: $0, time: $0.base, result: $0, rows: rows.count)
    }
    return zip(state[0], state[1]).map { (position: $0, velocity: $1) }
  }
}

extension Edition {
  fileprivate static let displacements = [Edition.fast, .exactPhase, .accurate]

  fileprivate var kernel: Kernel {
    switch self {
    case .fast: .displacementFast
    case .exactPhase: .displacementExactPhase
    default: .displacementAccurate
    }
  }
}

@Suite struct OscillationTests {
  /// What comes out has no meaning; that something comes out is the promise.
  @Test(arguments: Variant.offering(.oscillation))
  func noTimeTraps(_ variant: Variant) throws {
    let times: [Double] = [.infinity, -.infinity, .nan, 1e308, -1e308, 1e20, -1, .leastNonzeroMagnitude]
    let motion = [3.0, 12, 0.5, -0.25].map { Array(repeating: $0, count: times.count) }
    let table = try #require(CardKernels.table(variant, for: Double.self))
    let states = try table.results(of: .oscillation, on: motion + [times]) {
      OscillationCall(motion: $0, time: $0.base, result: $0, rows: times.count)
    }
    #expect(states.map(\.count) == [times.count, times.count])
  }
}
