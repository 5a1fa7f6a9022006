/// A cubic Bézier through time, with a bound of its distance from its chords.
///
/// The vertical distance from the chord of slope m is a cubic polynomial of the parameter, with zeros at both ends and the
/// second derivative y″ − m·x″. That is linear, so its largest magnitude is at an end, and the distance is at most an
/// eighth of it times the square of the width. No derivative by time is needed, which a vertical tangent does not have.
package struct CubicCurve: BoundedCurve {
  package struct Place: CurvePlace {
    package let parameter: Double
    package let point: CurvePoint
    /// The second derivatives of time and value by the parameter.
    let second: CurvePoint
  }

  /// The four control points, in time's order.
  let controls: [CurvePoint]

  package let parameters = 0.0...1

  package var rounding: Double { 0x1p-48 * controls.reduce(1) { $0 + abs($1.value) } }

  /// A cubic Bézier from its four control points.
  init(_ start: CurvePoint, _ first: CurvePoint, _ second: CurvePoint, _ end: CurvePoint) {
    controls = [start, first, second, end]
  }

  /// A timing curve, over a duration of 1.
  package init(_ curve: TimingCurve) {
    self.init(
      CurvePoint(time: 0, value: 0), CurvePoint(time: curve.x1, value: curve.y1),
      CurvePoint(time: curve.x2, value: curve.y2), CurvePoint(time: 1, value: 1))
  }

  package func place(at s: Double) -> Place {
    func point(_ number: KeyPath<CurvePoint, Double>) -> (value: Double, second: Double) {
      let (a, b) = (controls[0][keyPath: number], controls[1][keyPath: number])
      let (c, d) = (controls[2][keyPath: number], controls[3][keyPath: number])
      let r = 1 - s
      let ends = r * r * r * a + s * s * s * d
      return (ends + 3 * r * s * (r * b + s * c), 6 * (r * (a - 2 * b + c) + s * (b - 2 * c + d)))
    }
    let (time, value) = (point(\.time), point(\.value))
    return Place(
      parameter: s, point: CurvePoint(time: time.value, value: value.value),
      second: CurvePoint(time: time.second, value: value.second))
  }

  package func sagitta(from start: Place, to end: Place) -> Double {
    let width = end.parameter - start.parameter
    guard end.point.time > start.point.time else { return abs(end.point.value - start.point.value) }
    let slope = end.point.slope(from: start.point)
    let first = abs(start.second.value - slope * start.second.time)
    let last = abs(end.second.value - slope * end.second.time)
    return max(first, last) * width * width / 8
  }
}
