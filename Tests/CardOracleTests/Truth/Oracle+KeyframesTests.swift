import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

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
