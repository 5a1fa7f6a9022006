import CardMotion
import SeededRandom
import TableTestSupport
import Testing

@Suite("Quaternion")
struct QuaternionTests {
  @Test func productsNormalFormsAndBothInterpolationsEqualWhatAnotherTestSuitePublishes() throws {
    for row in try Fixture("quaternion", .module).rows where row.text("op") != "axis-angle->quat" {
      let a = row.quaternion("a")
      let actual =
        switch row.text("op") {
        case "multiply": a * row.quaternion("b")
        case "normalize": a.normalized
        case "nlerp(no sign flip)": a.nlerp(to: row.quaternion("b"), progress: row.number("t"))
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

  @Test func aProductTurnsLikeItsRightFactorFollowedByItsLeftOne() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      let (a, b) = (Quaternion.random(using: &generator), Quaternion.random(using: &generator))
      let both = Transform3D(rotation: b).concatenating(Transform3D(rotation: a))
      #expect(distance(Transform3D(rotation: a * b), both) < 1e-15, "seed 31, \(a) \(b)")
      #expect(distance(a * a.conjugate, .identity) < 1e-15, "seed 31, \(a)")
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
