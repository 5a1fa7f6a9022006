import CLibrary

/// The rule by which an engine considers a motion finished, and the time of that.
package enum EndRule: Sendable {
  /// The end of the duration that its words state, which is the number at a place.
  case stated(Int)
  /// The time at which the envelope |A| + |B|, or an overdamped motion itself, has shrunk to a share of the way.
  case envelope(Double)
  /// The same for an envelope of size 1, whatever the start.
  case plainEnvelope(Double)
  /// The same for the amplitude √(A² + B²) and a length in units.
  case amplitude(Double)
  /// Never by itself.
  case never
  /// At the first frame of 60 Hz within a distance and a velocity, in points; below 5 points of way, other ones. The
  /// velocity may count only where the spring swings.
  case rest(
    distance: Double, velocity: Double, small: (distance: Double, velocity: Double)? = nil, onlySwings: Bool = false)
  /// As `rest`, in shares of the way.
  case relativeRest(distance: Double, velocity: Double)
  /// At the first frame of 60 Hz at which the energy is a share of the first energy.
  case energy(Double)
  /// SwiftUI's property `settlingDuration`: a formula for springs that swing, a scan of 0.1 s for others.
  case swiftUI
  /// At the last of eleven samples, 20 ms apart, within a share of the way.
  case samples(Double)

  /// The time at which a motion ends, in seconds; nil where it does not within a minute.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of its words, in the engine's units.
  ///   - distance: The way, in points.
  func end(of motion: EngineMotion, _ numbers: [Double], _ words: [Word], distance: Double) -> Double? {
    if case .stated(let place) = self { return words[place].unit.canonical(numbers[place], distance: distance) }
    guard let spring = motion.spring else { return nil }
    let trace = SpringTrace(spring)
    switch self {
    case .stated, .never: return nil
    case .envelope(let share): return trace.envelopeEnd(trace.envelopeAmplitude, share) ?? trace.lastCrossing(of: share)
    case .plainEnvelope(let share): return trace.envelopeEnd(1, share) ?? trace.lastCrossing(of: share)
    case .amplitude(let length):
      return trace.envelopeEnd(trace.amplitude, length / distance) ?? trace.lastCrossing(of: length / distance)
    case .rest(let length, let speed, let small, let onlySwings):
      let usual = (distance: length, velocity: speed)
      let limits = distance < 5 ? small ?? usual : usual
      let creeps = onlySwings && trace.regime != .underdamped
      return trace.rest(limits.distance / distance, creeps ? .infinity : limits.velocity / distance)
    case .relativeRest(let length, let speed): return trace.rest(length, speed)
    case .energy(let share):
      let first = trace.energy((-1, trace.velocity))
      return trace.frame { trace.energy($0) <= share * first }
    case .swiftUI: return trace.settlingDuration(target: 1, initialVelocity: trace.velocity, epsilon: 0.001)
    case .samples(let share): return trace.sampledEnd(share)
    }
  }
}

extension SpringTrace {
  /// |A| + |B| of the cosine's and the sine's amplitudes.
  fileprivate var envelopeAmplitude: Double { 1 + abs(pull - velocity) / frequency }

  /// √(A² + B²).
  fileprivate var amplitude: Double { hypot(1, (pull - velocity) / frequency) }

  /// The time at which an envelope has shrunk to a share; nil unless the spring swings.
  fileprivate func envelopeEnd(_ amplitude: Double, _ share: Double) -> Double? {
    guard regime == .underdamped, decay > 0 else { return nil }
    return max(0, log(amplitude / share) / decay)
  }

  fileprivate func energy(_ state: State) -> Double {
    state.velocity * state.velocity + squaredFrequency * state.position * state.position
  }

  fileprivate func rest(_ distance: Double, _ speed: Double) -> Double? {
    frame { abs($0.position) <= distance && abs($0.velocity) <= speed }
  }

  /// The first frame of 60 Hz after the start with a property; nil without one in a minute.
  fileprivate func frame(_ isLast: (State) -> Bool) -> Double? {
    states(every: 1 / 60).prefix(3600).enumerated().dropFirst().first { isLast($0.element) }
      .map { Double($0.offset) / 60 }
  }

  fileprivate func sampledEnd(_ share: Double) -> Double? {
    var resting = 0
    for (place, state) in states(every: 0.02).prefix(3000).enumerated() {
      resting = abs(state.position) < share ? resting + 1 : 0
      if resting > 10 { return Double(place) * 0.02 }
    }
    return nil
  }

  /// SwiftUI's `settlingDuration(target:initialVelocity:epsilon:)`, as Respring reconstructs it.
  ///
  /// A spring that does not swing is sampled every 0.1 s. The result is the sample nearest to the target among those that
  /// lead into the distance ε, once a second has passed there, and 0 without one in 102 s.
  func settlingDuration(target: Double, initialVelocity: Double, epsilon: Double) -> Double? {
    if decay == 0 { return nil }
    if regime == .underdamped {
      return max(0, -log(epsilon / (abs(target * decay - initialVelocity) + abs(target))) / decay)
    }
    var (best, bestTime) = (Double.infinity, -1.0)
    var time = 0.0
    for _ in 0..<1024 {
      let distance = abs(state(factors(at: time), from: (-target, initialVelocity)).position)
      if best >= epsilon {
        if distance < best { (best, bestTime) = (distance, time) }
      } else if distance >= epsilon {
        best = .infinity
      } else if time - bestTime > 1 {
        return bestTime
      }
      time += 0.1
    }
    return 0
  }
}
