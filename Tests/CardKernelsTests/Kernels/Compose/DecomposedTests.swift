import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct DecomposedTests {
  @Test(arguments: Variant.offering(.decomposed))
  func agreesWithTheInterpolationOfTransforms(_ variant: Variant) throws {
    try checkTransforms(variant, Float.self)
    try checkTransforms(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.decomposed))
  func aTurnKeepsItsSizeWhereNumberByNumberItShrinks(_ variant: Variant) throws {
    let turn = Transform3D(rotation: 2, about: Vector3(x: 1, y: 2, z: 2))
    let half = Transform3D(rotation: 1, about: Vector3(x: 1, y: 2, z: 2))
    let got = try run(variant, [(.identity, turn)], at: [0.5] as [Double])
    #expect(distance(got[0], half.elements) <= 4 * Double.ulpOfOne)
  }

  @Test(arguments: Variant.offering(.decomposed))
  func aRowOfNaNSpoilsNoOther(_ variant: Variant) throws {
    try checkNaN(variant, Float.self)
    try checkNaN(variant, Double.self)
  }

  private func checkTransforms<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let seed: UInt64 = 43
    var generator = SeededGenerator(seed: seed)
    let pairs = (0..<37).map { _ in (Transform3D.random(&generator), Transform3D.random(&generator)) }
    let progress = pairs.indices.map { Scalar($0) / 24 - 0.25 }
    for (row, got) in try run(variant, pairs, at: progress).enumerated() {
      let expected = pairs[row].0.interpolated(
        to: pairs[row].1, progress: Double(progress[row]), method: .decomposed(.automatic)
      ).transform.elements
      // Rounding the parts of matrices with scales up to 2, extrapolated by as much again, costs some dozens of ε.
      let scale = expected.reduce(1) { max($0, abs($1)) }
      let error = distance(got.map { Double($0) }, expected)
      #expect(error <= 64 * Double(Scalar.ulpOfOne) * scale, "\(Scalar.self), seed \(seed), row \(row): \(error)")
    }
  }

  private func checkNaN<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    var generator = SeededGenerator(seed: 44)
    let pairs = (0..<21).map { _ in (Transform3D.random(&generator), Transform3D.random(&generator)) }
    var progress = pairs.indices.map { Scalar($0) / 20 }
    let expected = try run(variant, pairs, at: progress)
    progress[6] = .nan
    for (row, got) in try run(variant, pairs, at: progress).enumerated() {
      #expect(
        row == 6 ? got.allSatisfy { $0.isNaN } : haveSameBits(got, expected[row]), "\(Scalar.self), row \(row)")
    }
  }

  /// 16 numbers per row.
  private func run<Scalar: KernelScalar>(
    _ variant: Variant, _ pairs: [(Transform3D, Transform3D)], at progress: [Scalar]
  ) throws -> [[Scalar]] {
    let kernel = try #require(CardKernels.table(variant, for: Scalar.self)?[.decomposed])
    let ends = DecomposedEnds<Scalar>(from: pairs.map(\.0), to: pairs.map(\.1))
    try #require(ends.singularRows.isEmpty)
    let out = GuardedBlock<Scalar>(columns: 1, length: 16 * pairs.count, filler: 0, content: -1)
    let input = GuardedBlock([progress], filler: .nan)
    withExtendedLifetime((ends, input)) {
      kernel(
        DecomposedCall(
          progress: input.block.base, ends: ends.columns.block, matrices: out.block.base, rows: pairs.count))
    }
    return pairs.indices.map { row in Array(out.values[0][(16 * row)..<(16 * row + 16)]) }
  }
}

extension Transform3D {
  /// A turn, an uneven scale, a skew, a shift and perspective; flat every third time.
  fileprivate static func random(_ generator: inout SeededGenerator) -> Transform3D {
    let isFlat = generator.next() % 3 == 0
    func number(_ range: ClosedRange<Double>) -> Double { generator.number(range) }
    let axis = isFlat ? Vector3(x: 0, y: 0, z: 1) : Vector3(x: number(-1...1), y: number(-1...1), z: 1)
    let seen = isFlat ? Transform3D.identity : Transform3D(perspective: number(-0.001...0.001))
    let mirror: Double = number(-1...1) < 0 ? -1 : 1
    return seen.translated(x: number(-9...9), y: number(-9...9), z: isFlat ? 0 : number(-9...9))
      .rotated(by: number(-3...3), about: axis)
      .concatenated(with: Transform3D(skewX: number(-0.5...0.5), y: 0))
      .scaled(x: number(0.5...2), y: mirror * number(0.5...2), z: isFlat ? 1 : number(0.5...2))
  }

  private func concatenated(with skew: Transform3D) -> Transform3D { skew.concatenating(self) }
}
