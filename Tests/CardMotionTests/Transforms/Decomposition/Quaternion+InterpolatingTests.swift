import CardMotion
import SeededRandom
import Testing

@Suite("Quaternion: spherical interpolation")
struct QuaternionInterpolatingTests {
  @Test func theEndsAreExactAndTheWayHasLength1AlsoBeyondTheEnds() {
    var generator = SeededGenerator(seed: 35)
    var worst = Worst()
    for _ in 0..<2000 {
      let (a, b) = (Quaternion.random(using: &generator), Quaternion.random(using: &generator))
      #expect(a.slerp(to: b, progress: 0) == a, "seed 35, \(a) \(b)")
      #expect(rotationDistance(a.slerp(to: b, progress: 1), b) == 0, "seed 35, \(a) \(b)")
      for progress in [-1, 0.1, 0.5, 0.9, 2] {
        let q = a.slerp(to: b, progress: progress)
        worst.note(abs(q.dot(q) - 1), "seed 35, \(a) \(b) at \(progress)")
      }
    }
    #expect(worst.error < 4e-15, "\(worst)")
  }

  @Test(arguments: [1e-300, 1e-160, 1e-17, 1e-9, 1e-4, 1, 3])
  func rotationsAboutOneAxisTurnByTheShareOfTheAngleDownToTheSmallestAngle(angle: Double) {
    let axis = Vector3(x: 1, y: -2, z: 2)
    let start = Quaternion(axis: axis, angle: 0)
    for progress in [-1, 0.25, 0.5, 0.75, 2] {
      let found = start.slerp(to: Quaternion(axis: axis, angle: angle), progress: progress)
      let expected = Quaternion(axis: axis, angle: angle * progress)
      #expect(distance(found, expected) < 1e-15, "\(angle) at \(progress)")
      #expect(abs(found.x - expected.x) <= 4e-16 * abs(expected.x), "\(angle) at \(progress)")
    }
  }

  @Test func nearlyEqualRotationsFarFromTheIdentityKeepTheDifferencesDigits() {
    let start = Quaternion(axis: .xAxis, angle: 1)
    let end = Quaternion(x: start.x + 3e-12, y: start.y, z: start.z, w: start.w)
    let middle = start.slerp(to: end, progress: 0.5)
    #expect(abs((middle.x - start.x) / (end.x - start.x) - 0.5) < 1e-4)
  }

  @Test func theShorterArcIsTakenAndQuaternionsThatAreOppositeOrEqualStandStill() {
    let (start, end) = (Quaternion(axis: .zAxis, angle: 0), Quaternion(axis: .zAxis, angle: 3.5 * .pi))
    let quarter = Quaternion(axis: .zAxis, angle: -.pi / 4)
    #expect(rotationDistance(start.slerp(to: end, progress: 0.5), quarter) < 1e-15)
    var generator = SeededGenerator(seed: 36)
    for progress in [-1, 0, 0.25, 0.5, 1, 2] {
      let q = Quaternion.random(using: &generator)
      #expect(q.slerp(to: q, progress: progress) == q, "seed 36, \(q)")
      let opposite = Quaternion(x: -q.x, y: -q.y, z: -q.z, w: -q.w)
      #expect(q.slerp(to: opposite, progress: progress) == q, "seed 36, \(q)")
    }
  }

  @Test func halfATurnApartTheWayIsOneOfTheTwoArcs() {
    for axis in [Vector3.xAxis, .yAxis, .zAxis, Vector3(x: 1, y: 1, z: 1)] {
      for progress in [-0.5, 0.25, 0.5, 0.75, 1.5] {
        let found = Quaternion.identity.slerp(to: Quaternion(axis: axis, angle: .pi), progress: progress)
        let errors = [1, -1].map { rotationDistance(found, Quaternion(axis: axis, angle: $0 * .pi * progress)) }
        #expect(errors.min()! < 1e-15, "\(axis) at \(progress)")
      }
    }
  }

  @Test func naNGivesNaN() {
    #expect(Quaternion.identity.slerp(to: Quaternion(axis: .xAxis, angle: 1), progress: .nan).w.isNaN)
    let unknown = Quaternion(x: .nan, y: 0, z: 0, w: 1)
    #expect(Quaternion.identity.slerp(to: unknown, progress: 0.5).w.isNaN)
  }
}
