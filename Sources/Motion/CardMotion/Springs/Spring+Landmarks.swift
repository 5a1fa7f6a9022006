import CLibrary

/// The landmarks of a motion from 0 to 1 that people ask for.
///
/// Times are in seconds since the start, to a few ulps; progress is a share of the way.
extension Spring {
  /// The time at which the progress is 1 for the first time; nil for a motion that only approaches it.
  public var firstArrival: Double? {
    let trace = SpringTrace(self)
    // x = g·(S·u − C) with u = v₀ − p vanishes where C = S·u.
    return trace.time(cosine: 1, sine: trace.velocity - trace.pull)
  }

  /// The first turning point beyond the target: its time, and the progress there minus 1; nil without one.
  public var firstOvershoot: (time: Double, size: Double)? {
    let trace = SpringTrace(self)
    guard let arrival = firstArrival else { return nil }
    // The velocity g·(C·v₀ − S·w) vanishes where C·v₀ = S·w.
    let drive = trace.drag * trace.velocity - trace.squaredFrequency
    guard var time = trace.time(cosine: trace.velocity, sine: drive) else { return nil }
    while time < arrival, trace.regime == .underdamped { time += .pi / trace.frequency }
    let size = trace.state(at: time).position
    return time >= arrival && size > 0 ? (time, size) : nil
  }

  /// The largest magnitude of the velocity, in 1/s, and its time.
  public var peakVelocity: (time: Double, size: Double) {
    let trace = SpringTrace(self)
    let start = (time: 0.0, size: abs(trace.velocity))
    // The velocity obeys the equation of the displacement, from v₀ with the slope of the first acceleration; it turns where
    // C·a₀ = S·(ω²·v₀ + q·a₀).
    let acceleration = trace.squaredFrequency - 2 * trace.drift * trace.velocity
    let drive = trace.squaredFrequency * trace.velocity + trace.drag * acceleration
    guard let time = trace.time(cosine: acceleration, sine: drive) else { return start }
    let turned = (time: time, size: abs(trace.state(at: time).velocity))
    return turned.size > start.size ? turned : start
  }

  /// The time from which on the motion looks settled: half a pixel from its end, or nearer.
  ///
  /// - Parameters:
  ///   - distance: The way, in points, > 0.
  ///   - scale: The pixels of a point, > 0.
  /// - Returns: Seconds; ∞ for a motion that never settles.
  public func looksSettled(distance: Double, scale: Double = 3) -> Double {
    settlingDuration(from: -1, velocity: initialVelocity, epsilon: 0.5 / scale / distance)
  }
}

extension SpringTrace {
  /// The first time above 0 at which a·C = b·S, in seconds; nil without one.
  func time(cosine a: Double, sine b: Double) -> Double? {
    if a == 0 { return regime == .underdamped ? .pi / frequency : nil }
    let time: Double
    switch regime {
    case .underdamped:
      let angle = atan2(frequency * a, b)
      time = (angle <= 0 ? angle + .pi : angle) / frequency
    case .critical: time = a / b
    case .overdamped: time = log1p(frequency * a / b) / frequency
    }
    return time > 0 && time.isFinite ? time : nil
  }
}
