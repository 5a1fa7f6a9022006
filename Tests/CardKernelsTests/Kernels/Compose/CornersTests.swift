import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct CornersTests {
  @Test(arguments: Variant.offering(.corners))
  func agreesWithProjectingThePoints(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.corners))
  func aFlatCardKeepsItsCorners(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Float.self))
    let identity = Transform3D.identity.elements.map { Float($0) }
    let corners = try table.projectedCorners(CardSize(halfWidth: 3, halfHeight: 2), of: identity)
    #expect(corners == [-3, -2, 3, -2, 3, 2, -3, 2])
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let transforms = (0..<21).map { row in
      Transform3D(perspective: -1.0 / 500).translated(x: 20, y: -10, z: -30)
        .rotated(by: 0.3 * Double(row), about: Vector3(x: 1, y: 2, z: 0.5))
    }
    let matrices = transforms.flatMap { $0.elements.map { Scalar($0) } }
    let corners = try table.projectedCorners(CardSize(halfWidth: 187.5, halfHeight: 60), of: matrices)
    let places = [(-187.5, -60.0), (187.5, -60), (187.5, 60), (-187.5, 60)]
    for row in transforms.indices {
      let transform = Transform3D(elements: matrices[(16 * row)..<(16 * row + 16)].map { Double($0) })
      for (corner, place) in places.enumerated() {
        let exact = try #require(transform.project(Vector3(x: place.0, y: place.1, z: 0)))
        let index = 8 * row + 2 * corner
        let got = [Double(corners[index]), Double(corners[index + 1])]
        #expect(
          distance(got, [exact.x, exact.y]) <= 500 * 4 * Double(Scalar.ulpOfOne),
          "\(Scalar.self), row \(row), corner \(corner): \(got), expected \(exact)")
      }
    }
  }
}
