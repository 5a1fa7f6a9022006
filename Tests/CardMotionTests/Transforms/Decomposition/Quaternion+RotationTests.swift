import CardMotion
import SeededRandom
import Testing

@Suite("Quaternion: to and from rotations")
struct QuaternionRotationTests {
  @Test func aRotationMatrixGivesBackItsAxisAndAngleWhicheverComponentIsTheLargest() {
    var generator = SeededGenerator(seed: 32)
    var worst = Worst()
    var branches: Set<Int> = []
    for _ in 0..<20_000 {
      let q = Quaternion.random(using: &generator)
      let magnitudes = [q.x, q.y, q.z, q.w].map(abs)
      branches.insert(magnitudes.firstIndex(of: magnitudes.max()!)!)
      let found = Quaternion(rotation: Transform3D(rotation: q))
      worst.note(rotationDistance(found, q), "seed 32, \(q)")
      #expect(found.w >= 0, "seed 32, \(q)")
    }
    #expect(branches.count == 4)
    #expect(worst.error < 8e-16, "\(worst)")
  }

  @Test func halfATurnAboutAnyAxisAndAnglesCloseToItKeepAllDigits() {
    var generator = SeededGenerator(seed: 33)
    var worst = Worst()
    for _ in 0..<2000 {
      let axis = Vector3.random(in: -1...1, using: &generator)
      for angle in [Double.pi, .pi - 1e-9, .pi + 1e-9, .pi - 1e-3, -.pi] {
        let found = Quaternion(rotation: Transform3D(rotation: angle, about: axis))
        worst.note(rotationDistance(found, Quaternion(axis: axis, angle: angle)), "seed 33, \(angle) about \(axis)")
      }
    }
    #expect(worst.error < 8e-16, "\(worst)")
  }

  @Test func halfTurnsAboutTheCoordinateAxesAreFoundExactly() {
    #expect(Quaternion(rotation: .identity) == .identity)
    #expect(Quaternion(rotation: Transform3D(scaleX: 1, y: -1, z: -1)) == Quaternion(x: 1, y: 0, z: 0, w: 0))
    #expect(Quaternion(rotation: Transform3D(scaleX: -1, y: 1, z: -1)) == Quaternion(x: 0, y: 1, z: 0, w: 0))
    #expect(Quaternion(rotation: Transform3D(scaleX: -1, y: -1, z: 1)) == Quaternion(x: 0, y: 0, z: 1, w: 0))
  }

  @Test func aQuaternionMakesTheMatrixOfItsAxisAndAngleWhateverItsLength() {
    var generator = SeededGenerator(seed: 34)
    var worst = Worst()
    for _ in 0..<2000 {
      let (axis, angle) = (Vector3.random(in: -1...1, using: &generator), Double.random(in: -7...7, using: &generator))
      let q = Quaternion(axis: axis, angle: angle)
      let long = Quaternion(x: 3 * q.x, y: 3 * q.y, z: 3 * q.z, w: 3 * q.w)
      let expected = Transform3D(rotation: angle, about: axis)
      worst.note(distance(Transform3D(rotation: q), expected), "seed 34, \(angle) about \(axis)")
      worst.note(distance(Transform3D(rotation: long), expected), "seed 34, \(angle) about \(axis), long")
    }
    #expect(worst.error < 2e-15, "\(worst)")
    #expect(Transform3D(rotation: Quaternion(x: 0, y: 0, z: 0, w: 0)) == .identity)
  }
}
