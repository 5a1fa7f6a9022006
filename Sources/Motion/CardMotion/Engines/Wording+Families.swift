import CLibrary

/// Wordings that several engines share.
extension Wording {
  /// Mass, stiffness and damping, and an initial velocity where the words have one, always in this order; the target of
  /// the way comes first where the call has it.
  static func physical(
    _ template: String, mass: Double = 1, stiffness: Word = .stiffness(usual: 100), damping: Word = .damping(usual: 10),
    velocity: Word? = nil, hasTarget: Bool = false, isNeverOverdamped: Bool = false, end: EndRule,
    play: @escaping @Sendable (Spring) -> PlayedMotion = { .spring($0) }
  ) -> Wording {
    .spring(
      template,
      (hasTarget ? [.target] : []) + [.mass(usual: mass), stiffness, damping] + (velocity.map { [$0] } ?? []),
      end: end, play: play,
      read: { all in
        let numbers = Array(all.dropFirst(hasTarget ? 1 : 0))
        let spring = try Spring(
          mass: numbers[0], stiffness: numbers[1], damping: numbers[2],
          initialVelocity: velocity == nil ? 0 : numbers[3])
        guard isNeverOverdamped, case .spring(let played) = PlayedMotion.criticalAtMost(spring) else { return spring }
        return played
      },
      write: { spring in
        guard let spring = isNeverOverdamped ? spring.withoutOverdamping : spring else { return nil }
        return (hasTarget ? [1] : []) + [spring.mass, spring.stiffness, spring.damping]
          + (velocity == nil ? [] : [spring.initialVelocity])
      })
  }

  /// SwiftUI's perceptual duration and bounce.
  static func perceptual(
    _ template: String, _ duration: Word, _ bounce: Word = .bounce(usual: 0), end: EndRule,
    play: @escaping @Sendable (Spring) -> PlayedMotion = { .spring($0) }
  ) -> Wording {
    .spring(
      template, [duration, bounce], end: end, play: play,
      read: { try Spring(duration: $0[0], bounce: $0[1]) }, write: { [$0.response, $0.bounce] })
  }

  /// Damping ratio and stiffness of mass 1, in this order, and an initial velocity where the words have one.
  static func ratio(
    _ template: String, _ ratio: Word, _ stiffness: Word, velocity: Word? = nil, end: EndRule
  ) -> Wording {
    .spring(
      template, [ratio, stiffness] + (velocity.map { [$0] } ?? []), end: end, isFloat: true,
      read: { numbers in
        try Spring(stiffness: numbers[1], dampingRatio: numbers[0], initialVelocity: velocity == nil ? 0 : numbers[2])
      },
      write: { [$0.dampingRatio, $0.stiffness / $0.mass] + (velocity == nil ? [] : [$0.initialVelocity]) })
  }

  /// Penner's elastic curve that ends with a swing, `2^(−10t)·sin`, which is a spring with an initial velocity.
  ///
  /// With the amplitude A ≥ 1, the period p and the duration D it decays at a = 10·ln 2/D, swings at ωd = 2π/(p·D), and
  /// starts with the velocity a + ωd·√(A² − 1). At D a 1024th of the swing is cut off.
  static func elastic(_ template: String, _ words: [Word], amplitude: Double?, period: Double?) -> Wording {
    .spring(
      template, words, end: .stated(words.count - 1),
      read: { numbers in
        try Spring(amplitude: amplitude ?? numbers[0], period: period ?? numbers[1], duration: numbers[words.count - 1])
      },
      write: { spring in
        guard let elastic = spring.elastic else { return nil }
        if let amplitude, abs(elastic.amplitude - amplitude) > 1e-6 { return nil }
        if let period, abs(elastic.period - period) > 1e-6 { return nil }
        return (amplitude == nil ? [elastic.amplitude] : []) + (period == nil ? [elastic.period] : [])
          + Array(repeating: 1, count: words.count - (amplitude == nil ? 2 : 0) - 1) + [elastic.duration]
      })
  }
}

/// Named curves, as numbers by their words.
extension [String: [String: Double]] {
  static func bezier(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    [name: ["x1": x1, "y1": y1, "x2": x2, "y2": y2]]
  }

  /// CSS's `ease-in`, `ease-out` and `ease-in-out` by an engine's names, and its `linear`.
  static func easings(_ easeIn: String, _ easeOut: String, _ easeInOut: String, linear: String = "linear") -> Self {
    bezier(easeIn, 0.42, 0, 1, 1).and(.bezier(easeOut, 0, 0, 0.58, 1)).and(.bezier(easeInOut, 0.42, 0, 0.58, 1))
      .and(.bezier(linear, 0, 0, 1, 1))
  }

  func and(_ other: Self) -> Self { merging(other) { first, _ in first } }
}

extension Spring {
  /// 10·ln 2, the logarithm of the factor by which an elastic curve fades in its duration.
  private static let elasticDecay = 6.931471805599453

  /// Creates the spring of an elastic curve.
  fileprivate init(amplitude: Double, period: Double, duration: Double) throws(SpringError) {
    let (decay, swing) = (Self.elasticDecay / duration, 2 * Double.pi / (period * duration))
    // Below 1 the curves raise the amplitude to 1.
    let overtone = max(amplitude * amplitude - 1, 0).squareRoot()
    try self.init(
      stiffness: decay * decay + swing * swing, damping: 2 * decay, initialVelocity: decay + swing * overtone)
  }

  /// The elastic curve with this spring's swing, and its velocity if that is large enough; nil without a swing.
  fileprivate var elastic: (amplitude: Double, period: Double, duration: Double)? {
    let form = closedForm
    guard form.regime == .underdamped, decay > 0 else { return nil }
    let (duration, swing) = (Self.elasticDecay / decay, form.frequency.high)
    let amplitude = hypot(1, max(initialVelocity - decay, 0) / swing)
    return (amplitude, 2 * .pi / (swing * duration), duration)
  }

  /// This spring, or its critical twin if it is overdamped.
  var withoutOverdamping: Spring? {
    dampingRatio > 1 + 4 * .ulpOfOne ? criticalTwin(initialVelocity: initialVelocity) : self
  }

  /// The critically damped spring from rest, or with a velocity, that is half-way at the same time as this one.
  func criticalTwin(initialVelocity velocity: Double = 0) -> Spring? {
    let trace = SpringTrace(self)
    var (low, high) = (0.0, 1 / angularFrequency)
    while trace.state(at: high).position < -0.5, high.isFinite { (low, high) = (high, 2 * high) }
    guard high.isFinite else { return nil }
    // (1 + x)·e⁻ˣ = 1/2 at this x.
    let frequency = 1.6783469900166605 / root(from: low, to: high) { trace.state(at: $0).position + 0.5 }
    return try? Spring(stiffness: frequency * frequency, dampingRatio: 1, initialVelocity: velocity)
  }
}
