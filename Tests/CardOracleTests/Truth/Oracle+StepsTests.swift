import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleStepsTests {
  static let outputs: [(StepJump, [Double])] = [
    (.start, [0.25, 0.25, 0.5, 1, 1]), (.end, [0, 0, 0.25, 0.75, 1]), (.neither, [0, 0, 1.0 / 3, 1, 1]),
    (.both, [0.2, 0.2, 0.4, 0.8, 1]),
  ]

  @Test(arguments: outputs)
  func jumpsWhereItsTermSays(jump: StepJump, expected: [Double]) {
    let got = [0.0, 0.2, 0.25, 0.8, 1].map { Oracle.steps(count: 4, jump: jump, at: $0).high }

    #expect(got == expected)
  }

  @Test func aBoundaryCountsAsBeforeOnRequest() {
    #expect(Oracle.steps(count: 4, jump: .end, at: 0.5, isBefore: true) == 0.25)
    #expect(Oracle.steps(count: 4, jump: .start, at: 0, isBefore: true) == 0)
    #expect(Oracle.steps(count: 4, jump: .end, at: 0.6, isBefore: true) == 0.5)
  }

  @Test func decidesOnTheExactProduct() {
    // Three times the double next to one third rounds to 1 but lies below it.
    #expect(1.0 / 3 * 3 == 1.0)
    #expect(Oracle.steps(count: 3, jump: .end, at: 1.0 / 3) == 0)
    #expect(Oracle.steps(count: 3, jump: .end, at: (1.0 / 3).nextUp).high == 1.0 / 3)
  }

  @Test func goesOnBeyondBothEnds() {
    #expect(Oracle.steps(count: 2, jump: .end, at: -0.75) == -1)
    #expect(Oracle.steps(count: 2, jump: .end, at: 1.5) == 1.5)
    #expect(!Oracle.steps(count: 2, jump: .end, at: .nan).isFinite)
  }

  @Test func pointsAreJoinedByStraightLinesThatGoOn() {
    let points = [(input: 0.0, output: 0.0), (0.2, 0.5), (0.2, 0.75), (1, 1)]
    func output(_ input: DoubleDouble) -> DoubleDouble { Oracle.linearPoints(points, at: input) }

    #expect(output(0.2) == 0.75 && output(0) == 0 && output(1) == 1)
    #expect((output(0.1) - 0.25).magnitude.high < 1e-31)
    #expect((output(0.6) - (0.75 + 0.25 * 0.4 / 0.8)).magnitude.high < 1e-16)
    #expect((output(-0.2) + 0.5).magnitude.high < 1e-31)
    #expect((output(1.8) - 1.25).magnitude.high < 1e-16)
    #expect(Oracle.linearPoints([(0.5, 0.3)], at: -7) == 0.3)
    #expect(!output(.notANumber).isFinite)
  }

  @Test func pointsAtOneInputKeepTheirOuterOutputs() {
    let points = [(input: 0.0, output: 0.1), (0, 0.2), (1, 0.8), (1, 0.9)]

    #expect(Oracle.linearPoints(points, at: -1) == 0.1)
    #expect(Oracle.linearPoints(points, at: 2) == 0.9)
  }

  @Test func beforeAJumpAtTheFirstPointItsOwnOutputCounts() {
    let points = [(input: 0.0, output: 0.1), (0, 0.2), (1, 0.8), (1, 0.9)]

    #expect(Oracle.linearPoints(points, at: 0) == 0.2)
    #expect(Oracle.linearPoints(points, at: 0, isBefore: true) == 0.1)
    #expect(Oracle.linearPoints(points, at: 1, isBefore: true) == 0.9)
  }
}

@Suite struct OracleKeyframesTests {
  static func numbers(_ row: Fixture.Row, _ column: String) -> [Double] {
    row.text(column).split(separator: ";").compactMap { Double($0) }
  }

  static func curves(_ row: Fixture.Row) -> [Oracle.ControlPoints] {
    var points = numbers(row, "curves")[...]
    var curves: [Oracle.ControlPoints] = []
    while let x1 = points.popFirst(), let y1 = points.popFirst(), let x2 = points.popFirst(),
      let y2 = points.popFirst()
    {
      curves.append((x1, y1, x2, y2))
    }
    return curves
  }

  @Test func valuesAreRightBeforeBetweenAtAndAfterTheKeys() throws {
    var worst = WorstError()
    for row in try Fixture("keyframes", .module).rows {
      let curves = Self.curves(row)
      let (value, _) = Oracle.keyframes(
        times: Self.numbers(row, "times"), values: Self.numbers(row, "values"), curves: curves,
        at: DoubleDouble(row.number("time")))
      worst.note(value, row.wide("value"), scale: 320, "line \(row.line)")
    }
    #expect(worst.isWithin(powerOf2: -99), "\(worst)")
  }

  @Test func theSlopeIsTheKeysDistanceOverTheirTime() {
    let line: Oracle.ControlPoints = (0, 0, 1, 1)
    func slope(_ time: DoubleDouble) -> Double {
      Oracle.keyframes(times: [1, 3, 3.5], values: [10, -30, -30], curves: [line, line], at: time).slope
    }
    #expect(slope(2) == 20)
    #expect(slope(0.5) == 0 && slope(3.25) == 0 && slope(4) == 0)
  }

  @Test func aKeyBelongsToTheSegmentItStarts() {
    let line: Oracle.ControlPoints = (0, 0, 1, 1)
    let place = Oracle.keyframePlace(times: [0, 1, 2], curves: [line, line], at: 1)

    #expect(place.key == 1 && place.progress == 0)
  }

  @Test func anUnknownTimeHasNoValue() {
    let value = Oracle.keyframes(times: [0, 1], values: [2, 3], curves: [(0, 0, 1, 1)], at: .notANumber)

    #expect(!value.value.isFinite && value.slope.isNaN)
  }
}
