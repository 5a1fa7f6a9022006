/// The function from elapsed time to progress.
public enum Driver: Sendable, Hashable {
  /// A timing curve, stretched over the recipe's duration.
  case curve(TimingCurve)
  /// A spring, which has its own clock; the duration is only the time at which it stops.
  case spring(Spring)
  /// Equal steps, spread over the recipe's duration.
  case steps(Steps)
  /// Straight lines between points, stretched over the recipe's duration.
  case points(LinearPoints)
  /// Progress along keyframes, which are the first channel; their times are shares of the recipe's duration.
  case keyframes(KeyframeTrack)

  /// Creates a driver from a timing function of any kind.
  public init(_ function: TimingFunction) {
    self =
      switch function {
      case .curve(let curve): .curve(curve)
      case .steps(let steps): .steps(steps)
      case .points(let points): .points(points)
      }
  }
}

extension Driver {
  /// Returns the progress at a time.
  ///
  /// A row that waits has not jumped at 0 yet: steps and points are taken with the before flag of CSS, and keyframes just
  /// before 0, which is at the first one.
  ///
  /// - Parameters:
  ///   - time: The row's own time, in seconds, at most `duration`; below 0 while the row waits.
  ///   - duration: The recipe's duration, in seconds.
  /// - Returns: The progress, dimensionless; it may leave 0…1.
  public func progress(at time: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: time / duration)
    case .spring(let spring): spring.progress(at: max(time, 0))
    case .steps(let steps): steps.progress(at: time / duration, before: time < 0)
    case .points(let points): points.progress(at: time / duration, before: time < 0)
    case .keyframes(let track): track.value(at: time < 0 ? -Double.leastNonzeroMagnitude : time / duration)
    }
  }
}
