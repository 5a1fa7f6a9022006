/// CSS's `linear()` for a spring or a curve, with the fewest stops within a tolerance and a proven bound of its error.
///
/// ```swift
/// let easing = try LinearEasing(approximating: .bouncy, within: 0.001)
/// let rule = "transition: transform \(easing.cssDuration) \(easing.css)"
/// ```
///
/// The bound holds at every time and for the digits of the text: between two places a curve is no farther from their chord
/// than its curvature allows, and the curvature of a damped spring is bounded by a formula. No line of fewer free corners
/// between the same ends stays within 99.7 % of the tolerance. Of all lines with as few, about the one with the smallest
/// error is taken, and of that the fewest digits that keep the tolerance.
public struct LinearEasing: Sendable, Hashable {
  /// The places of the corners between the first stop and the last.
  public enum Corners: String, Sendable, CaseIterable {
    /// Anywhere, which takes about 30 % fewer stops.
    case free
    /// On the curve, to the digits of the text: the error then vanishes at every stop.
    case curve
  }

  /// The text, such as `linear(0, 0.31 18.2%, 1)`.
  public let css: String
  /// The function of the text.
  public let points: LinearPoints
  /// The duration to use, in seconds: the time of rest, rounded up to four digits; 1 for a curve.
  public let duration: Double
  /// A bound of the distance from the curve at all times up to the duration, as a share of the way.
  public let errorBound: Double
  /// A bound of the distance from 1 at all times after the duration, where the animation has ended.
  ///
  /// It is within the tolerance unless a wider rest, or a duration, cuts the motion; the last stop is then not 1 but the
  /// place of the cut.
  public let restError: Double

  /// Approximates the motion of a spring's progress, with its initial velocity, until it rests.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - tolerance: The largest distance, as a share of the way: 10⁻⁶…0.25.
  ///   - rest: The distance from the target within which the spring counts as resting, 10⁻⁹…0.25; the tolerance without one.
  ///   - duration: The time to cut the motion at, in seconds, 10⁻⁹…10⁹; by default the motion ends when it rests.
  ///   - corners: The places of the corners.
  /// - Throws: ``ApproximationError`` naming the argument, or saying that the spring never rests or swings too often.
  public init(
    approximating spring: Spring, within tolerance: Double = 0.001, rest: Double? = nil, duration: Double? = nil,
    corners: Corners = .free
  ) throws(ApproximationError) {
    let end = try MotionEnd(of: spring, within: tolerance, rest: rest, duration: duration)
    try self.init(
      SpringCurve(spring, until: end.duration), within: tolerance, corners: corners, duration: end.duration,
      restError: end.error)
  }

  /// Approximates a timing curve over a duration of 1.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - tolerance: The largest distance, as a share of the way: 10⁻⁶…0.25.
  ///   - corners: The places of the corners.
  /// - Throws: ``ApproximationError`` naming the argument, or saying that there would be too many stops.
  public init(
    approximating curve: TimingCurve, within tolerance: Double = 0.001, corners: Corners = .free
  ) throws(ApproximationError) {
    try ApproximationError.require(ApproximationError.tolerances, "tolerance", tolerance)
    try self.init(CubicCurve(curve), within: tolerance, corners: corners, duration: 1, restError: 0)
  }

  /// The duration as CSS writes it, such as `818.5ms`.
  public var cssDuration: String { "\((duration * 1000).fewDigits)ms" }
}

extension LinearEasing {
  /// Approximates a curve up to a duration; a small enough rest makes 1 the last stop.
  init(
    _ curve: some BoundedCurve, within tolerance: Double, corners: Corners, duration: Double, restError: Double
  ) throws(ApproximationError) {
    let spare = tolerance / 1024
    guard var nodes = curve.chain(within: spare, limit: ApproximationError.mostNodes) else { throw .tooLong }
    let isAtRest = restError <= MotionEnd.share * tolerance
    if isAtRest { nodes[nodes.count - 1].value = 1 }
    let line = Self.line(nodes, within: tolerance - 2 * spare, corners, isEndFixed: isAtRest)
    guard line.count <= ApproximationError.mostStops, let stops = RoundedStops(line, curve, within: tolerance) else {
      throw .tooLong
    }
    (css, points, errorBound) = (stops.css, LinearPoints(checked: stops.points), stops.errorBound)
    (self.duration, self.restError) = (duration, restError)
  }

  /// The line of the fewest stops, from the smallest tolerance that takes no more: six halvings of the upper half are enough
  /// to spare a digit.
  private static func line(
    _ nodes: [CurvePoint], within tolerance: Double, _ corners: Corners, isEndFixed: Bool
  ) -> [CurvePoint] {
    let line = { (tolerance: Double) in
      switch corners {
      case .free: Tube(nodes: nodes, radius: tolerance, isEndFixed: isEndFixed).corners
      case .curve: ChordPath(nodes, within: tolerance).corners
      }
    }
    var (best, low, high) = (line(tolerance), tolerance / 2, tolerance)
    guard best.count > 2 else { return best }
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let candidate = line(middle)
      if candidate.count > best.count { low = middle } else { (best, high) = (candidate, middle) }
    }
    return best
  }
}

extension LinearPoints {
  /// Creates a function of points in order.
  fileprivate init(checked points: [Point]) { self.points = points }
}
