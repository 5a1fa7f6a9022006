import CardMotion
import Testing

@Suite("Transform3D: the memory of CATransform3D")
struct Transform3DTests {
  @Test func sixteenNumbersLieRowAfterRowIn128Bytes() {
    let numbers = (1...16).map(Double.init)
    let transform = Transform3D(elements: numbers)
    #expect(MemoryLayout<Transform3D>.size == 128)
    #expect(MemoryLayout<Transform3D>.stride == 128)
    withUnsafeBytes(of: transform) { #expect(Array($0.bindMemory(to: Double.self)) == numbers) }
    #expect(transform.elements == numbers)
    #expect((transform.m12, transform.m21, transform.m34, transform.m41) == (2, 5, 12, 13))
  }

  @Test func theIdentityLeavesEveryPointWhereItIs() {
    let (point, w) = Transform3D.identity.apply(to: Vector3(x: 1, y: 2, z: 3))
    #expect(point == Vector3(x: 1, y: 2, z: 3))
    #expect(w == 1)
  }
}
