/// The self-check that twice the calls take twice the time.
///
/// When they do not, the work was hoisted out of the loop, cached, or never done, and a time per call means nothing.
/// Benchmarks outside the range keep their times and get a note; only a reader can tell a fault from a
/// kernel that truly behaves so.
package enum LinearityCheck {
  /// The accepted ratios T(2n)/T(n); 2 is perfect.
  package static let acceptedRatios = 1.8...2.2
  /// The shortest believable call, in nanoseconds.
  ///
  /// The loop and an indirect call of nothing take 2 to 4 ns; a loop alone takes a fraction of one.
  package static let shortestCallNanoseconds = 1.0
  /// How many pairs of blocks are timed at most.
  static let pairs = 9

  /// Times a call in blocks of n and 2n, a quarter and half of a calibrated block.
  ///
  /// One pair in range settles it. Otherwise up to nine pairs are timed and the fastest blocks of either length
  /// decide. The median would not do: on a busy machine the longer block is interrupted more often than not.
  ///
  /// - Returns: What is wrong, in words; `nil` when nothing is.
  package static func note(
    of calls: Calls, calibration: Calibration, clock: any MonotonicClock
  ) -> String? {
    let perCall = Double(calibration.blockNanoseconds) / Double(calibration.iterations)
    guard perCall >= shortestCallNanoseconds else {
      return
        "a call takes \(perCall.significant()) ns, no more than the loop around it; its work may be optimised away"
    }
    let ratio = ratio(of: calls, iterations: max(1, calibration.iterations / 4), clock: clock)
    guard !acceptedRatios.contains(ratio) else { return nil }
    return "twice the calls take \(ratio.significant()) × the time; expected \(acceptedRatios.lowerBound) to "
      + "\(acceptedRatios.upperBound)"
  }

  /// The ratio of the fastest blocks; noise only adds, so more pairs bring both closer to the truth.
  static func ratio(of calls: Calls, iterations: Int, clock: any MonotonicClock) -> Double {
    var single = UInt64.max
    var double = UInt64.max
    var ratio = 0.0
    for _ in 0..<pairs where !acceptedRatios.contains(ratio) {
      single = min(single, Block.time(calls, iterations: iterations, clock: clock))
      double = min(double, Block.time(calls, iterations: 2 * iterations, clock: clock))
      ratio = Double(double) / Double(max(1, single))
    }
    return ratio
  }
}
