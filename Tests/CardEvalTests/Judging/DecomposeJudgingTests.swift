import CardEval
import SeededRandom
import Testing

@Suite struct DecomposeJudgingTests {
  private static let columns = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  /// Random matrices, with skewed axes, and with perspective.
  private static func cases(_ count: Int) -> String {
    var generator = SeededGenerator(seed: 11)
    var csv = columns.joined(separator: ",") + "\n"
    for row in 0..<count {
      let lean = [1.0, 0.1, 0.01][row % 3]
      let axes = (0..<3).map { axis in
        (0..<3).map { Double.random(in: -1...1, using: &generator) * ($0 == axis || axis == 0 ? 1 : lean) }
      }
      let move = (0..<3).map { _ in Double.random(in: -400...400, using: &generator) }
      let depth = row % 2 == 0 ? "0" : "\(Double.random(in: -0.002...0.002, using: &generator))"
      let rows = axes.map { $0.map(\.description) + [depth] } + [move.map(\.description) + ["1"]]
      csv += rows.joined().joined(separator: ",") + "\n"
    }
    return csv
  }

  @Test func theReferenceKeepsItsBound() throws {
    let verdict = try judged(Self.cases(1000), answering: .decompose(), judging: .decompose())
    let bound = try #require(verdict.yardstick?.bounds.first?.allowance)
    let errors = verdict.columns.compactMap(\.worst?.error)

    #expect(verdict.judgedLines == 1000 && errors.count == 17)
    #expect(
      errors.dropLast(4).allSatisfy { $0 <= bound } && errors.dropLast(4).contains { $0 > 0.25 * bound }, "\(errors)")
  }

  @Test(arguments: ["1e200,1", "1e-200,1", "1,1e300", "1,1e-300"])
  func theReferenceKeepsItsBoundHoweverLargeOrSmallTheNumbersAre(sizes: String) throws {
    let (axis, last) = (sizes.split(separator: ",")[0], sizes.split(separator: ",")[1])
    let matrix = "0,\(axis),0,0,-\(axis),0,0,0,0,0,\(axis),0,5,6,7,\(last)"
    let csv = Self.columns.joined(separator: ",") + "\n\(matrix)\n"
    let verdict = try judged(csv, answering: .decompose(), judging: .decompose())
    #expect(verdict.judgedLines == 1)
    #expect(try #require(verdict.worst).error <= 3)
  }

  @Test func correctlyRoundedAnswersAreOffByHalfAUnitAtMost() throws {
    let verdict = try judged(Self.cases(200), answering: .decompose(variant: .oracle), judging: .decompose())
    #expect(try #require(verdict.worst).error <= 0.5)
  }

  @Test func scalesCountWithTheLengthOfTheirAxis() throws {
    // The y axis (3, 4) keeps 4 after removing x; its length is 5.
    let fields = "2,0,0,0,3,4,0,0,0,0,1,0,0,0,0,1,\(off(2, byEpsilons: 4)),\(off(4, byEpsilons: 20))"
    let errors = try errors(.decompose(), Self.columns.joined(separator: ",") + ",sx,sy", fields)

    #expect(errors["sx_error"] == "2.0" && errors["sy_error"] == "4.0")
  }

  @Test func aRotationIsRightWithEitherSign() throws {
    let fields = "0,1,0,0,-1,0,0,0,0,0,1,0,0,0,0,1"
    let half = 0.5.squareRoot()
    for sign in [1.0, -1] {
      let errors = try errors(
        .decompose(), Self.columns.joined(separator: ",") + ",qz,qw", "\(fields),\(sign * half),\(sign * half)")
      #expect(errors.number("qz_error") <= 0.5 && errors.number("qw_error") <= 0.5)
    }
    let mixed = try errors(.decompose(), Self.columns.joined(separator: ",") + ",qz,qw", "\(fields),-0.71,0.70")
    #expect(mixed.number("qz_error") > 1e15 || mixed.number("qw_error") > 1e15)
  }

  @Test func aSingularMatrixHasNothingToCompareWith() throws {
    let csv = Self.columns.joined(separator: ",") + ",sx\n0,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1,\n"
    let (verdict, table) = try judged(csv, .decompose())

    #expect(verdict.linesWithoutTruth == 1 && verdict.judgedLines == 0 && verdict.worst == nil)
    #expect(table.rows[0]["sx_error"] == "")
  }
}
