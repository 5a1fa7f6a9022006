public import CardMotion
import Records

/// A motion described in an engine's words.
///
/// The text starts with the engine, by any of its names, and continues in the engine's syntax or in plain words:
///
///     swiftui spring(duration: 0.5, bounce: 0.3)
///     compose spring(dampingRatio = 0.75f, stiffness = Spring.StiffnessLow)
///     react-spring wobbly
///     motion stiffness 158, damping 17.6
///
/// Numbers may carry the engine's unit, and omitted numbers have its defaults. Brackets, quotes and syntax such as
/// `type: "spring"` are ignored. Without an engine, the words must have the same meaning in all engines
/// that accept them.
public struct EngineWords: Sendable {
  /// The engine.
  public let engine: MotionEngine
  /// The motion.
  public let motion: EngineMotion

  private static let longest = 1000

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - distance: The distance, in points, to which absolute velocities refer.
  /// - Throws: ``EngineWordsError`` naming engine, argument and range.
  public init(_ text: String, distance: Double = 1) throws(EngineWordsError) {
    guard text.utf8.count <= Self.longest else { throw .tooLong(limit: Self.longest) }
    let scanned = EngineText(text)
    if let (engine, rest) = scanned.engine {
      self = try EngineWords(engine, rest, distance)
      return
    }
    self = try Self.guess(scanned, distance)
  }

  private init(_ engine: MotionEngine, _ motion: EngineMotion) { (self.engine, self.motion) = (engine, motion) }

  private init(_ engine: MotionEngine, _ text: EngineText, _ distance: Double) throws(EngineWordsError) {
    if engine.name == "css" {
      if let motion = text.timing {
        self.init(engine, motion)
        return
      }
      if text.named.isEmpty, !text.functions.isEmpty { throw .invalid(engine: engine.name, reason: text.timingProblem) }
    }
    let reading = try WordingChoice(engine, text)
    self.init(engine, try reading.motion(distance: distance))
  }

  private static func guess(_ text: EngineText, _ distance: Double) throws(EngineWordsError) -> EngineWords {
    if let motion = text.timing { return EngineWords(MotionEngine.named("css")!, motion) }
    let first = EngineText.key(text.firstWord)
    guard MotionEngine.all.contains(where: { $0.knows(first) }) else {
      throw .unknownEngine(text.firstWord, known: MotionEngine.all.map(\.name))
    }
    var readings: [EngineWords] = []
    for engine in MotionEngine.all where text.mentions(engine) {
      if let reading = try? EngineWords(engine, text, distance) { readings.append(reading) }
    }
    guard let first = readings.first else { throw .unknownEngine(text.firstWord, known: MotionEngine.all.map(\.name)) }
    guard readings.allSatisfy({ $0.motion == first.motion }) else {
      throw .ambiguous(text.source, readings.map(\.engine.name))
    }
    return first
  }
}

/// An error in a motion's description.
public enum EngineWordsError: Error, Sendable {
  /// More bytes than any words of an engine have.
  case tooLong(limit: Int)
  /// Words that begin with no known engine.
  case unknownEngine(String, known: [String])
  /// Words that describe different motions in several engines.
  case ambiguous(String, [String])
  /// A name of some kind, such as a function, that the engine does not have.
  case unknownWord(engine: String, kind: String, name: String, known: [String])
  /// Names from different wordings, or too few of them.
  case noWording(engine: String, wordings: [String])
  /// A number outside the engine's range for an argument.
  case outOfRange(engine: String, argument: String, range: String, unit: String, actual: String)
  /// A number with a unit other than the engine's.
  case wrongUnit(engine: String, argument: String, unit: String, actual: String)
  /// Numbers that are individually valid but describe no motion.
  case invalid(engine: String, reason: String)
}

extension EngineWordsError: CustomStringConvertible {
  /// The engine, the argument, its range and the nearest name.
  public var description: String {
    switch self {
    case .tooLong(let limit): "words of an engine have at most \(limit) bytes"
    case .unknownEngine(let name, let known):
      "'\(name)' is no engine\(Self.hint(name, known)) Begin with one of \(known.joined(separator: ", "))"
    case .ambiguous(let text, let engines):
      "these words mean different motions in \(engines.joined(separator: ", ")); begin with the engine, "
        + "such as '\(engines[0]) \(text)'"
    case .unknownWord(let engine, let kind, let name, let known):
      "\(engine) has no \(kind) '\(name)'\(Self.hint(name, known)) "
        + (known.isEmpty ? "It has none" : "It has \(known.joined(separator: ", "))")
    case .noWording(let engine, let wordings):
      "\(engine) takes these numbers only together: \(wordings.joined(separator: "; "))"
    case .outOfRange(let engine, let argument, let range, let unit, let actual):
      "\(engine)'s \(argument) must be \(range)\(unit.isEmpty ? "" : " \(unit)"); got \(actual)"
    case .wrongUnit(let engine, let argument, let unit, let actual):
      "\(engine)'s \(argument) \(unit.isEmpty ? "has no unit" : "is in \(unit)"); got \(actual)"
    case .invalid(let engine, let reason): "\(engine): \(reason)"
    }
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    let beginning = known.first { !name.isEmpty && $0.lowercased().hasPrefix(name.lowercased()) }
    return (NearestWord.nearest(to: name, among: known) ?? beginning).map { "; did you mean '\($0)'?" } ?? "."
  }
}
