import CardMotion
import SeededRandom
import Testing

@Suite struct Transform3DInterpolatingTests {
  static let methods: [TransformInterpolation] =
    [.componentwise] + DecompositionRule.allCases.map { .decomposed($0) }

  @Test(arguments: methods)
  func progress0And1GiveTheEnds(method: TransformInterpolation) {
    var generator = SeededGenerator(seed: 51)
    var worst = Worst()
    for _ in 0..<500 {
      let (from, to) = (Transform3D.general(using: &generator), Transform3D.general(using: &generator))
      let results = [0, 1].map { from.interpolated(to: to, progress: $0, method: method) }
      #expect(results.allSatisfy { $0.status == .ok }, "seed 51, \(from.elements) \(to.elements)")
      worst.note(
        max(rowError(results[0].transform, from), rowError(results[1].transform, to)),
        "seed 51, \(from.elements) \(to.elements)")
    }
    #expect(worst.error <= (method == .componentwise ? 0 : 8), "\(worst)")
  }

  @Test func decomposedACardThatTiltsInStaysRigidOnTheWay() {
    let start = Transform3D(rotation: -.pi / 12, about: .zAxis).translated(x: -20, y: -20, z: 0)
    let middle = start.interpolated(to: .identity, progress: 0.5, method: .decomposed(.automatic)).transform
    var expected = Transform3D(rotation: -.pi / 24, about: .zAxis)
    (expected.m41, expected.m42) = (-24.49489742783178 / 2, -14.142135623730951 / 2)
    #expect(distance(middle, expected) < 1e-14)
  }

  @Test(arguments: [-1, 0, 0.25, 1, 2])
  func perspectiveGoesStraightIn1Distance(progress: Double) {
    let (near, far) = (Transform3D(perspectiveDistance: 200), Transform3D(perspectiveDistance: 800))
    let found = near.interpolated(to: far, progress: progress, method: .decomposed(.automatic)).transform
    #expect(distance(found, Transform3D(perspective: -((1 - progress) / 200 + progress / 800))) < 1e-17)
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func anEndWithoutPartsSwitchesAtOneHalf(progress: Double) {
    let (from, flat) = (Transform3D.identity, Transform3D(scaleX: 1, y: 0, z: 1))
    let found = from.interpolated(to: flat, progress: progress, method: .decomposed(.automatic))
    #expect(found == InterpolatedTransform(transform: progress < 0.5 ? from : flat, status: .discrete))
    let reverse = flat.interpolated(to: from, progress: progress, method: .decomposed(.threeDimensional))
    #expect(reverse == InterpolatedTransform(transform: progress < 0.5 ? flat : from, status: .discrete))
    #expect(from.interpolated(to: flat, progress: progress, method: .componentwise).status == .ok)
  }

  @Test func aFlatMirrorImagePassesThroughALineInThePlaneAndThroughATurnInThreeDimensions() {
    let from = Transform3D.flat(tx: 100, ty: 150)
    let to = Transform3D.flat(a: -1, tx: 400, ty: 150)
    let flat = from.interpolated(to: to, progress: 0.5, method: .decomposed(.automatic)).transform
    #expect(flat == Transform3D.flat(a: 0, tx: 250, ty: 150))
    let solid = from.interpolated(to: to, progress: 0.5, method: .decomposed(.threeDimensional)).transform
    #expect(abs(solid.m22) < 1e-15)
  }

  @Test func aFlatAndASolidTransformAreBothTakenApartInThreeDimensions() {
    let (from, to) = (Transform3D(scaleX: -1, y: 1, z: 1), Transform3D(scaleX: 1, y: 1, z: 2))
    let found = from.interpolated(to: to, progress: 0.25, method: .decomposed(.automatic))
    #expect(found == from.interpolated(to: to, progress: 0.25, method: .decomposed(.threeDimensional)))
    #expect(found != from.interpolated(to: to, progress: 0.25, method: .decomposed(.twoDimensional)))
  }

  @Test func oneMirroredInXAndOneInYAreHalfATurnApart() {
    let (from, to) = (Transform3D(scaleX: -1, y: 2, z: 1), Transform3D(scaleX: 1, y: -2, z: 1))
    let middle = from.interpolated(to: to, progress: 0.5, method: .decomposed(.automatic)).transform
    #expect(abs(abs(middle.m12) - 1) < 1e-15 && abs(abs(middle.m21) - 2) < 1e-15)
    let start = from.interpolated(to: to, progress: 0, method: .decomposed(.automatic)).transform
    #expect(distance(start, from) < 1e-15)
  }

  @Test(arguments: methods)
  func naNProgressGivesNaN(method: TransformInterpolation) {
    let turned = Transform3D(rotation: 1, about: .xAxis)
    for end in [turned, Transform3D(scaleX: 0, y: 1, z: 1)] {
      let found = Transform3D.identity.interpolated(to: end, progress: .nan, method: method).transform
      #expect(found.m11.isNaN && found.m41.isNaN)
    }
  }
}
