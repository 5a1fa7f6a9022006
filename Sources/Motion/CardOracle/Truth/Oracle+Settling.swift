public import WideArithmetic

extension Oracle {
  /// When a spring last leaves the band of ±ε around its target for good: the last time |x| = ε.
  ///
  ///     x″ + 2a·x′ + ω²·x = 0
  ///
  /// The energy v² + ω²x² never grows, so |x| stays within ε once the energy is at most ω²ε². From there the search goes
  /// back in time, in windows too short for two turning points, and bisects in the first one that leaves the band.
  /// At least 60 bits are correct for ω·t up to 1000, except where a turning point grazes the band: there the time is
  /// as uncertain as the square root of the position's error. Where ω·t is above 2⁵⁶, a spring swings more often than a
  /// Double can tell: the answer is when the envelope
  ///
  ///     √(x₀² + ((v₀ + a·x₀)/ω_d)²)·e^(−at),  ω_d² = ω² − a²
  ///
  /// is ε, which is half a swing later at most.
  ///
  /// - Parameters:
  ///   - decay: a, in 1/s.
  ///   - squaredFrequency: ω², in 1/s²; above zero.
  ///   - position: The displacement from the target at time 0, in the channel's unit.
  ///   - velocity: Its rate at time 0, in that unit per second.
  ///   - epsilon: ε, half the width of the band, in the channel's unit.
  /// - Returns: The time in seconds; 0 for a motion that never leaves the band, infinite for one that always does
  ///   again. Not a number if an argument is not finite, `squaredFrequency` is not above zero, or ε is below 2⁻⁸⁰⁰
  ///   of the first amplitude, at which the state has no correct bits.
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
    guard decay > 0 else { return forever }
    guard amplitude(start) * 0x1p-800 <= epsilon else { return .notANumber }
    if let time = envelopeTime, time * frequency > 0x1p56 { return time }
    guard let calm = calmTime else { return forever }
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

  private var frequency: DoubleDouble { squaredFrequency.squareRoot() }

  /// How far a spring with a state's energy swings without damping; its parts may be as large as numbers can be.
  private func amplitude(_ state: Oracle.State) -> DoubleDouble {
    let (x, v) = (state.position.magnitude, (state.velocity / frequency).magnitude)
    let (large, small) = x > v ? (x, v) : (v, x)
    guard large > 0 else { return 0 }
    let ratio = small / large
    return large * (1 + ratio * ratio).squareRoot()
  }

  /// Whether the energy no longer suffices to leave the band.
  private func isCalm(_ time: DoubleDouble) -> Bool { amplitude(state(time)) <= epsilon }

  /// When the envelope of a spring that swings is as narrow as the band; `nil` for one that does not swing.
  private var envelopeTime: DoubleDouble? {
    guard decay.doubled < frequency else { return nil }
    let swing = (squaredFrequency - decay * decay).squareRoot()
    let first = amplitude((start.position, (start.velocity + decay * start.position) / swing * frequency))
    return firstTime(from: 1 / frequency, toWithin: { $0 * 0x1p-100 }) { time in
      // In two steps, since the first amplitude may be as far above ε as numbers reach.
      let half = DoubleDouble.exponential(-(decay * time).halved)
      return first * half * half <= epsilon
    }
  }

  /// A time from which on the band is not left: the earliest by the energy, to a thousandth and to a window.
  ///
  /// A thousandth of the time that a lightly damped spring takes is millions of windows.
  private var calmTime: DoubleDouble? {
    firstTime(from: 1 / frequency, toWithin: { min($0 * 0x1p-10, window($0)) }, when: isCalm)
  }

  /// The first time at which something holds that holds from then on, or a later one; `nil` where there is none.
  private func firstTime(
    from guess: DoubleDouble, toWithin tolerance: (DoubleDouble) -> DoubleDouble, when holds: (DoubleDouble) -> Bool
  ) -> DoubleDouble? {
    var (before, after): (DoubleDouble, DoubleDouble) = (0, guess)
    while !holds(after) {
      (before, after) = (after, after.doubled)
      guard after.high < 0x1p1000 else { return nil }
    }
    while after - before > tolerance(after) {
      let middle = (before + after).halved
      if holds(middle) { after = middle } else { before = middle }
    }
    return after
  }

  /// A stretch of time with one turning point at most: half a period and less, or everything for a spring that does
  /// not swing.
  private func window(_ calm: DoubleDouble) -> DoubleDouble {
    decay * decay < squaredFrequency ? 3 / frequency : calm
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
