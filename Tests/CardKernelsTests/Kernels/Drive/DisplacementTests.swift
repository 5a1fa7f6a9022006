import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct DisplacementTests {
  static let ratios = [0, 0.3, 1 - 1e-12, 1, 1 + 1e-12, 1.5, 1e4]

  @Test(arguments: Variant.offering(.displacementAccurate), ratios)
  func followsTheClosedFormOfTheSpring(_ variant: Variant, _ ratio: Double) throws {
    try checkMotion(variant, ratio, Float.self)
    try checkMotion(variant, ratio, Double.self)
  }

  @Test(arguments: Variant.offering(.displacementAccurate), [0, 0.3, 1, 1.5])
  func whatIsNotANumberStaysInItsRow(_ variant: Variant, _ ratio: Double) throws {
    try checkNeighbours(variant, ratio, Float.self)
    try checkNeighbours(variant, ratio, Double.self)
  }

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

  /// The slow motion of such a spring is all but cancelled, and the fast one has faded to nothing beside its own start.
  @Test(arguments: Variant.offering(.displacementAccurate))
  func aHeavilyDampedSpringThrownAtItsRestKeepsItsLastDigits(_ variant: Variant) throws {
    let spring = try Self.spring(1e4)
    let form = spring.closedForm
    var generator = SeededGenerator(seed: 8)
    let rows = (0..<200).map { _ in
      let x = Float(generator.number(1...300))
      return (x, -Float(form.pull.high) * x * (1 + 0x1p-10), Float(generator.number(1...40) / form.frequency.high))
    }
    try checkMotion(variant, spring, rows)
  }

  private func checkMotion<Scalar: KernelScalar>(_ variant: Variant, _ ratio: Double, _: Scalar.Type) throws {
    var generator = SeededGenerator(seed: 7)
    let rows = (0..<200).map { _ in
      (
        Scalar(generator.number(-300...300)), Scalar(generator.number(-3000...3000)), Scalar(generator.number(0...2))
      )
    }
    try checkMotion(variant, try Self.spring(ratio), rows)
  }

  private func checkMotion<Scalar: KernelScalar>(
    _ variant: Variant, _ spring: Spring, _ rows: [(Scalar, Scalar, Scalar)]
  ) throws {
    for edition in [Edition.exactPhase, .accurate] {
      let bound = edition.kernel.contract.bound.allowance(for: Scalar.self)
      for ((x, v, time), got) in zip(rows, try Self.run(edition, variant, spring, rows)) {
        let (x, v, time) = (Double(x), Double(v), Double(time))
        let exact = spring.displacement(from: x, velocity: v, at: time)
        let amplitude = spring.closedForm.amplitude(from: x, velocity: v, at: time)
        // The reference is rounded itself, which is half a unit in Double and nothing in Float.
        let slack = Scalar.self == Double.self ? bound + 0.5 : bound
        #expect(
          abs(Double(got.position) - exact.position) <= slack * Double(Scalar(amplitude.position).ulp)
            && abs(Double(got.velocity) - exact.velocity) <= slack * Double(Scalar(amplitude.velocity).ulp),
          "\(edition) in \(Scalar.self) from \(x), \(v) at \(time): got \(got), exact \(exact)")
      }
    }
  }

  private func checkNeighbours<Scalar: KernelScalar>(_ variant: Variant, _ ratio: Double, _: Scalar.Type) throws {
    let spring = try Self.spring(ratio)
    let clean: [(Scalar, Scalar, Scalar)] = (0..<35).map { (1 + Scalar($0), -Scalar($0), Scalar($0) / 16) }
    for edition in Edition.displacements {
      let expected = try Self.run(edition, variant, spring, clean)
      for row in [0, 5, 34] {
        for bad in [(Scalar.nan, 1, 1), (1, .nan, 1), (1, 1, .nan)] as [(Scalar, Scalar, Scalar)] {
          var rows = clean
          rows[row] = bad
          for (index, got) in try Self.run(edition, variant, spring, rows).enumerated() {
            let isNaN = got.position.isNaN && got.velocity.isNaN
            #expect(index == row ? isNaN : got == expected[index], "\(edition) in \(Scalar.self), \(bad) in \(row)")
          }
        }
      }
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
    let kernel = try #require(KernelKey(edition.kernel).flatMap { table[$0] as KernelEntry<DisplacementCall<Scalar>>? })
    let state = GuardedBlock<Scalar>([rows.map { $0.0 }, rows.map { $0.1 }], filler: .nan)
    let time = GuardedBlock<Scalar>([rows.map { $0.2 }], filler: .nan)
    withExtendedLifetime(time) {
      kernel(
        DisplacementCall(
          spring: DisplacementCoefficients(spring), state: state.block, time: time.block.base, result: state.block,
          rows: rows.count))
    }
    return zip(state.values[0], state.values[1]).map { (position: $0, velocity: $1) }
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
