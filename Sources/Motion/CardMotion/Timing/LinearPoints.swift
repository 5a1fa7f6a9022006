/// A timing function that is a straight line between points: CSS's `linear()`.
///
/// The rules are those of linear easing functions in CSS Easing Functions Level 2, section 2.1.
public struct LinearPoints: Sendable, Hashable {
  /// A point as an author writes it: its input may be left to its neighbours.
  public struct Stop: Sendable, Hashable {
    /// Elapsed time over duration, or nil to be spread evenly.
    public var input: Double?
    /// The progress there.
    public var output: Double

    /// Creates a stop.
    public init(input: Double? = nil, output: Double) {
      (self.input, self.output) = (input, output)
    }
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
