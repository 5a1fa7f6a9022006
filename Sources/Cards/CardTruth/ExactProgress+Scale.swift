public import CardMotion
public import CardOracle
import WideArithmetic

extension Recipe {
  /// Returns how far a row is along its way, and the magnitude that a kernel's error is judged by.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds.
  ///   - start: When the row starts, in seconds on the same clock.
  public func exactProgress(atTime time: Double, start: Double) -> Truth {
    let localTime = Oracle.phase(time: time, start: start, duration: duration)
    if settles, localTime == DoubleDouble(duration) { return jump(atTime: time, start: start) }
    switch driver {
    case .curve(let curve): return .progress(of: curve, at: localTime / DoubleDouble(duration))
    case .spring(let spring):
      let truth = ExactSpring(spring).progress(at: localTime)
      return settles
        ? Truth(value: truth.value, scale: truth.scale + jump(atTime: time, start: start).scale) : truth
    case .steps, .points, .keyframes: return jump(atTime: time, start: start)
    }
  }

  /// The progress of a driver that may jump, scaled by its slope and its size close by.
  ///
  /// A kernel's local time and the times of its keys are rounded; where a jump lies within two Float ulps of the row's
  /// time it may be on either side, and the scale admits both. Whether a row has started is exact in any arithmetic.
  private func jump(atTime time: Double, start: Double) -> Truth {
    if time < start { return Truth(value: exactStart, scale: max(1, exactStart.magnitude.high)) }
    let blur = 2 * Double(Float.ulpOfOne) * duration
    let times = [0, -blur, blur].map { Oracle.phase(time: time, start: start - $0, duration: duration) }
    let ends = times.map { largestEnd(atLocalTime: $0) }.max() ?? 0
    return .nearJump(times.map { exactProgress(atLocalTime: $0) }, blur: blur / duration, ends: ends)
  }

  /// The larger magnitude of the keys that a time lies between; 0 for other drivers.
  private func largestEnd(atLocalTime time: DoubleDouble) -> Double {
    guard case .keyframes(let track) = driver else { return 0 }
    let next = track.keyframes.firstIndex { DoubleDouble($0.time) > time / DoubleDouble(duration) }
    let keys = track.keyframes[max(0, (next ?? track.keyframes.count) - 1)...].prefix(2)
    return keys.map { abs($0.values[0]) }.max() ?? 0
  }
}
