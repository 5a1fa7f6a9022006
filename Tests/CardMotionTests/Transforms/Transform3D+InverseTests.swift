import CardMotion
import SeededRandom
import Testing

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
