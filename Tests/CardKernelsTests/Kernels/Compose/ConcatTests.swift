import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct ConcatTests {
  @Test(arguments: Variant.offering(.concat))
  func theParentComesLast(_ variant: Variant) throws {
    let turned = Transform3D(rotation: .pi / 2, about: Vector3(x: 0, y: 0, z: 1))
    let moved = Transform3D(translationX: 10, y: 0, z: 0)
    let table = try #require(CardKernels.table(variant, for: Double.self))
    // Moved, then turned: the way to (10, 0) becomes the way to (0, 10). The other order would end at (10, 0).
    let product = try table.products(moved.elements, by: turned.elements)
    #expect(abs(product[12]) < 1e-14 && product[13] == 10)
  }

  @Test(arguments: Variant.offering(.concat))
  func agreesWithConcatenating(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let seed: UInt64 = 42
    var generator = SeededGenerator(seed: seed)
    let parent = (0..<16).map { _ in Scalar(generator.number(-2...2)) }
    let matrices = (0..<(16 * 23)).map { _ in Scalar(generator.number(-50...50)) }
    let products = try table.products(matrices, by: parent)
    let reference = Transform3D(elements: parent.map { Double($0) })
    for row in 0..<23 {
      let numbers = 16 * row..<16 * row + 16
      let expected = Transform3D(elements: matrices[numbers].map { Double($0) }).concatenating(reference)
      let got = products[numbers].map { Double($0) }
      // Four products of at most 50·2 each.
      #expect(
        distance(got, expected.elements) <= 400 * 2 * Double(Scalar.ulpOfOne),
        "\(Scalar.self), seed \(seed), row \(row)")
    }
  }
}
