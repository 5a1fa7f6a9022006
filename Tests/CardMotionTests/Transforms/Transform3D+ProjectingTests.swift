import CardMotion
import Testing

@Suite("Transform3D: projecting")
struct Transform3DProjectingTests {
  let perspective = Transform3D(perspective: -1 / 500)

  @Test("a point halfway to the eye appears twice as far out")
  func towardsTheEye() {
    #expect(perspective.project(Vector3(x: 10, y: -20, z: 250)) == Point2D(x: 20, y: -40))
    #expect(perspective.apply(to: Vector3(x: 10, y: -20, z: 250)).w == 0.5)
  }

  @Test("a point at or behind the eye does not appear", arguments: [500, 500.1, 1e9])
  func behindTheEye(z: Double) {
    #expect(perspective.project(Vector3(x: 1, y: 1, z: z)) == nil)
  }

  @Test("without perspective the depth does not matter")
  func withoutPerspective() {
    #expect(Transform3D.identity.project(Vector3(x: 1, y: 2, z: 1e6)) == Point2D(x: 1, y: 2))
  }
}
