public import WideArithmetic

extension Oracle {
  /// When a spring last leaves the band of ±ε around its target for good: the last time |x| = ε.
  ///
  ///     x″ + 2a·x′ + ω²·x = 0
  ///
  /// The energy v² + ω²x² never grows, so |x| stays within ε once the energy is at most ω²ε². From there the search goes
  /// back in time, in windows too short for two turning points, and bisects in the first one that leaves the band.
  /// At least 60 bits are correct for ω·t up to 1000, except where a turning point grazes the band: there the time is
  /// as uncertain as the square root of the position's error.
  ///
  /// - Parameters:
  ///   - decay: a, in 1/s.
  ///   - squaredFrequency: ω², in 1/s²; above zero.
  ///   - position: The displacement from the target at time 0, in the channel's unit.
  ///   - velocity: Its rate at time 0, in that unit per second.
  ///   - epsilon: ε, half the width of the band, in the channel's unit.
  /// - Returns: The time in seconds; 0 for a motion that never leaves the band, infinite for one that always does
  ///   again. Not a number if an argument is not finite or `squaredFrequency` is not above zero.
  public static func settlingTime(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, position: DoubleDouble, velocity: DoubleDouble,
    epsilon: DoubleDouble
  ) -> DoubleDouble {
    let arguments = [decay, squaredFrequency, position, velocity, epsilon]
    guard arguments.allSatisfy(\.isFinite), squaredFrequency > 0 else { return .notANumber }
    let search = SettlingSearch(
      decay: decay, squaredFrequency: squaredFrequency, start: (position, velocity), epsilon: epsilon)
    return search.time
  }
}

/// The search for the last crossing of a band.
private struct SettlingSearch {
  let decay: DoubleDouble
  let squaredFrequency: DoubleDouble
  let start: Oracle.State
  let epsilon: DoubleDouble

  var time: DoubleDouble {
    if start.position == 0, start.velocity == 0 { return epsilon < 0 ? forever : 0 }
    guard epsilon > 0 else { return forever }
    if isCalm(0) { return 0 }
    guard decay > 0, let calm = calmTime else { return forever }
    var later = calm
    while later > 0 {
      let earlier = max(later - window(calm), 0)
      if let crossing = lastCrossing(earlier, later) { return crossing }
      later = earlier
    }
    return 0
  }

  private var forever: DoubleDouble { DoubleDouble(Double.infinity) }

  private func state(_ time: DoubleDouble) -> Oracle.State {
    Oracle.springState(
      decay: decay, squaredFrequency: squaredFrequency, position: start.position, velocity: start.velocity, at: time)
  }

  private func isOutside(_ time: DoubleDouble) -> Bool { state(time).position.magnitude > epsilon }

  /// Whether the energy no longer suffices to leave the band.
  private func isCalm(_ time: DoubleDouble) -> Bool {
    let (x, v) = state(time)
    return v * v + squaredFrequency * x * x <= squaredFrequency * epsilon * epsilon
  }

  /// A time from which on the band is not left: the earliest by the energy, to a thousandth.
  private var calmTime: DoubleDouble? {
    var (busy, calm): (DoubleDouble, DoubleDouble) = (0, 1 / squaredFrequency.squareRoot())
    while !isCalm(calm) {
      (busy, calm) = (calm, calm.doubled)
      guard calm.high < 0x1p900 else { return nil }
    }
    while calm - busy > calm * 0x1p-10 {
      let middle = (busy + calm).halved
      if isCalm(middle) { calm = middle } else { busy = middle }
    }
    return calm
  }

  /// A stretch of time with one turning point at most: half a period and less, or everything for a spring that does
  /// not swing.
  private func window(_ calm: DoubleDouble) -> DoubleDouble {
    decay * decay < squaredFrequency ? 3 / squaredFrequency.squareRoot() : calm
  }

  /// The last time of leaving the band in a stretch at whose end the motion is inside.
  private func lastCrossing(_ earlier: DoubleDouble, _ later: DoubleDouble) -> DoubleDouble? {
    let isForward = state(earlier).velocity < 0
    let turn = edge(earlier, later) { (state($0).velocity < 0) == isForward }
    return [turn, earlier].first(where: isOutside).map { edge($0, $0 == turn ? later : turn, while: isOutside) }
  }

  /// The last time, to 102 bits of the stretch's end, at which something holds that holds at first and not later on.
  private func edge(
    _ first: DoubleDouble, _ last: DoubleDouble, while holds: (DoubleDouble) -> Bool
  ) -> DoubleDouble {
    var (low, high) = (first, last)
    while high - low > last * 0x1p-102 {
      let middle = (low + high).halved
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
