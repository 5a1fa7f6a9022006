import CLibrary
import WideArithmetic

/// The search for the last time at which a motion leaves the band |x| ≤ ε around its target.
///
/// Between two turning points (v = 0) the displacement is monotone, and the magnitudes at the turning points only
/// shrink. So the last time lies after the last turning point outside the band, or after the start without one,
/// and on that stretch the motion crosses the edge of the band exactly once.
///
/// - Underdamped: the turning points are half a period apart and shrink by the same factor, so that the number of the
///   last one outside is a logarithm.
/// - Critical and overdamped: there is at most one turning point.
struct SettlingSearch {
  /// The motion.
  let form: ClosedForm
  /// Displacement and velocity at the start, in units of the form.
  let start: ScaledPair
  /// ε, half the width of the band.
  let epsilon: Double

  /// The first double from which on the displacement stays in the band, in s.
  ///
  /// It is 0 for a motion that never leaves the band and ∞ for one that never stays in it.
  var duration: Double {
    guard start.first.isFinite, start.second.isFinite, !epsilon.isNaN else { return .nan }
    if start.first == 0, start.second == 0 { return epsilon < 0 ? .infinity : 0 }
    guard epsilon > 0 else { return .infinity }
    guard epsilon.isFinite else { return 0 }
    guard let stretch = lastStretch else { return 0 }
    return stretch.start.isFinite ? crossing(from: stretch.start, to: stretch.end) : .infinity
  }

  /// The state at a time, divided by the power of two in ε; far outside only the sign counts.
  private func state(at time: Double) -> (position: DoubleDouble, velocity: DoubleDouble) {
    let end = Propagator(form, step: time).apply(start)
    let exponent = min(end.exponent - Int(epsilon.exponent), 900)
    return (end.first.scaled(byPowerOf2: exponent), end.second.scaled(byPowerOf2: exponent))
  }

  private func isOutside(at time: Double) -> Bool {
    state(at: time).position.magnitude > DoubleDouble(epsilon.significand)
  }

  /// The logarithm of an amplitude times a power of two over ε, however large or small the quotient.
  private func excess(of amplitude: DoubleDouble, timesTwoTo exponent: Int) -> Double {
    log(amplitude.high / epsilon.significand) + Double(exponent - Int(epsilon.exponent)) * log(2)
  }
}

extension SettlingSearch {
  /// The monotone stretch on which the displacement enters the band for good; nil when it never leaves the band.
  private var lastStretch: (start: Double, end: Double)? {
    guard let turn = firstTurn else { return isOutside(at: 0) ? (0, .infinity) : nil }
    guard isOutside(at: turn) else { return isOutside(at: 0) ? (0, turn) : nil }
    return form.regime == .underdamped ? lastSwing(after: turn) : (turn, .infinity)
  }

  /// The half period that starts with the last turning point outside the band.
  private func lastSwing(after turn: Double) -> (start: Double, end: Double) {
    let halfPeriod = DoubleDouble.pi / form.frequency
    let time = { (number: Double) in (halfPeriod.multiplied(by: number)).adding(turn).high }
    let height = Propagator(form, step: turn).apply(start)
    let excess = excess(of: height.first.magnitude, timesTwoTo: height.exponent)
    var number = (excess / (form.rates.decay * (DoubleDouble.pi / form.rates.frequency)).high).rounded(.down)
    guard number.isFinite else { return (.infinity, .infinity) }
    // The logarithm is rounded; the turning points themselves decide.
    if number > 0, !isOutside(at: time(number)) { number -= 1 } else if isOutside(at: time(number + 1)) { number += 1 }
    return (time(number), time(number + 1))
  }

  /// The first time, not before the start, at which the velocity is 0: C·v₀ = S·w; nil without one.
  private var firstTurn: Double? {
    let (rates, v) = (form.rates, start.second.high)
    let w = (rates.squaredFrequency * start.first + rates.drag * start.second).high
    let time: Double
    switch form.regime {
    case .underdamped:
      let angle = atan2(rates.frequency.high * v, w)
      time = (angle < 0 ? angle + .pi : angle) / rates.frequency.high
    case .critical: time = v / w
    case .overdamped: time = v / w >= 0 ? log1p(rates.frequency.high * (v / w)) / rates.frequency.high : .nan
    }
    return time >= 0 && time.isFinite ? seconds(time) : nil
  }

  /// A time in units of the form, in s.
  private func seconds(_ time: Double) -> Double { Double(sign: .plus, exponent: form.unit, significand: time) }

  /// The first double in the band on a stretch that starts outside it and crosses its edge once.
  ///
  /// Newton's steps, each an ulp too long so that both ends of the bracket close in, and every fourth time a bisection.
  private func crossing(from start: Double, to end: Double) -> Double {
    let side: Double = state(at: start).position.high < 0 ? -1 : 1
    var (outside, inside) = bracket(from: start, to: end)
    guard inside.isFinite else { return .infinity }
    var (guess, count) = (inside, 0)
    while true {
      count += 1
      if count % 4 == 0 || !(guess > outside && guess < inside) { guess = outside + (inside - outside) / 2 }
      guard guess > outside, guess < inside else { return inside }
      let (x, v) = state(at: guess)
      let excess = x.multiplied(by: side).adding(-epsilon.significand).high
      if excess > 0 { outside = guess } else { inside = guess }
      guess += seconds(-excess / (side * v.high)) + (excess > 0 ? guess.ulp : -guess.ulp)
    }
  }

  /// A time outside the band and a later one inside, by doubling the distance from the start.
  private func bracket(from start: Double, to end: Double) -> (outside: Double, inside: Double) {
    var (outside, width) = (start, 1 / form.squaredFrequency.high.squareRoot())
    while start + width < end, isOutside(at: start + width) {
      outside = start + width
      width *= 2
    }
    return (outside, min(start + width, end))
  }
}
