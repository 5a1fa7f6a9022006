import CardMotion

extension Driver {
  /// No progress is farther from 0 than this; a bound from the numbers that describe the driver.
  var reach: Double {
    switch self {
    case .curve(let curve): TimingFunction.curve(curve).reach
    case .spring(let spring): 1 + abs(spring.initialVelocity) / spring.angularFrequency
    case .steps: 1
    case .points(let points): TimingFunction.points(points).reach
    case .keyframes(let track): track.reach
    }
  }
}

extension KeyframeTrack {
  /// The largest value, and how far the timing between two of them may lead beyond it.
  fileprivate var reach: Double {
    let values = keyframes.map { abs($0.values[0]) }
    return (values.max() ?? 0) * (1 + 2 * (keyframes.map(\.timing.reach).max() ?? 0))
  }
}

extension TimingFunction {
  fileprivate var reach: Double {
    switch self {
    case .curve(let curve): max(1, abs(curve.y1), abs(curve.y2))
    case .steps: 1
    case .points(let list): list.points.map { abs($0.output) }.max() ?? 0
    }
  }
}
