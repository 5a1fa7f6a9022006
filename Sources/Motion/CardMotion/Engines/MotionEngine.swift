/// An animation engine: its words for springs and curves, their meaning, its end of a motion, and its quirks.
///
/// A new engine is a file next to this one, a line in ``all`` and a test of its numbers.
public struct MotionEngine: Sendable {
  /// The name in commands and files, such as `react-spring`.
  public let name: String
  /// The name for people.
  public let title: String
  /// The public source of its meaning.
  public let source: String
  /// The differences between what ships and the closed form; empty without a known one.
  public let quirks: String
  /// Other names, in lower case.
  package let aliases: [String]
  /// Its ways to describe a motion, the preferred one first.
  package let wordings: [Wording]
  /// Named springs, as numbers by their words.
  package let presets: [String: [String: Double]]
  /// Named numbers, such as Compose's `StiffnessLow`.
  package let constants: [String: Double]
  /// A warning about one spring under ``EngineProfile/shipped``.
  package let warning: @Sendable (Spring) -> String?
  /// Springs as curves within a tolerance, for an engine without springs.
  let approximate: (@Sendable (Spring, Double) throws -> ApproximatedWords)?

  init(
    _ name: String, _ title: String, aliases: [String] = [], source: String, quirks: String = "",
    presets: [String: [String: Double]] = [:], constants: [String: Double] = [:],
    warning: @escaping @Sendable (Spring) -> String? = { _ in nil },
    approximate: (@Sendable (Spring, Double) throws -> ApproximatedWords)? = nil, _ wordings: [Wording]
  ) {
    (self.name, self.title, self.aliases, self.source, self.quirks) = (name, title, aliases, source, quirks)
    (self.presets, self.constants, self.warning, self.wordings) = (presets, constants, warning, wordings)
    self.approximate = approximate
  }
}

extension MotionEngine {
  /// All engines, in the order of answers.
  public static let all: [MotionEngine] = [
    .swiftUI, .uiKit, .coreAnimation, .compose, .androidViews, .flutter, .css, .motion, .reactSpring, .reanimated,
    .reactNative, .animeJS, .gsap, .qt, .libadwaita, .slint, .unity, .godot, .tokens, .lottie,
  ]

  /// Finds an engine by its name, its title or another of its names, in any case; nil for an unknown name.
  public static func named(_ name: String) -> MotionEngine? {
    let name = name.lowercased()
    return all.first { $0.names.contains(name) }
  }

  /// All names, in lower case.
  package var names: [String] { [name, title.lowercased()] + aliases }
}

/// The account of an engine that counts.
public enum EngineProfile: String, Sendable, CaseIterable {
  /// The closed form of the motion that its words describe.
  case documented
  /// The motion that its program plays: fixed steps, rounded parameters, overdamping that is ignored.
  case shipped
}

/// A motion from 0 to 1, in no engine's words.
public enum EngineMotion: Sendable, Hashable {
  /// A spring, with its initial velocity.
  case spring(Spring)
  /// A timing function over a duration, in seconds.
  case curve(TimingFunction, duration: Double)
  /// Godot's `TRANS_SPRING` over a duration, in seconds.
  case godotSpring(duration: Double)

  /// The spring; nil for a curve.
  package var spring: Spring? { if case .spring(let spring) = self { spring } else { nil } }

  /// The progress at times ≥ 0, in seconds.
  var progress: (Double) -> Double {
    switch self {
    case .spring(let spring):
      let trace = SpringTrace(spring)
      return { 1 + trace.state(at: $0).position }
    case .curve(let function, let duration): return { function.progress(at: $0 / duration) }
    case .godotSpring(let duration): return { MotionEngine.godotSpring($0 / duration) }
    }
  }

  /// Returns the progress at a time ≥ 0, in seconds.
  public func progress(at time: Double) -> Double { progress(time) }
}
