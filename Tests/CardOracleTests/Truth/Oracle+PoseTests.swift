import CardOracle
import Testing
import WideArithmetic

@Suite struct OraclePoseTests {
  /// A pose with everything at rest except what is named.
  static func pose(
    scale: Oracle.Vector = (1, 1, 1), axis: Oracle.Vector = (0, 0, 0), angle: DoubleDouble = 0,
    translation: Oracle.Vector = (0, 0, 0), perspective: DoubleDouble = 0
  ) -> [DoubleDouble] {
    Oracle.pose(scale: scale, axis: axis, angle: angle, translation: translation, perspective: perspective)
  }

  static func expectEqual(_ matrix: [DoubleDouble], _ expected: [DoubleDouble]) {
    for (element, (got, wanted)) in zip(matrix, expected).enumerated() {
      #expect((got - wanted).magnitude < 0x1p-97, "m\(element / 4 + 1)\(element % 4 + 1)")
    }
  }

  @Test func restIsTheIdentity() {
    #expect(Self.pose() == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test(arguments: [-0.3, 0.5, 2, 3.5])
  func turnsAboutEachAxisAsRowVectorsDo(angle: Double) {
    let (s, c) = DoubleDouble.sineCosine(DoubleDouble(angle))

    let aboutX = Self.pose(axis: (1, 0, 0), angle: DoubleDouble(angle))
    let aboutY = Self.pose(axis: (0, 2, 0), angle: DoubleDouble(angle))
    let aboutZ = Self.pose(axis: (0, 0, 0.1), angle: DoubleDouble(angle))

    Self.expectEqual(aboutX, [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1])
    Self.expectEqual(aboutY, [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1])
    Self.expectEqual(aboutZ, [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test func aThirdOfATurnAboutTheDiagonalSwapsTheAxes() {
    let matrix = Self.pose(axis: (1, 1, 1), angle: 2 * .pi / 3)

    Self.expectEqual(matrix, [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1])
  }

  @Test func scalesBeforeItTurnsAndMovesBeforeItLooks() {
    let matrix = Self.pose(
      scale: (2, 3, 5), axis: (0, 1, 0), angle: .pi / 2, translation: (7, 11, 13), perspective: -0.125)

    Self.expectEqual(
      matrix, [0, 0, -2, 0.25, 0, 3, 0, 0, 5, 0, 0, 0, 7, 11, 13, -0.625])
  }
}

@Suite struct OracleConcatenationTests {
  @Test func sumsRowsOverColumns() {
    let first = (1...16).map { DoubleDouble(Double($0)) }
    let second = (1...16).map { DoubleDouble(Double($0 * $0)) }

    let product = Oracle.concatenate(first, second)

    for row in 0..<4 {
      for column in 0..<4 {
        let sum = (0..<4).map { (4 * row + $0 + 1) * (4 * $0 + column + 1) * (4 * $0 + column + 1) }.reduce(
          0, +)
        #expect(product[4 * row + column] == DoubleDouble(Double(sum)))
      }
    }
  }

  @Test func theGaugeDoesNotCancel() {
    let first: [DoubleDouble] = [3, -3, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]
    let second = [DoubleDouble](repeating: -1, count: 16)

    #expect(Oracle.concatenate(first, second)[0] == 0)
    #expect(Oracle.absoluteProduct(first, second)[0] == 6)
  }

  @Test func aMatrixOfTheWrongSizeIsRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = Oracle.concatenate([1, 2, 3], [1, 2, 3])
    }
  }
}

@Suite struct OracleCornersTests {
  static let moved = OraclePoseTests.pose(translation: (100, 50, 0))
  static let flipping = OraclePoseTests.pose(axis: (0, 1, 0), angle: .pi / 2, perspective: -1.0 / 512)

  @Test func goRoundFromTheTopLeft() {
    let corners = Oracle.corners(of: Self.moved, width: 320, height: 64)

    #expect(corners == [-60, 18, 260, 18, 260, 82, -60, 82])
    #expect(Oracle.cornerWeights(of: Self.moved, width: 320, height: 64) == [1, 1, 1, 1])
  }

  @Test func areDividedByTheirDepth() {
    let corners = Oracle.corners(of: Self.flipping, width: 512, height: 96)
    let weights = Oracle.cornerWeights(of: Self.flipping, width: 512, height: 96)

    // On edge, the left side is 256 points in front of the screen, the right side 256 points behind it.
    for (got, wanted) in zip(weights, [0.5, 1.5, 1.5, 0.5] as [DoubleDouble]) {
      #expect((got - wanted).magnitude < 0x1p-97)
    }
    for (got, wanted) in zip(corners, [0, -96, 0, -32, 0, 32, 0, 96] as [DoubleDouble]) {
      #expect((got - wanted).magnitude < 0x1p-90)
    }
  }

  @Test func inTheViewersPlaneAreNotFinite() {
    var matrix = Self.moved
    matrix[15] = 0

    #expect(Oracle.corners(of: matrix, width: 320, height: 64).allSatisfy { !$0.isFinite })
  }

  @Test func theirGaugeCountsNumeratorAndDepth() {
    let plain = Oracle.cornerScales(of: Self.moved, width: 320, height: 64)
    let edge = Oracle.cornerScales(of: Self.flipping, width: 512, height: 96)

    // Σ|p||m| = 160 + 100 for x, 32 + 50 for y; |x|·Σ|p||m_w| adds the quotient itself.
    #expect(plain == [320, 100, 520, 100, 520, 164, 320, 164])
    // At w = 0.5 the height of 96 comes from 48; the depth sums 0.5 and 1.
    #expect((edge[1] - (48 + 96 * 1.5) / 0.5).magnitude < 1e-12)
  }

  @Test func displacementIsTheDistanceOfTheTwoProjections() throws {
    let matrix = Oracle.pose(
      scale: (1.1, 0.9, 1), axis: (0, 1, 0.2), angle: 0.7, translation: (40, -20, 10), perspective: -1.0 / 600
    ).map { DoubleDouble($0.high) }
    let errors = (0..<16).map { (entry: Int) -> Double in
      let size = entry % 4 == 3 ? 1e-12 : 1e-9
      return size * Double(entry - 5)
    }
    let moved = zip(matrix, errors).map { $0.adding($1) }
    let before = Oracle.corners(of: matrix, width: 375, height: 120)
    let after = Oracle.corners(of: moved, width: 375, height: 120)
    let distances = (0..<4).map { corner -> Double in
      let (x, y) = (after[2 * corner] - before[2 * corner], after[2 * corner + 1] - before[2 * corner + 1])
      return (x * x + y * y).squareRoot().high
    }

    let got = try #require(
      Oracle.cornerDisplacement(errors: errors, matrix: matrix.map(\.high), width: 375, height: 120))

    let expected = try #require(distances.max())
    #expect(abs(got - expected) < 1e-12 * expected)
  }

  @Test func cornersThatNoScreenShowsAreLeftOut() {
    var matrix = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
    matrix[15] = -1
    #expect(Oracle.cornerDisplacement(errors: matrix, matrix: matrix, width: 2, height: 2) == nil)
    // w is 1 − 0.99 on the left.
    (matrix[15], matrix[3]) = (1, 0.99)
    let errors = (0..<16).map { $0 == 12 ? 0.001 : 0.0 }
    let shown = Oracle.cornerDisplacement(errors: errors, matrix: matrix, width: 2, height: 2)
    #expect(abs((shown ?? 0) - 0.001 / 1.99) < 1e-9)
  }

  @Test(arguments: [(9_999.0, 0.5), (10_002, nil)] as [(Double, Double?)])
  func cornersBeyondAScreenAreLeftOut(_ right: Double, _ distance: Double?) {
    var matrix = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
    matrix[12] = right
    let errors = (0..<16).map { $0 == 13 ? 0.5 : 0.0 }
    #expect(Oracle.cornerDisplacement(errors: errors, matrix: matrix, width: 2, height: 2) == distance)
  }

  @Test func anErrorThatIsNoNumberIsAnInfiniteDistance() {
    var errors = Array(repeating: 0.0, count: 16)
    errors[0] = .nan
    let unit = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
    #expect(Oracle.cornerDisplacement(errors: errors, matrix: unit, width: 2, height: 2) == .infinity)
  }
}
