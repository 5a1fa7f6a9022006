import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
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

@Suite struct BakedTests {
  @Test(arguments: Variant.offering(.baked))
  func wholeFractionsGiveTheBitsOfTheSamples(_ variant: Variant) throws {
    try checkWholeFractions(variant, Float.self)
    try checkWholeFractions(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.baked))
  func farFromTheSamplesEveryRowIsHeld(_ variant: Variant) throws {
    for stride in [0, 1, 1 << 60] {
      let samples: [Double] = [3, 4, 5]
      #expect(try run(variant, samples, first: .min, stride: stride, 0.5, rows: 20).allSatisfy { $0 == 3 })
      #expect(try run(variant, samples, first: -1, stride: stride, 0.5, rows: 20).allSatisfy { $0 == 3 })
    }
    #expect(try run(variant, [3, 4, 5], first: .max, stride: 1, 0.5, rows: 20).allSatisfy { $0 == 5.0 })
    #expect(try run(variant, [3, 4, 5], first: .max, stride: 0, 0.5, rows: 20).allSatisfy { $0 == 5.0 })
    #expect(try run(variant, [3.0], first: 2, stride: 1, 0.5, rows: 20).allSatisfy { $0 == 3 })
    #expect(try run(variant, [3, 5], first: 0, stride: 1 << 60, 0.5, rows: 3) == [4.0, 3, 3])
  }

  @Test(arguments: Variant.offering(.baked))
  func aFractionThatIsNoNumberSpoilsOnlyRowsThatMove(_ variant: Variant) throws {
    let progress = try run(variant, [3.0, 4, 5], first: 3, stride: 1, .nan, rows: 6)
    #expect(progress.map(\.isNaN) == [false, false, true, true, false, false])
  }

  private func checkWholeFractions<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let samples: [Scalar] = samples(50)
    for stride in [0, 1, 3] {
      for (fraction, shift) in [(Scalar(0), 0), (1, 1)] {
        let progress = try run(variant, samples, first: 48, stride: stride, fraction, rows: 45)
        let expected = (0..<45).map { samples[max(48 - stride * $0, -shift) + shift] }
        #expect(progress == expected, "\(Scalar.self), stride \(stride), fraction \(fraction)")
      }
    }
  }

  /// No two samples alike, so that a wrong one shows.
  private func samples<Scalar: KernelScalar>(_ count: Int) -> [Scalar] {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).map { _ in Scalar(generator.number(-0.5...1.5)) }
  }

  private func run<Scalar: KernelScalar>(
    _ variant: Variant, _ samples: [Scalar], first: Int, stride: Int, _ fraction: Scalar, rows: Int
  ) throws -> [Scalar] {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let position = BakedPosition(count: samples.count, first: first, stride: stride, fraction: fraction)
    return try table.results(of: .baked, on: [samples]) {
      BakedCall(samples: $0.base, position: position, progress: $0.base, rows: rows)
    }[0]
  }
}
