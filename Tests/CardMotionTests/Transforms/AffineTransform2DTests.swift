import CardMotion
import SeededRandom
import Testing

@Suite("AffineTransform2D: the semantics of CGAffineTransform")
struct AffineTransform2DTests {
  @Test func theSameChainGivesTheSameTransformInTwoAndInThreeDimensions() {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<100 {
      var (flat, solid) = (AffineTransform2D.identity, Transform3D.identity)
      for _ in 0..<4 {
        let n = Vector3.random(in: 0.5...2, using: &generator)
        flat = flat.translated(x: n.x, y: n.y).rotated(by: n.z).scaled(x: n.y, y: n.z)
        solid = solid.translated(x: n.x, y: n.y, z: 0).rotated(by: n.z, about: .zAxis).scaled(
          x: n.y, y: n.z, z: 1)
      }
      #expect(distance(Transform3D(flat), solid) < 1e-12, "seed 16, \(flat)")
      #expect(AffineTransform2D(Transform3D(flat)) == flat, "seed 16, \(flat)")
      #expect(distance(Transform3D(flat.inverse()), solid.inverse()) < 1e-12, "seed 16, \(flat)")
    }
  }

  @Test func translatingPrependsUnlikeFoundationsAffineTransform() {
    #expect(AffineTransform2D(a: 2, d: 2).translated(x: 10, y: 0).tx == 20)
    #expect(AffineTransform2D(tx: 10).scaled(x: 2, y: 2).tx == 10)
  }

  @Test func whatLeavesThePlaneHasNoAffineForm() {
    #expect(AffineTransform2D(Transform3D(rotation: 1, about: .xAxis)) == nil)
    #expect(AffineTransform2D(Transform3D(perspective: -0.002)) == nil)
  }

  @Test(arguments: [1e-9, 1, 1e9])
  func aSingularTransformIsReturnedUnchangedWhateverItsScale(scale: Double) {
    let flat = AffineTransform2D(a: scale, b: 2 * scale, c: 3 * scale, d: 6 * scale, tx: 1, ty: 2)
    #expect(flat.inverse() == flat && flat.inverted == nil)
    let small = AffineTransform2D(a: scale, d: scale, tx: 1, ty: 2)
    #expect(small.inverted == small.inverse())
    #expect(small.inverse().concatenating(small).tx.magnitude < 1e-15)
    #expect(abs(small.inverse().a * scale - 1) < 1e-15)
  }
}
