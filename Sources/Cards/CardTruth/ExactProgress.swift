import CardMotion
import CardOracle
import WideArithmetic

extension Recipe {
  /// The progress of a waiting row, before any jump at 0.
  package var exactStart: DoubleDouble {
    switch driver {
    case .curve, .spring: 0
    case .steps(let steps): ExactTiming(.steps(steps)).point(at: 0, isBefore: true).value
    case .points(let points): ExactTiming(.points(points)).point(at: 0, isBefore: true).value
    case .keyframes(let track): track.exactValue(at: DoubleDouble(-Double.leastNonzeroMagnitude)).value
    }
  }

  /// Returns the progress of a row that has started, computed by the oracle.
  ///
  /// - Parameter time: The row's local time, in seconds, 0…``duration``.
  /// - Returns: The progress, and the magnitude of its slope per share of the duration, which is 0 for a spring; both
  ///   NaN if the time is NaN.
  package func exactProgress(atLocalTime time: DoubleDouble) -> (value: DoubleDouble, slope: Double) {
    guard !time.high.isNaN else { return (.notANumber, .nan) }
    if settles, time >= DoubleDouble(duration) { return (1, 0) }
    switch driver {
    case .curve(let curve): return progress(.curve(curve), at: time)
    case .steps(let steps): return progress(.steps(steps), at: time)
    case .points(let points): return progress(.points(points), at: time)
    case .keyframes(let track): return track.exactValue(at: time / DoubleDouble(duration))
    case .spring(let spring): return (ExactSpring(spring).progress(at: time).value, 0)
    }
  }

  private func progress(_ function: TimingFunction, at time: DoubleDouble) -> (value: DoubleDouble, slope: Double) {
    let point = ExactTiming(function).point(at: time / DoubleDouble(duration))
    return (point.value, point.slope.magnitude.high)
  }
}

extension KeyframeTrack {
  /// The first channel's value and the magnitude of its slope, by a linear search of the keyframes.
  fileprivate func exactValue(at time: DoubleDouble) -> (value: DoubleDouble, slope: Double) {
    guard let from = keyframes.lastIndex(where: { DoubleDouble($0.time) <= time }) else {
      return (DoubleDouble(keyframes[0].values[0]), 0)
    }
    let start = keyframes[from]
    guard from + 1 < keyframes.count else { return (DoubleDouble(start.values[0]), 0) }
    let end = keyframes[from + 1]
    let span = DoubleDouble.exactSum(end.time, -start.time)
    let point = ExactTiming(start.timing).point(at: time.adding(-start.time) / span)
    let rise = abs(end.values[0] - start.values[0]) / span.high
    return (
      Oracle.interpolate(from: start.values[0], to: end.values[0], progress: point.value),
      rise == 0 ? 0 : point.slope.magnitude.high * rise
    )
  }
}

extension Recipe {
  /// Returns the progress of a row, and the magnitude that scales a kernel's error.
  ///
  /// - Parameter start: The start of the row, in seconds on the same clock as `time`.
  package func exactProgress(atTime time: Double, start: Double) -> Truth {
    let localTime = Oracle.phase(time: time, start: start, duration: duration)
    if settles, localTime == DoubleDouble(duration) { return jump(atTime: time, start: start) }
    switch driver {
    case .curve(let curve): return .progress(of: curve, at: localTime / DoubleDouble(duration))
    case .spring(let spring):
      let truth = ExactSpring(spring).progress(at: localTime)
      return settles ? Truth(value: truth.value, scale: truth.scale + jump(atTime: time, start: start).scale) : truth
    case .steps, .points, .keyframes: return jump(atTime: time, start: start)
    }
  }

  /// The progress of a driver that may jump, scaled by its nearby slope and size.
  ///
  /// A kernel's local time and the times of its keys are rounded; if a jump is within two Float ulps of the row's
  /// time, the result may be on either side, and the scale admits both. Whether a row has started is always exact.
  private func jump(atTime time: Double, start: Double) -> Truth {
    if time < start { return Truth(value: exactStart, scale: max(1, exactStart.magnitude.high)) }
    let blur = 2 * Double(Float.ulpOfOne) * duration
    let times = [0, -blur, blur].map { Oracle.phase(time: time, start: start - $0, duration: duration) }
    let ends = times.map { largestEnd(atLocalTime: $0) }.max() ?? 0
    return .nearJump(times.map { exactProgress(atLocalTime: $0) }, blur: blur / duration, ends: ends)
  }

  /// The larger magnitude of the keys around a time; 0 for other drivers.
  private func largestEnd(atLocalTime time: DoubleDouble) -> Double {
    guard case .keyframes(let track) = driver else { return 0 }
    let next = track.keyframes.firstIndex { DoubleDouble($0.time) > time / DoubleDouble(duration) }
    let keys = track.keyframes[max(0, (next ?? track.keyframes.count) - 1)...].prefix(2)
    return keys.map { abs($0.values[0]) }.max() ?? 0
  }
}
