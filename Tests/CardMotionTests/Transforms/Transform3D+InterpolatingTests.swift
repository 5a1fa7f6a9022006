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

@Suite struct Transform3DInverseTests {
  @Test func aTransformAndItsInverseCancelInEitherOrder() {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<200 {
      let t = Transform3D.random(using: &generator)
      let message = "seed 14, \(t.elements)"
      #expect(distance(t.concatenating(t.inverse()), .identity) < 1e-12, "\(message)")
      #expect(distance(t.inverse().concatenating(t), .identity) < 1e-12, "\(message)")
    }
  }

  @Test func theDeterminantIsMultiplicativeAndThatOfAScaleIsItsVolume() {
    var generator = SeededGenerator(seed: 15)
    let (a, b) = (Transform3D.random(using: &generator), Transform3D.random(using: &generator))
    #expect(Transform3D(scaleX: 2, y: -3, z: 5).determinant == -30)
    let (product, factors) = (a.concatenating(b).determinant, a.determinant * b.determinant)
    #expect(abs(product - factors) < 1e-12 * abs(factors), "seed 15")
  }

  @Test(arguments: [1e-75, 1e-8, 0.04, 1, 1e8, 1e75])
  func whetherAnInverseExistsDoesNotDependOnTheScale(scale: Double) {
    let t = Transform3D(rotation: 1, about: Vector3(x: 1, y: 2, z: 3)).scaled(x: scale, y: scale, z: scale)
      .translated(x: 1, y: 2, z: 3)
    #expect(t.inverted == t.inverse() && !t.isSingular)
    #expect(distance(t.concatenating(t.inverse()), .identity) < 1e-13)
    var flat = t
    (flat.m31, flat.m32, flat.m33) = (t.m11 + t.m21, t.m12 + t.m22, t.m13 + t.m23)
    #expect(flat.inverse() == flat)
  }

  @Test func aSingularTransformIsReturnedUnchanged() {
    let flat = Transform3D(scaleX: 1, y: 0, z: 1).rotated(by: 1, about: .zAxis)
    #expect(flat.inverse() == flat)
    let rankTwo = Transform3D(elements: (1...16).map(Double.init))
    #expect(rankTwo.inverse() == rankTwo)
    let smallest = Transform3D(scaleX: .leastNonzeroMagnitude, y: 1, z: 1)
    #expect(smallest.inverse() == smallest, "its inverse overflows")
    for t in [flat, rankTwo, smallest, Transform3D(scaleX: 0, y: 0, z: 1)] {
      #expect(t.isSingular && t.inverted == nil, "\(t.elements)")
    }
  }

  /// Determinants of 1e-330, 1e330 and 1e900, and one of 1e-321, which has two digits.
  @Test(arguments: [1e-110, 1e110, 1e300, 1e-107])
  func aDeterminantThatOverflowsOrUnderflowsHidesNoInverse(scale: Double) throws {
    let inverse = try #require(Transform3D(scaleX: scale, y: -scale, z: scale).translated(x: 3, y: -4, z: 0).inverted)
    for (got, wanted) in [(inverse.m11, 1 / scale), (inverse.m22, -1 / scale), (inverse.m41, -3), (inverse.m42, 4)] {
      #expect(abs(got - wanted) <= 4 * wanted.ulp, "\(inverse.elements)")
    }
  }

  /// Products of two rows, or two columns, of 1e-321.
  @Test(arguments: [[1.3e-160, 3.7e-162, 1e300], [1e200, 3e-160, 7e-162]])
  func minorsThatUnderflowSpoilNoInverse(sizes: [Double]) throws {
    let turn = Transform3D(rotation: 1, about: Vector3(x: 1, y: 2, z: 3)).elements
    let factors = sizes + [1]
    let rows = try #require(Transform3D(elements: (0..<16).map { turn[$0] * factors[$0 / 4] }).inverted).elements
    let columns = try #require(Transform3D(elements: (0..<16).map { turn[$0] * factors[$0 % 4] }).inverted).elements
    for element in 0..<16 {
      let (row, column) = (element / 4, element % 4)
      let back = turn[4 * column + row]
      #expect(abs(rows[element] * factors[column] - back) < 1e-14, "row \(row), column \(column)")
      #expect(abs(columns[element] * factors[row] - back) < 1e-14, "row \(row), column \(column)")
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func aTransformThatIsNotFiniteIsReturnedUnchanged(value: Double) {
    let t = Transform3D(scaleX: value, y: 1, z: 1)
    #expect(t.inverse().elements.map(\.bitPattern) == t.elements.map(\.bitPattern))
    #expect(t.inverted == nil)
  }

  @Test func aTransformThatStaysInThePlaneIsAffineAndNothingElseIs() {
    let plane = Transform3D(rotation: 1, about: .zAxis).translated(x: 1, y: 2, z: 0).scaled(x: 2, y: 3, z: 1)
    #expect(plane.isAffine)
    let entries = [\Transform3D.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44]
    for entry in entries {
      var t = plane
      t[keyPath: entry] += 0.5
      #expect(!t.isAffine, "\(entry)")
    }
  }
}
