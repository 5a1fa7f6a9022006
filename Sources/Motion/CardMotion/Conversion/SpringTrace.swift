import CLibrary

/// A spring's motion from −1 to 0 in plain Double, for searches over many times.
///
/// Displacements are accurate to a few ulps of the swing; ``Propagator`` computes them in double-double. The formulas
/// and the names are those of ``ClosedForm``.
struct SpringTrace {
  /// Displacement from the target, as a share of the way, and velocity, in ways per second.
  typealias State = (position: Double, velocity: Double)

  let regime: DampingRegime
  /// ω, a = c/2m, and ω², per second.
  let angularFrequency, drift, squaredFrequency: Double
  /// The rates of the closed form, per second.
  let decay, frequency, pull, drag: Double
  /// The velocity at the start, in ways per second.
  let velocity: Double

  init(_ spring: Spring) {
    let form = spring.closedForm
    squaredFrequency = form.squaredFrequency.high
    (angularFrequency, drift, velocity) = (squaredFrequency.squareRoot(), spring.decay, spring.initialVelocity)
    // Stiffness and damping of a critical design are rounded; engines that compute with its ratio see it as critical.
    if abs(spring.dampingRatio - 1) <= 4 * .ulpOfOne {
      regime = .critical
      (decay, frequency, pull, drag) = (drift, 0, drift, drift)
    } else {
      regime = form.regime
      (decay, frequency) = (form.decay.high, form.frequency.high)
      (pull, drag) = (form.pull.high, form.drag.high)
    }
  }

  /// The state at a time ≥ 0, in seconds.
  func state(at time: Double) -> State { state(factors(at: time), from: (-1, velocity)) }

  /// g·C and g·S of the closed form at a time.
  func factors(at time: Double) -> (cosine: Double, sine: Double) {
    let envelope = exp(-decay * time)
    return (envelope * cosine(time), envelope * sine(time))
  }

  /// The state of a motion from any start, at the time of the given factors.
  func state(_ factors: (cosine: Double, sine: Double), from start: State) -> State {
    let (x, v) = start
    return (
      factors.cosine * x + factors.sine * (pull * x + v),
      factors.cosine * v - factors.sine * (squaredFrequency * x + drag * v)
    )
  }

  private func cosine(_ time: Double) -> Double {
    switch regime {
    case .underdamped: cos(frequency * time)
    case .critical: 1
    case .overdamped: exp(-frequency * time)
    }
  }

  private func sine(_ time: Double) -> Double {
    switch regime {
    case .underdamped: sin(frequency * time) / frequency
    case .critical: time
    case .overdamped: -expm1(-frequency * time) / frequency
    }
  }
}

extension SpringTrace {
  /// √(x² + (v/ω)²), a bound on all later displacements.
  func reach(_ state: State) -> Double { hypot(state.position, state.velocity / angularFrequency) }

  /// The acceleration of a state, in ways per s².
  func acceleration(_ state: State) -> Double { -squaredFrequency * state.position - 2 * drift * state.velocity }

  /// A bound on the acceleration while a reach is not exceeded.
  func curvature(_ reach: Double) -> Double { (2 * drift * angularFrequency + squaredFrequency) * reach }

  /// A bound on decay·∫e^(−decay·t)·min(t, 1/frequency)·dt, in s: the share of the sine's term.
  private var sway: Double { min(1 / decay, 1 / frequency) }

  /// A bound on ∫|x|·dt over the whole motion, in s.
  var wholeDisplacement: Double { (1 + (pull + abs(velocity)) * sway) / decay }

  /// A bound on ∫|v|·dt over the whole motion, in ways.
  var wholePath: Double { (abs(velocity) + (squaredFrequency + drag * abs(velocity)) * sway) / decay }

  /// A time after which the displacement stays within a share of the way, in s; ∞ without damping.
  ///
  /// The sine's term e^(−λt)·min(t, 1/frequency) is at most e^(−λt)/frequency and at most 2/(e·λ)·e^(−λt/2).
  func settled(within share: Double) -> Double {
    let throwing = pull + abs(velocity)
    let swinging = log((1 + throwing / frequency) / share) / decay
    let creeping = log((1 + throwing * 2 / (M_E * decay)) / share) / (decay / 2)
    return min(swinging, creeping)
  }

  /// The last time, in s, at which a motion that does not oscillate is farther from its end than a share of the way;
  /// nil without such a time, or without an end.
  func lastCrossing(of share: Double) -> Double? {
    let bound = settled(within: share)
    guard regime != .underdamped, bound.isFinite, bound > 0 else { return nil }
    let turn = time(cosine: velocity, sine: drag * velocity - squaredFrequency)
    var (low, high) = (0.0, bound)
    if let turn, turn < bound {
      if abs(state(at: turn).position) > share { low = turn } else { high = turn }
    }
    // The logarithm is nearly linear here.
    return root(from: low, to: high) { log(max(abs(state(at: $0).position), 1e-300) / share) }
  }

  /// Displacements and velocities at equal intervals from 0, each by the matrix of one interval.
  func states(every step: Double) -> some Sequence<State> & IteratorProtocol<State> {
    let (cosine, sine) = factors(at: step)
    let (m11, m12, m21, m22) = (cosine + pull * sine, sine, -squaredFrequency * sine, cosine - drag * sine)
    return sequence(first: (position: -1, velocity: velocity)) { state in
      (m11 * state.position + m12 * state.velocity, m21 * state.position + m22 * state.velocity)
    }
  }
}

/// Returns a root of a function between two places where its signs differ, to a few ulps.
///
/// The Illinois method: secants, with the value at a retained end halved.
func root(from first: Double, to last: Double, of function: (Double) -> Double) -> Double {
  var (a, b) = (first, last)
  var (atA, atB) = (function(a), function(b))
  for _ in 0..<100 {
    guard atB != 0, abs(b - a) > 4 * max(abs(a), abs(b)).ulp else { break }
    let next = b - atB * (b - a) / (atB - atA)
    let value = function(next)
    if (value < 0) != (atB < 0) { (a, atA) = (b, atB) } else { atA /= 2 }
    if abs(next - b) <= 2 * b.ulp { return next }
    (b, atB) = (next, value)
  }
  return b
}

/// A motion as an engine's implementation plays it.
package enum PlayedMotion: Sendable {
  /// The closed form.
  case spring(Spring)
  /// Steps of its own: the progress at frames of a rate, in Hz, from time 0.
  case frames(@Sendable (_ rate: Double, _ count: Int) -> [Double])
  /// No motion, because the engine's steps diverge.
  case diverging

  /// A spring with overdamping replaced by critical damping at the same frequency.
  static func criticalAtMost(_ spring: Spring) -> PlayedMotion {
    guard spring.dampingRatio > 1 else { return .spring(spring) }
    let critical = try? Spring(
      stiffness: spring.stiffness, dampingRatio: 1, mass: spring.mass, initialVelocity: spring.initialVelocity)
    return critical.map(PlayedMotion.spring) ?? .diverging
  }
}
