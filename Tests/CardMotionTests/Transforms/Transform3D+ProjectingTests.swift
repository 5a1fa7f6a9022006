import CardMotion
import Testing

@Suite("Transform3D: projecting")
struct Transform3DProjectingTests {
  let perspective = Transform3D(perspective: -1 / 500)

  @Test func aPointHalfwayToTheEyeAppearsTwiceAsFarOut() {
    #expect(perspective.project(Vector3(x: 10, y: -20, z: 250)) == Point2D(x: 20, y: -40))
    #expect(perspective.apply(to: Vector3(x: 10, y: -20, z: 250)).w == 0.5)
  }

  @Test(arguments: [500, 500.1, 1e9])
  func aPointAtOrBehindTheEyeDoesNotAppear(z: Double) {
    #expect(perspective.project(Vector3(x: 1, y: 1, z: z)) == nil)
  }

  @Test(arguments: [
    0, Double.leastNonzeroMagnitude, .nan, .infinity, -Double.infinity,
  ])
  func thePerspectiveDivideIsSkippedWhereWIsZeroSubnormalOrNotFinite(w: Double) {
    var t = Transform3D.identity
    t.m44 = w
    t = t.translated(x: 10, y: 20, z: 30)
    let found = t.mapped(Vector3(x: 2, y: 3, z: 4))
    #expect(found.point == Vector3(x: 12, y: 23, z: 34))
  }

  @Test func aPointBehindTheEyeIsDividedAndMarked() {
    let front = perspective.mapped(Vector3(x: 10, y: -20, z: 250))
    #expect(front.point == Vector3(x: 20, y: -40, z: 500))
    #expect(front.isVisible)
    let behind = perspective.mapped(Vector3(x: 10, y: -20, z: 1000))
    #expect(behind.point == Vector3(x: -10, y: 20, z: -1000))
    #expect(!behind.isVisible)
    #expect(!perspective.mapped(Vector3(x: 10, y: -20, z: 500)).isVisible)
  }

  @Test func mappedPointsAreFiniteWhateverOverflows() {
    let extremes = [Double.greatestFiniteMagnitude, Double(Float.greatestFiniteMagnitude), .infinity, -.infinity]
    for entry in extremes {
      for coordinate in extremes {
        let t = Transform3D(elements: Array(repeating: entry, count: 16))
        let affine = Transform3D.flat(a: entry, d: entry, tx: entry, ty: -entry)
        for transform in [t, affine] {
          let p = transform.mapped(Vector3(x: coordinate, y: -coordinate, z: 1)).point
          #expect(p.x.isFinite && p.y.isFinite && p.z.isFinite, "\(entry) \(coordinate)")
        }
      }
    }
    #expect(Transform3D.identity.mapped(Vector3(x: .infinity, y: 1, z: 2)).point.x == .greatestFiniteMagnitude)
  }

  @Test func naNInGivesNaNOut() {
    #expect(Transform3D.identity.mapped(Vector3(x: .nan, y: 1, z: 2)).point.x.isNaN)
    #expect(Transform3D(scaleX: .nan, y: 1, z: 1).mapped(Vector3(x: 1, y: 1, z: 1)).point.x.isNaN)
  }
}
