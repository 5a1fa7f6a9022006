/// A timing function that is a straight line between points: CSS's `linear()`.
///
/// The rules are those of linear easing functions in CSS Easing Functions Level 2, section 2.1.
public struct LinearPoints: Sendable, Hashable {
  /// A point as an author writes it: its input may follow from its neighbours.
  public struct Stop: Sendable, Hashable {
    /// Elapsed time over duration, or nil to be spread evenly.
    public var input: Double?
    /// The progress there.
    public var output: Double

    /// Creates a stop.
    public init(input: Double? = nil, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// A point whose input is settled.
  public struct Point: Sendable, Hashable {
    /// Elapsed time over duration; never less than the previous point's.
    public let input: Double
    /// The progress there.
    public let output: Double
  }

  /// The points, at least one, in the order of their inputs.
  public let points: [Point]

  /// Creates a function from its stops.
  ///
  /// Missing inputs are filled in: the first stop's with 0, the last stop's with 1, those between evenly. An input less
  /// than an earlier one is raised to it, so time never turns back. Two points at one input make a jump.
  ///
  /// - Parameter stops: At least one stop of finite numbers; a single one makes a constant.
  /// - Throws: ``TimingError`` when there is no stop or a number is not finite.
  public init(_ stops: [Stop]) throws(TimingError) {
    guard !stops.isEmpty else { throw .noStops }
    for (index, stop) in stops.enumerated() {
      for value in [stop.input ?? 0, stop.output] where !value.isFinite {
        throw .stopNotFinite(stop: index, value: value)
      }
    }
    points = zip(Self.settled(stops.map(\.input)), stops).map { Point(input: $0, output: $1.output) }
  }

  /// Fills in and orders the inputs.
  private static func settled(_ given: [Double?]) -> [Double] {
    var given = given
    given[given.count - 1] = given[given.count - 1] ?? (given.count == 1 ? 0 : 1)
    var inputs = [given[0] ?? 0]
    for (index, input) in given.enumerated().dropFirst() {
      guard let input else { continue }
      let (from, to, gaps) = (inputs[inputs.count - 1], max(inputs[inputs.count - 1], input), index - inputs.count + 1)
      for gap in 1..<gaps { inputs.append(from.mixed(with: to, progress: Double(gap) / Double(gaps))) }
      inputs.append(to)
    }
    return inputs
  }
}

extension LinearPoints {
  /// Returns the progress at an input.
  ///
  /// Exact at every point; of several points at one input the last one counts. Between points the error is below 3 ε of
  /// the larger neighbour. Outside the points the outer segment continues; where it is a jump, progress is constant.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN; an infinity gives an end or an infinity.
  ///   - extrapolation: The rule for inputs outside 0…1; ``Extrapolation/clamp`` moves the input there, whatever the
  ///     points' own inputs are.
  ///   - before: The before flag: true where a jump at the first point's input has not happened yet.
  /// - Returns: The progress, dimensionless.
  public func progress(at input: Double, extrapolation: Extrapolation = .clamp, before: Bool = false) -> Double {
    let input = extrapolation.moved(input)
    if input.isNaN { return input }
    if before && input == points[0].input { return points[0].output }
    let index = indexOfLastPoint(notAfter: input)
    if let index, points[index].input == input { return points[index].output }
    return segment(after: index).progress(at: input)
  }

  /// Returns the velocity of progress, per unit of input.
  ///
  /// At a point it is the slope to the right, at the last point the slope that continues after it.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN.
  ///   - extrapolation: The rule for inputs outside 0…1.
  /// - Returns: dy/dx, dimensionless and finite; jumps are left out.
  public func slope(at input: Double, extrapolation: Extrapolation = .clamp) -> Double {
    if input.isNaN { return input }
    if extrapolation.moved(input) != input { return 0 }
    return segment(after: indexOfLastPoint(notAfter: input)).slope
  }

  /// The last point whose input is not greater; nil before the first.
  private func indexOfLastPoint(notAfter input: Double) -> Int? {
    let next = points.partitioningIndex { !($0.input <= input) }
    return next == 0 ? nil : next - 1
  }

  /// The segment that starts at a point, or continues beyond the outermost ones.
  private func segment(after index: Int?) -> Segment {
    let last = points.count - 1
    guard let index else { return Segment(from: points[0], to: points[min(1, last)]) }
    if index < last { return Segment(from: points[index], to: points[index + 1]) }
    // Beyond a jump at the end its upper side counts, which is the side that a segment of no length starts at.
    return Segment(from: points[last], to: points[max(0, last - 1)])
  }
}

/// A straight line through two points, in either order.
private struct Segment {
  let from: LinearPoints.Point
  let to: LinearPoints.Point

  /// Half the difference of the outputs, which unlike the difference cannot overflow.
  private var halfRise: Double { to.output / 2 - from.output / 2 }

  private var halfRun: Double { to.input / 2 - from.input / 2 }

  private var isLevel: Bool { halfRise == 0 || halfRun == 0 }

  var slope: Double { isLevel ? 0 : (halfRise / halfRun).clampedToFinite }

  /// Measured from the nearer end, so that rounding cannot pass the other one.
  func progress(at input: Double) -> Double {
    if isLevel { return from.output }
    let share = (input / 2 - from.input / 2) / halfRun
    if share <= 0.5 { return from.output + 2 * share * halfRise }
    return to.output + 2 * ((input / 2 - to.input / 2) / halfRun) * halfRise
  }
}
