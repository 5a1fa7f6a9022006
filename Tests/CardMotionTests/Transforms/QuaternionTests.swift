import CardMotion
import SeededRandom
import TableTestSupport
import Testing

@Suite struct QuaternionTests {
  @Test func productsNormalFormsAndSphericalInterpolationsEqualWhatAnotherTestSuitePublishes() throws {
    for row in try Fixture("quaternion", .module).rows where row.text("op") != "axis-angle->quat" {
      let a = row.quaternion("a")
      let actual =
        switch row.text("op") {
        case "multiply": a * row.quaternion("b")
        case "normalize": a.normalized
        case "slerp": a.slerp(to: row.quaternion("b"), progress: row.number("t"))
        default: Quaternion(x: .nan, y: .nan, z: .nan, w: .nan)
        }
      // A quaternion and its negative are one rotation; which of the two a slerp returns is a convention.
      let tolerance = max(row.number("tol"), 1e-15)
      let expected = row.quaternion("e")
      let error = row.text("op") == "slerp" ? rotationDistance(actual, expected) : distance(actual, expected)
      #expect(error <= tolerance, "\(row) gave \(actual)")
    }
  }

  @Test func anAxisAndAnAngleMakeTheQuaternionOfHalfTheAngleAndNoAxisMakesTheIdentity() throws {
    let rows = try Fixture("quaternion", .module).rows.filter { $0.text("op") == "axis-angle->quat" }
    let axes = [Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 0, z: 0)]
    #expect(rows.count == axes.count)
    for (row, axis) in zip(rows, axes) {
      let actual = Quaternion(axis: axis, angle: 0.5)
      #expect(distance(actual, row.quaternion("e")) <= row.number("tol"), "\(row) gave \(actual)")
    }
  }

  @Test(arguments: [.leastNonzeroMagnitude, 1e-200, 1e200, 1e308])
  func normalisingNeitherOverflowsNorUnderflows(scale: Double) {
    let half = Quaternion(x: -scale, y: scale, z: -scale, w: scale).normalized
    #expect(half == Quaternion(x: -0.5, y: 0.5, z: -0.5, w: 0.5))
  }

  @Test func whatHasNoDirectionNormalisesToItself() {
    let zero = Quaternion(x: 0, y: 0, z: 0, w: 0)
    #expect(zero.normalized == zero)
    #expect(Quaternion(x: 1, y: .infinity, z: 0, w: 0).normalized.y == .infinity)
    #expect(Quaternion(x: 1, y: .nan, z: 0, w: 0).normalized.y.isNaN)
  }
}

extension Fixture.Row {
  fileprivate func quaternion(_ prefix: String) -> Quaternion {
    let number = { (name: String) in Double(self.text(prefix + name)) ?? .nan }
    return Quaternion(x: number("x"), y: number("y"), z: number("z"), w: number("w"))
  }
}

@Suite struct QuaternionRotationTests {
  @Test func aRotationMatrixGivesBackItsAxisAndAngleWhicheverComponentIsTheLargest() {
    var generator = SeededGenerator(seed: 32)
    var worst = Worst()
    var branches: Set<Int> = []
    for _ in 0..<2_000 {
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

  @Test func halfTurnsAboutTheCoordinateAxesAreFoundExactly() {
    #expect(Quaternion(rotation: .identity) == .identity)
    #expect(Quaternion(rotation: Transform3D(scaleX: 1, y: -1, z: -1)) == Quaternion(x: 1, y: 0, z: 0, w: 0))
    #expect(Quaternion(rotation: Transform3D(scaleX: -1, y: 1, z: -1)) == Quaternion(x: 0, y: 1, z: 0, w: 0))
    #expect(Quaternion(rotation: Transform3D(scaleX: -1, y: -1, z: 1)) == Quaternion(x: 0, y: 0, z: 1, w: 0))
  }

  @Test func aQuaternionMakesTheMatrixOfItsAxisAndAngleWhateverItsLength() {
    var generator = SeededGenerator(seed: 34)
    var worst = Worst()
    for _ in 0..<500 {
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

@Suite struct QuaternionInterpolatingTests {
  @Test func theEndsAreExactAndTheWayHasLength1AlsoBeyondTheEnds() {
    var generator = SeededGenerator(seed: 35)
    var worst = Worst()
    for _ in 0..<500 {
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

  @Test func naNGivesNaN() {
    #expect(Quaternion.identity.slerp(to: Quaternion(axis: .xAxis, angle: 1), progress: .nan).w.isNaN)
    let unknown = Quaternion(x: .nan, y: 0, z: 0, w: 1)
    #expect(Quaternion.identity.slerp(to: unknown, progress: 0.5).w.isNaN)
  }
}
