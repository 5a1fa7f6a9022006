/// The progress of a spring in plain Double, with a bound of its curvature.
///
/// The parameter is the time, in seconds. The rounding error of a value is below 2⁻⁴⁶·(1 + ωt) of the farthest place that
/// the motion can reach: some twenty roundings, and that of the phase.
package struct SpringCurve: BoundedCurve {
  package struct Place: CurvePlace {
    package let point: CurvePoint
    package var parameter: Double { point.time }
    /// |ẍ| here, in 1/s².
    let curvature: Double
    /// A bound of |x⃛| from here on, in 1/s³.
    let jerk: Double
  }

  package let parameters: ClosedRange<Double>
  package let rounding: Double
  private let trace: SpringTrace
  /// The acceleration at the start, which obeys the equation of the displacement, and its change, divided by ω².
  private let bend: SpringTrace.State

  /// The motion of a spring's progress until a time, in seconds.
  package init(_ spring: Spring, until duration: Double) {
    trace = SpringTrace(spring)
    parameters = 0...duration
    let start = trace.acceleration((-1, trace.velocity)) / trace.squaredFrequency
    bend = (start, -trace.velocity - 2 * trace.drift * start)
    let phase = trace.angularFrequency * duration
    rounding = 0x1p-46 * (1 + phase) * (1 + trace.reach((-1, trace.velocity)))
  }

  /// The progress at a time, in seconds.
  func value(at time: Double) -> Double { 1 + trace.state(at: time).position }

  package func place(at time: Double) -> Place {
    let factors = trace.factors(at: time)
    let (x, bend) = (trace.state(factors, from: (-1, trace.velocity)).position, trace.state(factors, from: bend))
    return Place(
      point: CurvePoint(time: time, value: 1 + x), curvature: trace.squaredFrequency * abs(bend.position),
      jerk: trace.squaredFrequency * largestVelocity(bend))
  }

  /// |ẍ| is at most the mean of both ends plus half the width times |x⃛|; the distance from a chord is at most |ẍ|·h²/8.
  package func sagitta(from start: Place, to end: Place) -> Double {
    let width = end.parameter - start.parameter
    let curvature = (start.curvature + end.curvature + start.jerk * width) / 2
    return (curvature * (1 + 0x1p-30) + 0x1p-46 * trace.squaredFrequency * trace.reach(bend)) * width * width / 8
  }

  /// A bound of the velocity of a free motion from here on.
  ///
  /// Its energy never grows, so it is at most hypot(ω·x, v). An overdamped motion is a sum of two that only decay, at the
  /// rates q and p.
  private func largestVelocity(_ state: SpringTrace.State) -> Double {
    let (x, v) = state
    let energetic = trace.angularFrequency * trace.reach(state)
    guard trace.regime == .overdamped else { return energetic }
    let (pull, drag) = (trace.pull, trace.drag)
    return min(energetic, (abs(pull * x + v) * drag + abs(drag * x + v) * pull) / trace.frequency)
  }
}
