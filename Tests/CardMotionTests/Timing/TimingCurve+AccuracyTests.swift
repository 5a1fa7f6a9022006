import CardMotion
import SeededRandom
import Testing
import WideArithmetic

/// Legal polygons: the named ones, the corners of the square of abscissas with every degenerate end, overshoot, and
/// random ones.
let timingCurves: [TimingCurve] = {
  var generator = SeededGenerator(seed: 21)
  var polygons: [(x1: Double, y1: Double, x2: Double, y2: Double)] = [(0.34, 1.56, 0.64, 1), (0.9, 0, 0.1, 1)]
  for (x1, x2) in [(0, 0), (0, 0.5), (0, 1), (0.5, 0), (0.5, 1), (1, 0), (1, 0.5), (1, 1)] {
    for (y1, y2) in [(0, 1), (0, 0), (1, 1), (-1, 2)] { polygons.append((x1, Double(y1), x2, Double(y2))) }
  }
  for _ in 0..<20 {
    let x = (0..<2).map { _ in Double.random(in: 0...1, using: &generator) }
    let y = (0..<2).map { _ in Double.random(in: -1...2, using: &generator) }
    polygons.append((x[0], y[0], x[1], y[1]))
  }
  return TimingCurve.named + polygons.map { try! TimingCurve(x1: $0.x1, y1: $0.y1, x2: $0.x2, y2: $0.y2) }
}()

@Suite struct TimingCurveAccuracyTests {
  @Test(arguments: timingCurves)
  func progressIsTheExactCurvesValueRoundedAndSlopesAreExactTo2Epsilon(curve: TimingCurve) {
    let size = max(1, abs(curve.y1), abs(curve.y2))
    var (values, slopes) = (Worst(), Worst())
    for fraction in Self.fractions {
      let exact = ExactCurve(curve, at: fraction)
      let error = abs((exact.value - DoubleDouble(curve.progress(at: fraction))).high)
      let slack = 0x1p-90 * max(size, abs(exact.slope))
      values.note((error - slack) / exact.value.high.ulp, "\(curve.name) at \(fraction)")
      guard exact.slope.isFinite, exact.slope != 0 else { continue }
      let difference = abs(curve.slope(at: fraction) - exact.slope)
      slopes.note(difference / max(abs(exact.slope), 0x1p-40) / .ulpOfOne, "\(curve.name) at \(fraction)")
    }
    #expect(values.error <= 0.51, "\(values)")
    #expect(slopes.error <= 2, "\(slopes)")
  }

  @Test(arguments: timingCurves)
  func progressNeverFallsWhereThePolygonNeverDoes(curve: TimingCurve) {
    guard 0 <= curve.y1, curve.y1 <= curve.y2, curve.y2 <= 1 else { return }
    let even = (0...2_000).map { Double($0) / 2_000 }
    // Neighbouring doubles, where rounding would show first: at the ends and where x = 4(s − ½)³ + ½ is vertical.
    let middle = (-200...200).map { 0.5 + Double($0) * 0x1p-53 }
    let start = (0...200).map { Double($0) * 0x1p-1074 }
    let end = (0...200).map { 1 - Double(200 - $0) * 0x1p-53 }
    for fractions in [even, middle, start, end] {
      for (earlier, later) in zip(fractions, fractions.dropFirst()) {
        let (first, second) = (curve.progress(at: earlier), curve.progress(at: later))
        #expect(first <= second, "\(curve.name) falls between \(earlier) and \(later)")
        #expect((0...1).contains(second))
      }
    }
  }

  /// Even and crowded towards both ends and the middle.
  static let fractions: [Double] = {
    let even = stride(from: 1.0, to: 257, by: 4).map { $0 / 257 }
    let crowded = stride(from: 2, through: 52, by: 5).map { Double(sign: .plus, exponent: -$0, significand: 1.25) }
    let before = crowded.map { 0.5 - $0 / 2 }
    let after = crowded.map { 0.5 + $0 / 2 }
    return even + crowded + before + after + crowded.map { 1 - $0 }
  }()
}

/// A curve in 106-bit arithmetic, by bisection and de Casteljau's scheme.
struct ExactCurve {
  let value: DoubleDouble
  /// dy/dx; not finite where the tangent is vertical.
  let slope: Double

  init(_ curve: TimingCurve, at fraction: Double) {
    var (low, high): (DoubleDouble, DoubleDouble) = (0, 1)
    for _ in 0..<400 {
      let middle = (low + high).halved
      if middle == low || middle == high { break }
      if (Self.point(curve.x1, curve.x2, middle).value.adding(-fraction)).high < 0 {
        low = middle
      } else {
        high = middle
      }
    }
    let (x, y) = (Self.point(curve.x1, curve.x2, high), Self.point(curve.y1, curve.y2, high))
    value = y.value
    slope = (y.chord / x.chord).high
  }

  /// The point at s and the last chord of the scheme, a third of the derivative.
  private static func point(
    _ p1: Double, _ p2: Double, _ s: DoubleDouble
  ) -> (value: DoubleDouble, chord: DoubleDouble) {
    let r = 1 - s
    let (a, b, c) = (s.multiplied(by: p1), r.multiplied(by: p1) + s.multiplied(by: p2), r.multiplied(by: p2) + s)
    let (d, e) = (r * a + s * b, r * b + s * c)
    return (r * d + s * e, e - d)
  }
}
