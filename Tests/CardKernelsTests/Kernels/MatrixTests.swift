import CardKernels
import CardMotion
import KernelContracts
import Testing

/// Known matrices; how close others come to the truth is for the trials.
@Suite struct MatrixTests {
  @Test(arguments: Variant.offering(.affine))
  func aPoseAtRestInThePlaneIsTheIdentity(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Float.self))
    let matrix = try table.results(of: .affine, on: [[0], [0], [1], [0]]) {
      AffineCall(pose: $0, matrices: $0.base, rows: 1)
    }
    #expect(matrix == [Transform3D.identity.elements.map { Float($0) }])
  }

  @Test(arguments: Variant.offering(.componentwise))
  func theEndsOfAComponentwiseMotionAreExact(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Float.self))
    let from = (0..<32).map { Float($0) / 10 }
    let to = from.map { 8 - $0 }
    let got = try table.results(of: .componentwise, on: [[0, 1], from, to]) {
      ComponentwiseCall(progress: $0.base, from: $0.base, to: $0.base, out: $0.base, rows: 2)
    }
    #expect(got == [Array(from[..<16] + to[16...])])
  }

  @Test(arguments: Variant.offering(.concat))
  func theParentComesLast(_ variant: Variant) throws {
    let turned = Transform3D(rotation: .pi / 2, about: Vector3(x: 0, y: 0, z: 1))
    let moved = Transform3D(translationX: 10, y: 0, z: 0)
    let table = try #require(CardKernels.table(variant, for: Double.self))
    // Moved, then turned: the way to (10, 0) becomes the way to (0, 10). The other order would end at (10, 0).
    let product = try table.products(moved.elements, by: turned.elements)
    #expect(abs(product[12]) < 1e-14 && product[13] == 10)
  }

  @Test(arguments: Variant.offering(.corners))
  func aFlatCardKeepsItsCorners(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Float.self))
    let size = CardSize<Float>(halfWidth: 3, halfHeight: 2)
    let corners = try table.results(of: .corners, on: [Transform3D.identity.elements.map { Float($0) }]) {
      CornersCall(size: size, matrices: $0.base, corners: $0.base, rows: 1)
    }
    #expect(corners == [[-3, -2, 3, -2, 3, 2, -3, 2]])
  }

  @Test(arguments: Variant.offering(.decomposed))
  func aTurnKeepsItsSizeWhereNumberByNumberItShrinks(_ variant: Variant) throws {
    let axis = Vector3(x: 1, y: 2, z: 2)
    let ends = DecomposedEnds<Double>(from: [.identity], to: [Transform3D(rotation: 2, about: axis)])
    let columns = (0..<DecompositionChannel.endsCount).map { [ends.columns[$0][0]] }
    let table = try #require(CardKernels.table(variant, for: Double.self))
    let got = try table.results(of: .decomposed, on: [[0.5]] + columns) {
      DecomposedCall(progress: $0.base, ends: $0, matrices: $0.base, rows: 1)
    }
    #expect(distance(got[0], Transform3D(rotation: 1, about: axis).elements) <= 4 * Double.ulpOfOne)
  }
}
