/// A recorded scroll: where the top of the viewport was at which time.
public struct ScrollTrace: Sendable, Equatable {
  /// One recorded moment.
  public struct Sample: Sendable, Hashable {
    /// The time, in seconds.
    public let time: Double
    /// The top of the viewport, in points below the top of the table.
    public let offset: Double

    /// Creates a sample.
    public init(time: Double, offset: Double) { (self.time, self.offset) = (time, offset) }
  }

  /// The samples in the order of time; at least one.
  public let samples: [Sample]

  /// The farthest offset, in points, above or below; in a table no card can be farther.
  public static let farthest = 1e12

  /// Creates a trace; nil without samples, and unless their times are finite, each later than the one before, and no
  /// offset is farther than ``farthest``.
  public init?(_ samples: [Sample]) {
    let isAscending = zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time }
    let isNear = samples.allSatisfy { abs($0.offset) <= Self.farthest }
    guard !samples.isEmpty, isAscending, isNear, samples.allSatisfy({ $0.time.isFinite }) else { return nil }
    self.samples = samples
  }

  /// The time between the first and the last sample, in seconds.
  public var duration: Double { samples[samples.count - 1].time - samples[0].time }

  /// Returns the offset at a time, on the straight line between the samples around it.
  ///
  /// - Parameter time: Seconds since the first sample; before it and after the last one the offset does not change.
  /// - Returns: The offset, in points.
  public func offset(at time: Double) -> Double {
    let absolute = samples[0].time + time
    let next = samples.partitioningIndex { $0.time > absolute }
    guard next > 0 else { return samples[0].offset }
    guard next < samples.count else { return samples[samples.count - 1].offset }
    let (from, to) = (samples[next - 1], samples[next])
    return from.offset + (to.offset - from.offset) * ((absolute - from.time) / (to.time - from.time))
  }

  /// Returns what a display of a fixed rate shows, from the first sample to the last.
  ///
  /// - Parameter rate: Frames per second; > 0, or it traps.
  /// - Returns: The samples at 0, 1/rate, 2/rate, … up to ``duration``, their time counted from the first sample.
  public func frames(perSecond rate: Double) -> [Sample] {
    precondition(rate > 0 && rate.isFinite, "a display needs a rate above 0; got \(rate)")
    // The millionth keeps the last frame when the product falls short of a whole number by rounding.
    return (0...Int(duration * rate + 1e-6)).map {
      Sample(time: Double($0) / rate, offset: offset(at: Double($0) / rate))
    }
  }
}
