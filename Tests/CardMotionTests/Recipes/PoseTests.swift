import CardMotion
import Foundation
import Testing

@Suite("Pose")
struct PoseTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  @Test func theIdentityPoseIsTheIdentityTransformAtOpacity1() {
    #expect(Pose.identity.transform(in: geometry) == .identity)
    #expect(Pose.identity.opacity == 1)
  }

  @Test func aPointIsScaledRotatedTranslatedAndPutIntoPerspectiveInThatOrder() {
    let pose = Pose(
      translation: Translation(x: Length(points: 5), z: Length(points: 250)),
      scale: Vector3(x: 2, y: 3, z: 4),
      angle: .pi / 2, axis: .zAxis, perspective: -1 / 500)
    let (point, w) = pose.transform(in: geometry).apply(to: Vector3(x: 1, y: 1, z: 0))
    // (1, 1, 0) is scaled to (2, 3, 0), turned to (−3, 2, 0) and moved to (2, 2, 250), halfway to the eye.
    #expect(abs(point.x - 2) < 1e-15 && abs(point.y - 2) < 1e-15 && point.z == 250)
    #expect(w == 0.5)
  }

  @Test func everyChannelIsInterpolatedByItselfAndMayOvershoot() {
    let start = Pose(
      opacity: 0.5, translation: Translation(x: Length(points: 2), y: Length(rowHeights: 1)),
      scale: Vector3(x: 1, y: 2, z: 3), angle: 0, perspective: -0.002)
    let end = Pose(
      opacity: 1, translation: Translation(x: Length(points: 4), z: Length(tableWidths: 2)),
      scale: Vector3(x: 3, y: 2, z: 1), angle: 2, axis: .yAxis)
    let pose = start.interpolated(to: end, progress: 1.5)
    #expect((pose.opacity, pose.angle, pose.perspective) == (1.25, 3, 0.001))
    #expect(pose.translation.x == Length(points: 5))
    #expect(pose.translation.y == Length(rowHeights: -0.5))
    #expect(pose.translation.z == Length(tableWidths: 3))
    #expect(pose.scale == Vector3(x: 4, y: 2, z: 0))
    #expect(pose.axis == .yAxis)
  }

  @Test func theAxisIsThatOfThePoseThatTurns() {
    let turned = Pose(angle: 1, axis: .xAxis)
    #expect(turned.interpolated(to: .identity, progress: 0.5).axis == .xAxis)
    #expect(Pose.identity.interpolated(to: turned, progress: 0.5).axis == .xAxis)
  }
}
