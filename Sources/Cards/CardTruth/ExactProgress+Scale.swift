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
  /// time it may be on either side, and the scale admits both.
  private func jump(atTime time: Double, start: Double) -> Truth {
    let blur = 2 * Double(Float.ulpOfOne) * duration
    let near = [0, -blur, blur].map { shift in
      exactProgress(atLocalTime: Oracle.phase(time: time, start: start - shift, duration: duration))
    }
    return .nearJump(near, blur: blur / duration)
  }
}
