import CardMotion
import TableTestSupport
import Testing

@Suite struct TransformListInterpolatingTests {
  @Test func listsOfMatricesSkewsAndRotationsGiveTheListsThatTheWebPlatformTestsPublish() throws {
    for row in try Fixture("css_transform_lists", .module).rows {
      let found = TransformList(ops: row.text("from_ops"))
        .interpolated(to: TransformList(ops: row.text("to_ops")), progress: row.number("progress"))
      let expected = TransformList(ops: row.text("expected_ops")).transform
      #expect(found.status == .ok, "\(row)")
      #expect(distance(found.transform, expected) <= row.number("tol"), "\(row) gave \(found.transform.elements)")
    }
  }

  @Test func progress0And1GiveTheEndsMatchedOrNot() {
    let lists = [
      "none", "T:1;2;3", "R:500;1;2;3|S:2;3;4", "R:20;3;2;1|S:1;1;-1", "P:400|K:20;30|M:1;2;3;4;5;6", "P:inf|KX:20;0",
      "R:90;0;0;0|T:3;4;5", "KY:0;30|T:3;4;5",
    ].map(TransformList.init(ops:))
    for from in lists {
      for to in lists {
        let found = [0, 1].map { from.interpolated(to: to, progress: $0).transform }
        #expect(distance(found[0], from.transform) < 2e-14, "\(from) \(to)")
        #expect(distance(found[1], to.transform) < 2e-14, "\(from) \(to)")
      }
    }
  }

  @Test func rotationsAboutOppositeAxesKeepTheLineAndTheWholeAngle() {
    let found = TransformList(ops: "R:30;0;0;2").interpolated(to: TransformList(ops: "R:690;0;0;-1"), progress: 0.5)
    #expect(distance(found.transform, Transform3D(rotation: -.pi * 11 / 6, about: .zAxis)) < 1e-14)
  }

  @Test func skewSkewXAndSkewYDoNotMatchOneAnother() {
    let skew = TransformList(ops: "K:60;0").interpolated(to: TransformList(ops: "KX:0;0"), progress: 0.5).transform
    let skewX = TransformList(ops: "KX:60;0").interpolated(to: TransformList(ops: "KX:0;0"), progress: 0.5).transform
    #expect(abs(skew.m21 - 0.5 * 3.0.squareRoot()) < 1e-15)
    #expect(abs(skewX.m21 - 1 / 3.0.squareRoot()) < 1e-15)
  }

  @Test func perspectiveStopsAtNoneInsteadOfCarryingTheEyeBehindTheCard() {
    let (near, far) = (TransformList(ops: "P:100"), TransformList(ops: "P:400"))
    #expect(near.interpolated(to: far, progress: 3).transform == .identity)
    #expect(near.interpolated(to: far, progress: 0.5).transform == Transform3D(perspectiveDistance: 160))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aProgressThatIsNotFiniteGivesNoNumberAtAll(progress: Double) {
    let list = TransformList([.translate(x: 1, y: 0, z: 0)])

    let result = TransformList([]).interpolated(to: list, progress: progress)
    #expect(result.transform.elements.allSatisfy { $0.isNaN })
  }

  @Test(arguments: [0.25, 0.5])
  func aMatrixWithoutPartsMakesTheWholeListSwitchAtOneHalf(progress: Double) {
    let from = TransformList(ops: "T:10;0;0|M:1;0;0;0;0;0")
    let to = TransformList(ops: "T:20;0;0|R:90;0;0;1")
    let found = from.interpolated(to: to, progress: progress)
    #expect(found.status == .discrete)
    #expect(found.transform == (progress < 0.5 ? from : to).transform)
    let scaled = TransformList(ops: "S:0;1;1").interpolated(to: TransformList(ops: "S:1;0;1"), progress: progress)
    #expect(scaled.status == .ok)
  }
}

extension TransformList {
  /// Builds a transform list, outermost first, from items such as `T:1;2;3|KX:45;0`; `none` is the empty list.
  init(ops: String) {
    self.init(
      ops == "none" ? [] : ops.split(separator: "|").map { op in operation(parsed(op).name, parsed(op).numbers) })
  }
}

private func parsed(_ op: Substring) -> (name: String, numbers: [Double]) {
  let parts = op.split(separator: ":")
  return (String(parts[0]), parts.count > 1 ? parts[1].split(separator: ";").map { Double($0)! } : [])
}

private func operation(_ name: String, _ n: [Double]) -> TransformOperation {
  let radians = { (degrees: Double) in degrees * .pi / 180 }
  switch name {
  case "T": return .translate(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
  case "S": return .scale(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
  case "R": return .rotate(radians: radians(n[0]), about: Vector3(x: n[1], y: n[2], z: n[3]))
  case "P": return .perspective(distance: n[0])
  case "K": return .skew(x: radians(n[0]), y: radians(n[1]))
  case "KX": return .skewX(radians: radians(n[0]))
  case "KY": return .skewY(radians: radians(n[1]))
  case "M" where n.count == 6:
    return .matrix(Transform3D.flat(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
  case "M": return .matrix(Transform3D(elements: n))
  default: preconditionFailure("no operation \(name)")
  }
}
