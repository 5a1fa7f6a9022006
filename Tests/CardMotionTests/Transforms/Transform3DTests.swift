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

@Suite("Vector3")
struct Vector3Tests {
  @Test(arguments: [.leastNonzeroMagnitude, 1e-200, 1, 1e200, 1e308])
  func normalisingNeitherOverflowsNorUnderflows(scale: Double) {
    #expect(Vector3(x: 0, y: -scale, z: 0).normalized == Vector3(x: 0, y: -1, z: 0))
    let diagonal = Vector3(x: scale, y: scale, z: scale).normalized
    #expect(abs((diagonal?.x ?? 0) - 0.5773502691896258) < 1e-15)
  }

  @Test func whatHasNoDirectionHasNoNormalForm() {
    #expect(Vector3(x: 0, y: -0.0, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .nan, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .infinity, z: 0).normalized == nil)
  }
}

@Suite("Transform3D: facing")
struct Transform3DFacingTests {
  func aboutY(_ degrees: Double, of transform: Transform3D = .identity) -> Transform3D {
    transform.rotated(by: degrees * .pi / 180, about: .yAxis)
  }

  @Test(arguments: [(80.0, false), (90, false), (100, true), (270, false)])
  func aCardShowsItsBackBeyondAQuarterTurn(degrees: Double, isBackFacing: Bool) {
    #expect(aboutY(degrees).isBackFacing == isBackFacing)
    #expect(aboutY(degrees).scaled(x: 1e-8, y: 1e-8, z: 1e-8).isBackFacing == isBackFacing)
  }

  @Test func perspectiveDecidesFromWhereTheCardIsSeen() {
    let eye = Transform3D(perspectiveDistance: 1)
    #expect(aboutY(100, of: eye).isBackFacing)
    let aside = aboutY(100, of: eye.translated(x: -10, y: 0, z: 0))
    #expect(!aside.isBackFacing)
    #expect(aboutY(180, of: aside).isBackFacing)
  }

  @Test func aFlattenedOrUnknownCardShowsItsFront() {
    #expect(!Transform3D(scaleX: 1, y: 1, z: 0).isBackFacing)
    #expect(!Transform3D(scaleX: .nan, y: 1, z: 1).isBackFacing)
  }
}
