import CLibrary

/// A spring's way from −1 to 0 in plain Double, for searches over many times.
///
/// Displacements are right to a few ulps of the swing, which ``Propagator`` has in double-double. The formulas and the
/// names are those of ``ClosedForm``.
struct SpringTrace {
  /// Displacement from the target, in ways, and velocity, in ways per second.
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
  func state(at time: Double) -> State {
    let (envelope, cosine, sine) = (exp(-decay * time), cosine(time), sine(time))
    let position = envelope * (sine * (velocity - pull) - cosine)
    let speed = envelope * (cosine * velocity - sine * (drag * velocity - squaredFrequency))
    return (position, speed)
  }

  func cosine(_ time: Double) -> Double {
    switch regime {
    case .underdamped: cos(frequency * time)
    case .critical: 1
    case .overdamped: exp(-frequency * time)
    }
  }

  func sine(_ time: Double) -> Double {
    switch regime {
    case .underdamped: sin(frequency * time) / frequency
    case .critical: time
    case .overdamped: -expm1(-frequency * time) / frequency
    }
  }
}

extension SpringTrace {
  /// √(x² + (v/ω)²): no later displacement is larger.
  func reach(_ state: State) -> Double { hypot(state.position, state.velocity / angularFrequency) }

  /// A bound of ∫e^(−decay·t)·min(t, 1/frequency)·dt over decay, in s: how long the sine's share lasts.
  private var sway: Double { min(1 / decay, 1 / frequency) }

  /// A bound of ∫|x|·dt over the whole motion, in s.
  var wholeDisplacement: Double { (1 + (pull + abs(velocity)) * sway) / decay }

  /// A bound of ∫|v|·dt over the whole motion, in ways.
  var wholePath: Double { (abs(velocity) + (squaredFrequency + drag * abs(velocity)) * sway) / decay }

  /// A time after which the displacement stays within a share of the way, in s; ∞ without damping.
  ///
  /// The sine's share e^(−λt)·min(t, 1/frequency) is at most e^(−λt)/frequency, and 2/(e·λ)·e^(−λt/2).
  func settled(within share: Double) -> Double {
    let throwing = pull + abs(velocity)
    let swinging = log((1 + throwing / frequency) / share) / decay
    let creeping = log((1 + throwing * 2 / (M_E * decay)) / share) / (decay / 2)
    return min(swinging, creeping)
  }

  /// The last time at which a motion that does not swing is farther than a share of the way from its end, in s; nil without
  /// one, or without an end.
  func lastCrossing(of share: Double) -> Double? {
    let bound = settled(within: share)
    guard regime != .underdamped, bound.isFinite, bound > 0 else { return nil }
    let turn = time(cosine: velocity, sine: drag * velocity - squaredFrequency)
    var (low, high) = (0.0, bound)
    if let turn, turn < bound {
      if abs(state(at: turn).position) > share { low = turn } else { high = turn }
    }
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if abs(state(at: middle).position) > share { low = middle } else { high = middle }
    }
    return high
  }

  /// The exact displacements and velocities at equal intervals from 0, by a matrix per interval.
  func states(every step: Double) -> some Sequence<State> & IteratorProtocol<State> {
    let (envelope, cosine, sine) = (exp(-decay * step), cosine(step), sine(step))
    let (m11, m12) = (envelope * (cosine + pull * sine), envelope * sine)
    let (m21, m22) = (-squaredFrequency * m12, envelope * (cosine - drag * sine))
    return sequence(first: (position: -1, velocity: velocity)) { state in
      (m11 * state.position + m12 * state.velocity, m21 * state.position + m22 * state.velocity)
    }
  }
}

/// A motion as an engine's program plays it.
package enum PlayedMotion: Sendable {
  /// The closed form.
  case spring(Spring)
  /// Steps of its own: the progress at frames of a rate, in Hz, from time 0.
  case frames(@Sendable (_ rate: Double, _ count: Int) -> [Double])
  /// Nothing that can be shown, because its steps diverge.
  case diverging

  /// A spring whose overdamping is taken for critical damping at the same frequency.
  static func criticalAtMost(_ spring: Spring) -> PlayedMotion {
    guard spring.dampingRatio > 1 else { return .spring(spring) }
    let critical = try? Spring(
      stiffness: spring.stiffness, dampingRatio: 1, mass: spring.mass, initialVelocity: spring.initialVelocity)
    return critical.map(PlayedMotion.spring) ?? .diverging
  }
}
