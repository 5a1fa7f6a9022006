import CardMotion
import Testing

@Suite struct TimingCurveSolvingTests {
  @Test(arguments: timingCurves)
  func bothEndsAreExactAndTimeOutside0To1StandsStill(curve: TimingCurve) {
    #expect([0, -1000, -.infinity].allSatisfy { curve.progress(at: $0) == 0 })
    #expect([1, 1000, .infinity].allSatisfy { curve.progress(at: $0) == 1 })
    #expect(curve.slope(at: -0.1) == 0 && curve.slope(at: 1.1) == 0)
  }

  @Test(arguments: Extrapolation.allCases)
  func naNGivesNaN(extrapolation: Extrapolation) {
    for curve in TimingCurve.named {
      #expect(curve.progress(at: .nan, extrapolation: extrapolation).isNaN)
      #expect(curve.slope(at: .nan, extrapolation: extrapolation).isNaN)
    }
  }

  @Test func aPolygonOnTheDiagonalReturnsItsInputExactly() throws {
    for (first, second) in [(0, 1), (0.3, 0.7), (1, 0), (0, 0), (1, 1)] as [(Double, Double)] {
      let diagonal = try TimingCurve(x1: first, y1: first, x2: second, y2: second)
      for x in [1e-300, 0.1, 1.0 / 3, 0.5, 1 - .ulpOfOne] {
        #expect(diagonal.progress(at: x) == x)
        #expect(diagonal.slope(at: x) == 1)
      }
    }
  }

  @Test(arguments: [1e-300, 1e-100, 1e-30, 1e-10])
  func theFifteenLeadingDigitsOfSmallInputsSurvive(x: Double) throws {
    // Near 0 the curve is y = (y1/x1)·x, and x = s³, y = 3·y2·s² where both ends of the x polygon degenerate.
    #expect(abs(TimingCurve.standard.progress(at: x) / (0.4 * x) - 1) < 16 * x + 1e-15)
    let cubic = try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 0.25)
    let s = cubeRoot(x)
    #expect(abs(cubic.progress(at: x) / (0.75 * s * s * (1 - s) + x) - 1) < 1e-15)
  }

  private func cubeRoot(_ x: Double) -> Double {
    var root = Double(sign: .plus, exponent: x.exponent / 3, significand: 1)
    for _ in 0..<20 { root -= (root - x / root / root) / 3 }
    return root
  }

  @Test func slopesAtTheEndsAreLimitsNot0_0() throws {
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect(abs(TimingCurve.easeIn.slope(at: 1) - 1 / 0.58) < 1e-15)
    #expect(abs(TimingCurve.easeOut.slope(at: 0) - 1 / 0.58) < 1e-15)
    #expect(TimingCurve.easeOut.slope(at: 1) == 0)
    #expect(TimingCurve.linear.slope(at: 0) == 1)
    #expect(TimingCurve.linear.slope(at: 1) == 1)
    #expect(try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
  }

  @Test func aVerticalTangentHasTheLargestFiniteSlopeOfItsSign() throws {
    let most = Double.greatestFiniteMagnitude
    for sign in [1.0, -1] {
      #expect(try TimingCurve(x1: 0, y1: sign * 0.5, x2: 1, y2: 1).slope(at: 0) == sign * most)
      #expect(try TimingCurve(x1: -0.0, y1: sign * 0.5, x2: 1, y2: 1).slope(at: 0) == sign * most)
      #expect(try TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1 - sign * 0.5).slope(at: 1) == sign * most)
    }
    // x = ½ + 4(s − ½)³ is vertical in the middle; with y2 = y1 − 1 the ordinate turns there, which makes a cusp.
    #expect(try TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1).slope(at: 0.5) == most)
    #expect(try TimingCurve(x1: 1, y1: 2, x2: 0, y2: 0).slope(at: 0.5) == -most)
    #expect(try TimingCurve(x1: 1, y1: 0.5, x2: 0, y2: -0.5).slope(at: 0.5) == most)
  }

  /// The polygons of Chromium's ui/gfx/geometry/cubic_bezier_unittest.cc :: ClampInfinityEvaluation.
  @Test(arguments: Extrapolation.allCases)
  func theLargestControlPointsGiveFiniteProgressAndSlopes(extrapolation: Extrapolation) throws {
    let most = Double.greatestFiniteMagnitude
    var polygons: [(Double, Double, Double, Double)] = [
      (0, 0, 0, most), (0, -most, 0, 0), (1, 0, 0, -most), (0, -most, 1, 1),
    ]
    for x: Double in [0.5, 0, 1] {
      for (y1, y2) in [(most, most), (-most, most), (most, -most), (-most, -most)] { polygons.append((x, y1, x, y2)) }
    }
    for (x1, y1, x2, y2) in polygons {
      let curve = try TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      for x in stride(from: 0, through: 1, by: 1.0 / 64) {
        #expect(curve.progress(at: x, extrapolation: extrapolation).isFinite, "\(curve.name) at \(x)")
        #expect(curve.slope(at: x, extrapolation: extrapolation).isFinite, "\(curve.name) at \(x)")
      }
    }
  }

  @Test func hugeControlPointsScaleTheCurveAndNothingElse() throws {
    let unit = try TimingCurve(x1: 0.3, y1: 0.75, x2: 0.7, y2: -0.5)
    for power in [990, 1023] {
      let scale = Double(sign: .plus, exponent: power, significand: 1)
      let huge = try TimingCurve(x1: 0.3, y1: 0.75 * scale, x2: 0.7, y2: -0.5 * scale)
      for x in stride(from: 1.0 / 64, to: 1, by: 1.0 / 64) {
        // The scaled curve lacks the cube of the parameter, which is what the unit curve has more than (0, 0, …).
        let cube = try TimingCurve(x1: 0.3, y1: 0, x2: 0.7, y2: 0).progress(at: x)
        #expect(abs(huge.progress(at: x) / scale - (unit.progress(at: x) - cube)) < 1e-15, "2^\(power) at \(x)")
      }
    }
  }
}
