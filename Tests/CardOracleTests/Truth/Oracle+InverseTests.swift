import CardOracle
import SeededRandom
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleInverseTests {
  @Test func inverseAndDeterminantAreRightForEveryScaleAndCondition() throws {
    var (elements, determinants) = (WorstError(), WorstError())
    for row in try Fixture("inverses", .module).rows {
      let matrix = OracleDecompositionTests.entries.map { DoubleDouble(row.number($0)) }
      let expected = OracleDecompositionTests.matrix(row, "inverse_")
      let inverse = try #require(Oracle.inverse(of: matrix), "line \(row.line)")
      let largest = expected.map(\.magnitude.high).max() ?? 1
      for (got, wanted) in zip(inverse, expected) {
        elements.note(got, wanted, scale: largest * row.number("condition"), "line \(row.line)")
      }
      determinants.note(
        Oracle.determinant(of: matrix), row.wide("determinant"), scale: Oracle.determinantScale(of: matrix),
        "line \(row.line)")
    }
    #expect(elements.isWithin(powerOf2: -98), "\(elements)")
    #expect(determinants.isWithin(powerOf2: -101), "\(determinants)")
  }

  /// |M·X − 1| ≤ u·|M|·|X| makes the error of X at most u·|X|·|M|·|X|.
  @Test func everyElementIsRightBesideTheProductsThatEnterItHoweverUnequalRowsAndColumnsAre() throws {
    var generator = SeededGenerator(seed: 7)
    var worst = WorstError()
    for count in 0..<200 {
      let matrix = Self.uneven(using: &generator).map { DoubleDouble($0) }
      let inverse = try #require(Oracle.inverse(of: matrix), "seed 7, number \(count)")
      let products = zip(Oracle.concatenate(matrix, inverse), Oracle.absoluteProduct(matrix, inverse))
      for (element, (got, scale)) in products.enumerated() {
        worst.note(got, element % 5 == 0 ? 1 : 0, scale: scale, "seed 7, number \(count)")
      }
    }
    #expect(worst.isWithin(powerOf2: -98), "\(worst)")
  }

  /// A matrix of rows and columns up to 40 orders of magnitude apart; some of its numbers do without their column's size.
  private static func uneven(using generator: inout SeededGenerator) -> [Double] {
    func size() -> Double { Double(sign: .plus, exponent: Int.random(in: -66...66, using: &generator), significand: 1) }
    let (rows, columns) = ((0..<4).map { _ in size() }, (0..<4).map { _ in size() })
    return (0..<16).map { element in
      let column = Bool.random(using: &generator) ? columns[element % 4] : 1
      return Double.random(in: -1...1, using: &generator) * rows[element / 4] * column
    }
  }

  /// Elimination would leave rounding in their place.
  @Test func elementsWithoutAProductAreZero() throws {
    let third = DoubleDouble(1) / 3
    let matrix: [DoubleDouble] = [third, 0, 0, 0, 0.7, 0.3, 0, 0, 0, 0, 0.9, 0, 0.1, 0.7, 0.3, 1]
    let inverse = try #require(Oracle.inverse(of: matrix))

    for (element, value) in matrix.enumerated() where value == 0 { #expect(inverse[element] == 0, "\(element)") }
  }

  @Test func whatSingularMeansDoesNotDependOnScale() {
    func diagonal(_ values: [DoubleDouble]) -> [DoubleDouble] {
      (0..<16).map { $0 % 5 == 0 ? values[$0 / 5] : 0 }
    }
    #expect(!Oracle.isSingular(diagonal([1e-60, 1e-60, 1e-60, 1])))
    #expect(Oracle.isSingular(diagonal([1, 1, 0, 1])))
    #expect(Oracle.isSingular((1...16).map { DoubleDouble(Double($0)) }))
    #expect(Oracle.inverse(of: diagonal([1, .notANumber, 1, 1])) == nil)
  }

  @Test(arguments: [1e-110, 1e110, 1e300])
  func aDeterminantThatOverflowsOrUnderflowsHidesNoInverse(scale: Double) throws {
    let matrix = (0..<16).map { DoubleDouble($0 % 5 == 0 ? ($0 < 15 ? scale : 1) : 0) }
    let inverse = try #require(Oracle.inverse(of: matrix))

    for element in 0..<16 {
      let exact: DoubleDouble = element % 5 == 0 ? (element < 15 ? 1 / DoubleDouble(scale) : 1) : 0
      #expect((inverse[element] - exact).magnitude <= 0x1p-70 * exact.magnitude, "\(element)")
    }
  }
}
