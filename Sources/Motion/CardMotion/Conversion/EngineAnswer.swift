/// The settings of a conversion.
public struct ConversionSettings: Sendable {
  /// The account of an engine that counts.
  public var profile = EngineProfile.documented
  /// The way, in points, to which absolute velocities and thresholds refer; > 0.
  public var distance = 1.0
  /// The frames per second at which engines with steps of their own are seen; > 0.
  public var rate = 60.0
  /// The tolerance of curves in the place of springs, as a share of the way, 10⁻⁶…0.25; nil for none, which take longest.
  public var within: Double?

  /// Creates settings.
  public init(profile: EngineProfile = .documented, distance: Double = 1, rate: Double = 60, within: Double? = nil) {
    (self.profile, self.distance, self.rate, self.within) = (profile, distance, rate, within)
  }
}

/// A motion in an engine's words, or the reason why it has no words for it.
public struct EngineAnswer: Sendable {
  /// The engine.
  public let engine: MotionEngine
  /// The words, ready to paste; nil where the engine has none.
  public let text: String?
  /// The motion that the engine derives from them.
  public let motion: EngineMotion?
  /// The program's playback of that; nil for the motion itself.
  let played: PlayedMotion?
  /// Its largest distance from the requested motion; nil without words.
  public let deviation: MotionDeviation?
  /// The time at which the engine considers it finished, in seconds; nil if not within a minute, or without words.
  public let end: Double?
  /// The properties of the requested motion that the engine cannot express, such as `overdamping`.
  public let losses: [String]
  /// A warning about the engine's program; nil without one.
  public let warning: String?
}

extension EngineAnswer {
  /// An answer with a given text, and the deviation of its motion from the asked one.
  package init(engine: MotionEngine, text: String, motion: EngineMotion, asked: EngineMotion, end: Double? = nil) {
    self.init(
      engine: engine, text: text, motion: motion, played: nil, deviation: .between(asked, motion), end: end, losses: [],
      warning: nil)
  }

  /// The progress at frames of a rate, in Hz, from time 0; nil without a motion.
  package func frames(rate: Double, count: Int) -> [Double]? {
    if case .frames(let frames) = played { return frames(rate, count) }
    var motion = motion
    if case .spring(let spring) = played { motion = .spring(spring) }
    guard let progress = motion?.progress else { return nil }
    return (0..<count).map { progress(Double($0) / rate) }
  }

  /// The distance from the target at the end, over which an engine jumps, as a share of the way; nil without an end.
  public var jump: Double? { end.flatMap { end in motion.map { abs(1 - $0.progress(at: end)) } } }
}

extension MotionEngine {
  /// Answers with a motion in this engine's words.
  ///
  /// The first wording that expresses everything is taken, otherwise the one whose motion is nearest, or an approximation.
  public func words(for asked: EngineMotion, _ settings: ConversionSettings = .init()) -> EngineAnswer {
    var candidates: [Candidate] = []
    for wording in wordings {
      guard let candidate = Candidate(wording, asked, settings) else { continue }
      if candidate.isExact { return answer(candidate, asked, settings) }
      candidates.append(candidate)
    }
    let answers = candidates.map { answer($0, asked, settings) } + [approximation(of: asked, within: settings.within)]
    return answers.compactMap(\.self).min { $0.deviation?.largest ?? .infinity < $1.deviation?.largest ?? .infinity }
      ?? refusal(asked)
  }

  private func answer(_ best: Candidate, _ asked: EngineMotion, _ settings: ConversionSettings) -> EngineAnswer {
    EngineAnswer(
      engine: self, text: best.wording.text(best.numbers, distance: settings.distance), motion: best.motion,
      played: best.played,
      deviation: deviation(of: best.motion, best.played, from: asked, settings.rate),
      end: best.wording.end.end(of: best.motion, best.numbers, best.wording.words, distance: settings.distance),
      losses: best.losses, warning: best.played == nil ? nil : best.motion.spring.flatMap(warning))
  }

  private func deviation(
    of motion: EngineMotion, _ played: PlayedMotion?, from asked: EngineMotion, _ rate: Double
  ) -> MotionDeviation? {
    switch played {
    case .spring(let spring): .between(asked, .spring(spring))
    case .frames(let frames): .of(frames: frames, from: asked, rate: rate)
    case .diverging: nil
    case nil: .between(asked, motion)
    }
  }

  private func refusal(_ asked: EngineMotion) -> EngineAnswer {
    let loss =
      switch asked {
      case .spring: "springs"
      case .curve(.curve, _): "cubic Béziers"
      case .curve, .godotSpring: "this curve"
      }
    return EngineAnswer(
      engine: self, text: nil, motion: nil, played: nil, deviation: nil, end: nil, losses: [loss], warning: nil)
  }

  /// A wording with numbers for a motion, the motion that these give, and what a program plays of it.
  private struct Candidate {
    let wording: Wording
    let numbers: [Double]
    let motion: EngineMotion
    let played: PlayedMotion?
    let losses: [String]
    /// Whether nothing is lost, and no parameter differs.
    let isExact: Bool

    init?(_ wording: Wording, _ asked: EngineMotion, _ settings: ConversionSettings) {
      guard let numbers = wording.numbers(for: asked, distance: settings.distance),
        let motion = try? wording.motion(numbers, distance: settings.distance)
      else { return nil }
      (self.wording, self.numbers, self.motion) = (wording, numbers, motion)
      played = settings.profile == .shipped ? motion.spring.map(wording.play) : nil
      losses = EngineMotion.losses(of: asked, in: motion, played: played)
      isExact = motion.isClose(to: asked) && losses.allSatisfy { $0 == EngineMotion.mass }
    }
  }
}

extension EngineMotion {
  /// The loss that does not change the motion.
  package static let mass = "mass"

  /// The properties of a motion that are missing in another, or in the way that is played.
  fileprivate static func losses(of asked: EngineMotion, in other: EngineMotion, played: PlayedMotion?) -> [String] {
    guard let first = asked.spring else { return [] }
    guard let second = other.spring else { return ["springs"] }
    var losses: [String] = []
    let ratio = if case .spring(let spring) = played { spring.dampingRatio } else { second.dampingRatio }
    if first.dampingRatio > 1 + 1e-6, ratio <= 1 + 1e-12 { losses.append("overdamping") }
    if first.dampingRatio < 1 - 1e-3, ratio >= 1 { losses.append("bounce") }
    let speed = max(abs(first.initialVelocity), abs(second.initialVelocity))
    if abs(first.initialVelocity - second.initialVelocity) > 1e-6 * speed { losses.append("initial velocity") }
    if first.mass != second.mass { losses.append(mass) }
    return losses
  }

  /// Whether frequency and damping agree to about the digits of a Float.
  fileprivate func isClose(to other: EngineMotion) -> Bool {
    guard let first = spring, let second = other.spring else { return self == other }
    return abs(first.angularFrequency - second.angularFrequency) <= 1e-6 * first.angularFrequency
      && abs(first.decay - second.decay) <= 1e-6 * first.angularFrequency
  }
}
