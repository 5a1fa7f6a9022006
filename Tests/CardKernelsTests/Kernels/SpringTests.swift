import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct SpringTests {
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
