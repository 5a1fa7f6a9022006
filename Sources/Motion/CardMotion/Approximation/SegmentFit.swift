/// A cubic Bézier between two points of a curve, about as close to the curve as possible.
///
/// For given times of the two handles the distance is linear in their values, so these are found by weighted least
/// squares, in which the weight of a sample grows with its distance (Lawson, 1961). A pattern search finds the times.
/// Distances are measured at samples, not proved.
struct SegmentFit {
  /// The largest distance at a sample.
  private(set) var error = Double.infinity
  private(set) var cubic: CubicCurve

  private let value: (Double) -> Double
  private let start, end: CurvePoint
  /// Handle times as shares of the segment.
  private var shares = (1.0 / 3, 2.0 / 3)

  /// Fits a segment of a curve.
  ///
  /// - Parameters:
  ///   - starts: The handle times to begin with, as shares of the segment.
  ///   - value: The value of the curve at a time.
  init(
    from start: CurvePoint, to end: CurvePoint, starts: [(Double, Double)] = [(1.0 / 3, 2.0 / 3)],
    value: @escaping (Double) -> Double
  ) {
    (self.start, self.end, self.value) = (start, end, value)
    cubic = CubicCurve(start, start, end, end)
    for shares in starts { take(shares) }
    var step = 0.25
    while step > 1 / 1024 {
      let (first, second) = shares
      let steps = [(step, 0), (-step, 0), (0, step), (0, -step), (step, step), (-step, -step)]
      let isBetter = steps.map { take((first + $0.0, second + $0.1)) }.contains(true)
      if !isBetter { step /= 2 }
    }
  }

  /// Samples per segment, without its ends.
  private static let places = 47

  /// Takes handles at other times if they are better.
  @discardableResult
  private mutating func take(_ times: (Double, Double)) -> Bool {
    let shares = (min(max(times.0, 0), 1), min(max(times.1, 0), 1))
    let width = end.time - start.time
    var (first, second) = (start, end)
    (first.time, second.time) = (start.time + shares.0 * width, start.time + shares.1 * width)
    let straight = CubicCurve(
      start, CurvePoint(time: first.time, value: 0), CurvePoint(time: second.time, value: 0), end)
    let places = (1...Self.places).map { index in
      let s = Double(index) / Double(Self.places + 1)
      let point = straight.place(at: s).point
      return (first: 3 * s * (1 - s) * (1 - s), second: 3 * s * s * (1 - s), rest: value(point.time) - point.value)
    }
    var weights = Array(repeating: 1.0, count: places.count)
    var isTaken = false
    for _ in 0..<8 {
      (first.value, second.value) = Self.solution(places, weights)
      let distances = places.map { abs($0.first * first.value + $0.second * second.value - $0.rest) }
      let largest = distances.reduce(0, max)
      if largest < error {
        (error, cubic, self.shares, isTaken) = (largest, CubicCurve(start, first, second, end), shares, true)
      }
      guard largest > 0 else { break }
      weights = zip(weights, distances).map { $0 * ($1 / largest + 1e-3) }
    }
    return isTaken
  }

  /// The weighted least-squares solution for the handle values.
  private static func solution(
    _ places: [(first: Double, second: Double, rest: Double)], _ weights: [Double]
  ) -> (Double, Double) {
    var (a, b, c, d, e) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (place, weight) in zip(places, weights) {
      a += weight * place.first * place.first
      b += weight * place.first * place.second
      c += weight * place.second * place.second
      d += weight * place.first * place.rest
      e += weight * place.second * place.rest
    }
    let determinant = a * c - b * b
    return ((d * c - e * b) / determinant, (a * e - b * d) / determinant)
  }
}
