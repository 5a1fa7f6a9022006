import CardKernels
import KernelContracts
import Testing

@Suite struct ComponentwiseTests {
  @Test(arguments: Variant.offering(.componentwise))
  func theEndsAreExactAndARowOfNaNSpoilsNoOther(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let kernel = try #require(CardKernels.table(variant, for: Scalar.self)?[.componentwise])
    let progress: [Scalar] = [0, 1, .nan, 0.25, 2]
    let from = (0..<16 * progress.count).map { Scalar($0) / 10 }
    let to = from.map { 8 - $0 }
    let out = GuardedBlock<Scalar>(columns: 1, length: from.count, filler: 0, content: -1)
    let inputs = [progress, from, to].map { GuardedBlock([$0], filler: .nan) }
    withExtendedLifetime(inputs) {
      kernel(
        ComponentwiseCall(
          progress: inputs[0].block.base, from: inputs[1].block.base, to: inputs[2].block.base, out: out.block.base,
          rows: progress.count))
    }
    let rows = (0..<progress.count).map { row in Array(out.values[0][(16 * row)..<(16 * row + 16)]) }
    #expect(rows[0] == Array(from[0..<16]) && rows[1] == Array(to[16..<32]), "\(Scalar.self)")
    #expect(rows[2].allSatisfy { $0.isNaN }, "\(Scalar.self)")
    #expect(distance(rows[3], from[48..<64].map { 2 + $0 / 2 }) <= 8 * .ulpOfOne, "\(Scalar.self)")
    #expect(distance(rows[4], from[64..<80].map { 16 - 3 * $0 }) <= 64 * .ulpOfOne, "\(Scalar.self)")
  }
}
