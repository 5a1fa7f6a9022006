import CardMotion
import SeededRandom
import TableTestSupport
import Testing

@Suite("Transform3D: composing")
struct Transform3DComposingTests {
  @Test func chainsOfOperationsEqualTheMatricesThatOtherTestSuitesPublish() throws {
    for row in try Fixture("transform_ops", .module).rows {
      let columns = (1...4).flatMap { i in (1...4).map { "m\(i)\($0)" } }
      let expected = Transform3D(elements: columns.map(row.number))
      let actual = transform(ops: row.text("ops"))
      let tolerance = max(row.number("tol"), 1e-15)
      #expect(distance(actual, expected) <= tolerance, "\(row) gave \(actual.elements)")
    }
  }

  @Test func concatenatingLetsAPointGoThroughSelfFirst() {
    let move = Transform3D(translationX: 10, y: 0, z: 0)
    let double = Transform3D(scaleX: 2, y: 2, z: 2)
    #expect(move.concatenating(double).m41 == 20)
    #expect(double.concatenating(move).m41 == 10)
  }

  @Test func translatingScalingAndRotatingHappenBeforeWhatIsAlreadyThere() {
    var generator = SeededGenerator(seed: 12)
    let t = Transform3D.random(using: &generator)
    let move = Transform3D(translationX: 1, y: 2, z: 3)
    #expect(t.translated(x: 1, y: 2, z: 3) == move.concatenating(t))
    #expect(t.scaled(x: 1, y: 2, z: 3) == Transform3D(scaleX: 1, y: 2, z: 3).concatenating(t))
    #expect(t.rotated(by: 1, about: .yAxis) == Transform3D(rotation: 1, about: .yAxis).concatenating(t))
  }

  @Test func applyingAProductEqualsApplyingItsFactorsInTurn() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<100 {
      let a = Transform3D(translationX: 3, y: 4, z: 5).rotated(by: 1, about: .xAxis)
      let b = Transform3D.random(using: &generator)
      let p = Vector3.random(in: -100...100, using: &generator)
      let (once, w) = a.concatenating(b).apply(to: p)
      let (twice, v) = b.apply(to: a.apply(to: p).point)
      let error = max(abs(once.x - twice.x), abs(once.y - twice.y), abs(once.z - twice.z), abs(w - v))
      #expect(error < 1e-12, "seed 13, \(p)")
    }
  }
}
