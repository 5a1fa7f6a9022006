import CardMotion
import Foundation
import SeededRandom
import Testing

@Suite("Transform3D: making")
struct Transform3DMakingTests {
  @Test(arguments: [0, .nan, .infinity])
  func anAxisWithoutADirectionGivesTheIdentity(component: Double) {
    #expect(Transform3D(rotation: 1, about: Vector3(x: component, y: 0, z: 0)) == .identity)
  }

  @Test(arguments: [1e-300, 1e-3, 7, 1e300])
  func onlyTheDirectionOfTheAxisCounts(length: Double) {
    let unit = Transform3D(rotation: 0.7, about: Vector3(x: 1, y: 2, z: -2))
    let scaled = Transform3D(rotation: 0.7, about: Vector3(x: length, y: 2 * length, z: -2 * length))
    #expect(distance(unit, scaled) < 1e-15)
  }

  @Test func aRotationAboutACoordinateAxisLeavesThatAxisAndItsPlaneExactlyAlone() {
    let aboutX = Transform3D(rotation: 2, about: .xAxis)
    #expect((aboutX.m11, aboutX.m12, aboutX.m13, aboutX.m21, aboutX.m31) == (1, 0, 0, 0, 0))
    #expect((aboutX.m22, aboutX.m23, aboutX.m32, aboutX.m33) == (cos(2), sin(2), -sin(2), cos(2)))
  }

  @Test func theSmallestAnglesKeepTheirSine() {
    let turned = Transform3D(rotation: 1e-200, about: .zAxis)
    #expect((turned.m11, turned.m12, turned.m21) == (1, 1e-200, -1e-200))
  }

  @Test func aRotationAboutAnyAxisKeepsLengthsAndTwoInOppositeDirectionsCancel() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let axis = Vector3.random(in: -1...1, using: &generator)
      let angle = Double.random(in: -7...7, using: &generator)
      let there = Transform3D(rotation: angle, about: axis)
      let back = Transform3D(rotation: -angle, about: axis)
      #expect(distance(there.concatenating(back), .identity) < 1e-15, "seed 11, \(angle) about \(axis)")
      #expect(abs(there.determinant - 1) < 2e-15, "seed 11, \(angle) about \(axis)")
    }
  }

  @Test(arguments: [0, -0.0, Double.infinity, -Double.infinity])
  func anEyeAtNoDistanceOrInfinitelyFarAwayMakesNoPerspective(distance: Double) {
    #expect(Transform3D(perspectiveDistance: distance) == .identity)
    #expect(Transform3D(perspectiveDistance: 500) == Transform3D(perspective: -1 / 500))
  }

  @Test func aSkewByAnAngleMovesByItsTangent() {
    let t = Transform3D(skewX: 0.5, y: -0.25)
    #expect((t.m11, t.m12, t.m21, t.m22) == (1, tan(-0.25), tan(0.5), 1))
  }
}
