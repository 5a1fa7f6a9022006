public import WideArithmetic

extension Oracle {
  /// The last time |x| = ε, at which a spring enters the band of ±ε around its target for good.
  ///
  ///     x″ + 2a·x′ + ω²·x = 0
  ///
  /// The energy v² + ω²x² never grows, so |x| stays within ε once the energy is at most ω²ε². From there the search
  /// goes back in time, in windows too short for two turning points, and bisects in the first one that leaves the band.
  /// At least 60 bits are correct for ω·t up to 1000, except where a turning point grazes the band: there the time is
  /// as uncertain as the square root of the position's error. Where ω·t is above 2⁵⁶, a spring swings more often than a
  /// Double can tell: the answer is when the envelope
  ///
  ///     √(x₀² + ((v₀ + a·x₀)/ω_d)²)·e^(−at),  ω_d² = ω² − a²
  ///
  /// is ε, which is half a swing later at most.
  ///
  /// The time is 0 for a motion that never leaves the band, and infinite for one that always does again. It is not a
  /// number if an argument or the damping ratio is not finite, or `squaredFrequency` is not above zero.
  public static func settlingTime(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, position: DoubleDouble, velocity: DoubleDouble,
    epsilon: DoubleDouble
  ) -> DoubleDouble {
    let arguments = [decay, squaredFrequency, position, velocity, epsilon]
    guard arguments.allSatisfy(\.isFinite), squaredFrequency > 0 else { return .notANumber }
    let frequency = squaredFrequency.squareRoot()
    let exponent = frequency.exponent
    let start = ScaledPair(position, velocity / frequency.scaled(byPowerOf2: -exponent), shiftingSecondBy: -exponent)
    let search = SettlingSearch(dampingRatio: decay / frequency, start: start, epsilon: epsilon)
    let angle = search.angle
    guard angle.isFinite else { return angle }
    let time = angle / frequency
    return time.isFinite ? time : DoubleDouble(Double.infinity)
  }
}

/// The search for the last crossing of a band, of a spring with ω = 1: its times are angles ω·t.
///
/// In any other unit of time they might be as large or as small as numbers can be.
private struct SettlingSearch {
  /// a/ω.
  let dampingRatio: DoubleDouble
  /// The displacement, and the velocity by ω.
  let start: ScaledPair
  let epsilon: DoubleDouble

  /// More windows than lie between the last crossing and the time by the energy, which are some swings apart.
  private static let mostWindows = 1_000
  /// Through a phase of 2⁵⁷ and more: the state has 44 bits there, and a swing is 2⁻⁵⁴ of the time.
  private static let mostHalvings = 64

  var angle: DoubleDouble {
    if start.first == 0, start.second == 0 { return epsilon < 0 ? forever : 0 }
    guard epsilon > 0 else { return forever }
    guard dampingRatio.isFinite else { return .notANumber }
    if isCalm(0) { return 0 }
    guard dampingRatio > 0 else { return forever }
    if let angle = envelopeAngle, angle > 0x1p56 { return angle }
    guard let calm = calmAngle else { return .notANumber }
    var later = calm
    for _ in 0..<Self.mostWindows where later > 0 {
      let earlier = max(later - window(calm), 0)
      if let crossing = lastCrossing(earlier, later) { return crossing }
      later = earlier
    }
    return later > 0 ? .notANumber : 0
  }

  private var forever: DoubleDouble { DoubleDouble(Double.infinity) }

  private func state(_ angle: DoubleDouble) -> ScaledPair {
    if let decays = SeparateDecays(decay: dampingRatio, squaredFrequency: 1, time: angle) {
      let end = decays((start.first, start.second))
      return ScaledPair(end.position, end.velocity, exponent: start.exponent + decays.exponent)
    }
    return Oracle.springState(
      decay: dampingRatio, squaredFrequency: 1, from: start, at: angle, mostHalvings: Self.mostHalvings)
  }

  private func isOutside(_ angle: DoubleDouble) -> Bool {
    let state = state(angle)
    return share(of: state.first.magnitude, timesTwoTo: state.exponent) > 1
  }

  /// A number times a power of two over ε; a large number where the quotient overflows.
  private func share(of number: DoubleDouble, timesTwoTo exponent: Int) -> DoubleDouble {
    let size = epsilon.exponent
    return number.scaled(byPowerOf2: min(exponent - size, 900)) / epsilon.scaled(byPowerOf2: -size)
  }

  /// The amplitude of a spring with a state's energy, without damping.
  private func amplitude(_ x: DoubleDouble, _ v: DoubleDouble) -> DoubleDouble {
    let (large, small) = x.magnitude > v.magnitude ? (x.magnitude, v.magnitude) : (v.magnitude, x.magnitude)
    guard large > 0 else { return large }
    let ratio = small / large
    return large * (1 + ratio * ratio).squareRoot()
  }

  /// Whether the energy no longer suffices to leave the band.
  private func isCalm(_ angle: DoubleDouble) -> Bool {
    let state = state(angle)
    return share(of: amplitude(state.first, state.second), timesTwoTo: state.exponent) <= 1
  }

  /// The angle at which the envelope of a spring that swings is as narrow as the band; `nil` without a swing.
  private var envelopeAngle: DoubleDouble? {
    guard dampingRatio.doubled < 1 else { return nil }
    let swing = (1 - dampingRatio * dampingRatio).squareRoot()
    let first = amplitude(start.first, (start.second + dampingRatio * start.first) / swing)
    let fading = firstTime(toWithin: { $0 * 0x1p-100 }) { fading in
      let left = DoubleDouble.scaledExponential(-fading)
      return share(of: first * left.significand, timesTwoTo: start.exponent + left.exponent) <= 1
    }
    return fading.map { $0 / dampingRatio }
  }

  /// An angle from which on the band is not left: the earliest by the energy, to a thousandth and to a window.
  ///
  /// A thousandth of the time that a lightly damped spring takes is millions of windows.
  private var calmAngle: DoubleDouble? { firstTime(toWithin: { min($0 * 0x1p-10, window($0)) }, when: isCalm) }

  /// The first number at which something holds that holds from then on, or a later one; `nil` without one.
  private func firstTime(
    toWithin tolerance: (DoubleDouble) -> DoubleDouble, when holds: (DoubleDouble) -> Bool
  ) -> DoubleDouble? {
    var (before, after): (DoubleDouble, DoubleDouble) = (0, 1)
    while !holds(after) {
      (before, after) = (after, after.doubled)
      guard after.high < 0x1p1023 else { return nil }
    }
    while after - before > tolerance(after) {
      let middle = (before + after).halved
      guard before < middle, middle < after else { break }
      if holds(middle) { after = middle } else { before = middle }
    }
    return after
  }

  /// A stretch with one turning point at most: half a period and less, or everything for a spring that does not swing.
  private func window(_ calm: DoubleDouble) -> DoubleDouble { dampingRatio < 1 ? 3 : calm }

  /// The last time of leaving the band in a stretch at whose end the motion is inside.
  private func lastCrossing(_ earlier: DoubleDouble, _ later: DoubleDouble) -> DoubleDouble? {
    let first = state(earlier).second
    let turn = edge(earlier, later) { angle in
      let velocity = state(angle).second
      // After the turn of a spring that hardly moves back the velocity may be too small for a number.
      return first > 0 ? velocity > 0 : (velocity < 0) == (first < 0)
    }
    return [turn, earlier].first(where: isOutside).map { edge($0, $0 == turn ? later : turn, while: isOutside) }
  }

  /// The last number at which something holds that holds at first and not later on, to 102 bits of the stretch's end,
  /// or of the short decay, which a motion that begins in the band may need to leave it.
  private func edge(_ first: DoubleDouble, _ last: DoubleDouble, while holds: (DoubleDouble) -> Bool) -> DoubleDouble {
    var (low, high) = (first, last)
    let tolerance = min(last, 1 / dampingRatio) * 0x1p-102
    while high - low > tolerance {
      let middle = (low + high).halved
      guard low < middle, middle < high else { break }
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
