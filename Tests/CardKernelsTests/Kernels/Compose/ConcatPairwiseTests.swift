import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct ConcatPairwiseTests {
  @Test(arguments: Variant.offering(.concatPairwise))
  func everyRowMeetsItsOwnParent(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let kernel = try #require(CardKernels.table(variant, for: Scalar.self)?[.concatPairwise])
    let seed: UInt64 = 46
    var generator = SeededGenerator(seed: seed)
    let parents = (0..<(16 * 23)).map { _ in Scalar(generator.number(-2...2)) }
    let matrices = (0..<(16 * 23)).map { _ in Scalar(generator.number(-50...50)) }
    let out = GuardedBlock<Scalar>(columns: 1, length: matrices.count, filler: 0, content: .nan)
    let inputs = [matrices, parents].map { GuardedBlock([$0], filler: .nan) }
    withExtendedLifetime(inputs) {
      kernel(
        ConcatPairwiseCall(
          matrices: inputs[0].block.base, parents: inputs[1].block.base, out: out.block.base, rows: 23))
    }
    for row in 0..<23 {
      let numbers = 16 * row..<16 * row + 16
      let expected = Transform3D(elements: matrices[numbers].map { Double($0) })
        .concatenating(Transform3D(elements: parents[numbers].map { Double($0) }))
      // Four products of at most 50·2 each.
      #expect(
        distance(out.values[0][numbers].map { Double($0) }, expected.elements)
          <= 400 * 2 * Double(Scalar.ulpOfOne),
        "\(Scalar.self), seed \(seed), row \(row)")
    }
  }
}
