import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleCurveTests {
  @Test func progressAndSlopeAreRightOnEveryLegalKindOfCurve() throws {
    var (progress, slope) = (WorstError(), WorstError())
    for row in try Fixture("curves", .module).rows {
      let (y1, y2) = (row.number("y1"), row.number("y2"))
      let result = Oracle.curve(
        x1: row.number("x1"), y1: y1, x2: row.number("x2"), y2: y2, at: DoubleDouble(row.number("x")))
      let steepness = row.number("slope")
      let scale = max(1, steepness.isFinite ? steepness : 1, y1.magnitude, y2.magnitude)
      progress.note(result.progress, row.wide("progress"), scale: scale, "line \(row.line)")
      slope.note(
        DoubleDouble(result.slope), DoubleDouble(steepness), scale: max(1, steepness), "line \(row.line)")
    }
    #expect(progress.isWithin(powerOf2: -103), "\(progress)")
    #expect(slope.isWithin(powerOf2: -48), "\(slope)")
  }

  /// For x(t) = t and y2 = −y1, y(t) is t³ + 3·t·(1 − t)·(1 − 2t)·y1.
  @Test(arguments: [0x1p1000, 0x1p1023])
  func progressIsKnownHoweverFarACurveOvershoots(y: Double) {
    let (third, twoThirds) = (1.0 / 3, 2.0 / 3)
    let middle = Oracle.curve(x1: third, y1: y, x2: twoThirds, y2: -y, at: 0.5)
    let quarter = Oracle.curve(x1: third, y1: y, x2: twoThirds, y2: -y, at: 0.25)

    #expect(abs(middle.progress.high / y) < 1e-15)
    #expect(abs(quarter.progress.high / y - 0.28125) < 1e-15)
  }

  @Test(arguments: [-1e300, -1, -0x1p-80, 0, 1, 1.5, .infinity])
  func timeOutsideIsTheNearerEnd(x: Double) {
    let point = Oracle.curve(x1: 0.42, y1: 0.3, x2: 0.58, y2: 0.7, at: DoubleDouble(x))
    #expect(point.progress == (x > 0 ? 1 : 0))
    #expect(point.slope == 0 || x == 0 || x == 1)
  }

  @Test func timeThatIsNotANumberHasNoProgress() {
    let result = Oracle.curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1, at: .notANumber)

    #expect(!result.progress.isFinite && result.slope.isNaN)
  }

  @Test func aCurveWhoseTimeRunsBackwardsIsRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = Oracle.curve(x1: 1.5, y1: 0, x2: 0.5, y2: 1, at: 0.5)
    }
  }

  @Test func followsTheTangentBeyondEitherEnd() throws {
    var worst = WorstError()
    for row in try Fixture("extrapolation", .module).rows {
      let result = Oracle.curve(
        x1: row.number("x1"), y1: row.number("y1"), x2: row.number("x2"), y2: row.number("y2"),
        at: DoubleDouble(row.number("x")),
        extrapolation: .tangent)
      let slope = row.number("slope")
      worst.note(result.progress, row.wide("progress"), scale: 1 + slope.magnitude, "line \(row.line)")
      worst.note(result.derivative, row.wide("slope"), scale: 1 + slope.magnitude, "line \(row.line)")
      #expect(result.slope == slope.magnitude)
    }
    #expect(worst.isWithin(powerOf2: -98), "\(worst)")
  }

  @Test func theDerivativeKeepsItsSign() {
    let overshoot = Oracle.curve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1, at: 0.8)

    #expect(overshoot.derivative < 0 && overshoot.slope == -overshoot.derivative.high)
  }

  @Test func steepnessSeesATurnWithinARoundingOfTheInput() {
    // 2⁻²⁴ before the end x(t) is constant, since 1 - x = (1 - t)³, and y2 puts the overshoot's peak there.
    let (points, x) = ((x1: 1.0, y1: 0.0, x2: 1.0, y2: 255.0 / 253), DoubleDouble(1 - 0x1p-24))
    let slope = Oracle.curve(x1: 1, y1: 0, x2: 1, y2: points.y2, at: x).slope

    #expect(slope < 1e-6)
    #expect(Oracle.steepness(of: points, at: x, within: 0x1p-23) > 300)
  }

  @Test func steepnessOfASmoothCurveIsItsSlope() {
    let points = (x1: 0.34, y1: 1.56, x2: 0.64, y2: 1.0)
    for x in [0, 0.2, 0.5, 0.9] as [DoubleDouble] {
      let slope = Oracle.curve(x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2, at: x).slope
      let steepness = Oracle.steepness(of: points, at: x, within: 0x1p-23)
      #expect(steepness >= slope && steepness < slope + 1e-5, "at \(x.high)")
    }
  }
}
