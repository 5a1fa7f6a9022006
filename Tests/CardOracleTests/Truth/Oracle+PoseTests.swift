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
