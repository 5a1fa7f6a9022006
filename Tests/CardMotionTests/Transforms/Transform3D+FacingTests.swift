import CardMotion
import Testing

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
