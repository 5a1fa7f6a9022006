import CardKernels
import KernelContracts
import SeededRandom
import Testing

@Suite struct BakedTests {
  @Test(arguments: Variant.offering(.baked), [0, 1, 2, 3, 6, 7, 40])
  func everyRowIsHeldOrMovesAsItsSampleSays(_ variant: Variant, _ stride: Int) throws {
    try checkRows(variant, stride, Float.self)
    try checkRows(variant, stride, Double.self)
  }

  @Test(arguments: Variant.offering(.baked))
  func wholeFractionsGiveTheBitsOfTheSamples(_ variant: Variant) throws {
    try checkWholeFractions(variant, Float.self)
    try checkWholeFractions(variant, Double.self)
  }

  @Test func registersOfEveryWidthGiveTheSameBits() throws {
    try compareWidths(Float.self)
    try compareWidths(Double.self)
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

  /// Three ranges against the definition, row by row; their edges fall on every place of a register.
  private func checkRows<Scalar: KernelScalar>(_ variant: Variant, _ stride: Int, _: Scalar.Type) throws {
    let samples: [Scalar] = samples(31 * max(stride, 1))
    let edges = [-1, 0, 1, samples.count - 2, samples.count - 1, samples.count]
    for rows in [0, 1, 2, 15, 16, 17, 33, 67] {
      for first in edges + (0...18).map({ samples.count - 1 + stride * $0 }) {
        let progress = try run(variant, samples, first: first, stride: stride, 0.375, rows: rows)
        for (row, got) in progress.enumerated() {
          let (low, high) = Self.limits(samples, passed: first - stride * row)
          let slack = low == high ? 0 : Scalar.ulpOfOne
          #expect(
            abs(got - (low + (high - low) * 0.375)) <= slack,
            "\(Scalar.self), \(rows) rows, first \(first), row \(row): \(got)")
        }
      }
    }
  }

  /// The samples left and right of a row; both the same where it is held.
  private static func limits<Scalar>(_ samples: [Scalar], passed: Int) -> (Scalar, Scalar) {
    let last = samples.count - 1
    guard passed >= 0, passed < last else { return (samples[passed < 0 ? 0 : last], samples[passed < 0 ? 0 : last]) }
    return (samples[passed], samples[passed + 1])
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

  private func compareWidths<Scalar: KernelScalar>(_: Scalar.Type) throws {
    let widths = [Variant.simd, .simd128, .simd256, .simd512].filter(Variant.offered.contains)
    let samples: [Scalar] = samples(400)
    for stride in [0, 1, 2, 6, 7] {
      for rows in 0...67 {
        let results = try widths.map { try run($0, samples, first: 402, stride: stride, 0.3, rows: rows) }
        #expect(results.allSatisfy { haveSameBits($0, results[0]) }, "\(Scalar.self), stride \(stride), \(rows) rows")
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
    let baked = try #require(CardKernels.table(variant, for: Scalar.self)?[.baked])
    let position = BakedPosition(count: samples.count, first: first, stride: stride, fraction: fraction)
    let input = GuardedBlock([samples], filler: .nan)
    let output = GuardedBlock<Scalar>(columns: 1, length: rows, filler: -12_345, content: .nan)
    withExtendedLifetime(input) {
      baked(BakedCall(samples: input.block.base, position: position, progress: output.block.base, rows: rows))
    }
    #expect(output.trespass == nil, "\(rows) rows, \(position)")
    return output.values[0]
  }
}
