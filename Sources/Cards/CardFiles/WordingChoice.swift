import CardMotion
import Records

/// The engine's wording used by a text, and its numbers.
struct WordingChoice {
  private let engine: MotionEngine
  private let wording: Wording
  private let numbers: [EngineText.Number?]

  /// Syntax words that may have a number without affecting the motion.
  private static let ignored: Set<String> = [
    "delay", "tovalue", "to", "from", "type", "blendduration", "visibilitythreshold", "options", "target", "epsilon",
    "usenativedriver", "restspeed", "restdelta", "precision", "clamp", "value",
  ]

  /// Syntax words that do not indicate the kind of motion.
  private static let particles: Set<String> = ["in", "out", "inout", "to", "target"]

  init(_ engine: MotionEngine, _ text: EngineText) throws(EngineWordsError) {
    self.engine = engine
    try Self.checkFunctions(text, engine)
    let named = try Self.named(text, engine)
    let calls = text.calls.map { (name: $0, key: EngineText.key($0)) }
    let functions = text.functions.map(EngineText.key).filter { engine.hasFunction($0) && !Self.wrappers.contains($0) }
    var best: (wording: Wording, numbers: [EngineText.Number?], score: Int)?
    for wording in engine.wordings where functions.allSatisfy(wording.functions.contains) {
      guard let numbers = Self.assign(named, text.loose, wording) else { continue }
      let score = calls.count { wording.syntax.contains($0.key) && !Self.particles.contains($0.key) }
      if score > best?.score ?? -1 { best = (wording, numbers, score) }
    }
    let isNamed = calls.contains { engine.hasPreset($0.key) || engine.hasConstant($0.key) }
    if best?.score ?? 0 == 0, !isNamed, let stray = calls.first(where: { !engine.knows($0.key) }) {
      throw Self.unknown(stray.name, engine)
    }
    if !isNamed, named.isEmpty, text.loose.isEmpty,
      let bare = calls.first(where: { engine.hasWord($0.key) && !engine.hasFunction($0.key) })
    {
      throw .invalid(engine: engine.name, reason: "'\(bare.name)' has no number")
    }
    guard let best else { throw Self.misfit(named.map { EngineText.key($0.name) }, engine) }
    (wording, numbers) = (best.wording, best.numbers)
  }

  /// Calls that may contain a function of the engine.
  private static let wrappers: Set<String> = [
    "withanimation", "animation", "usespring", "usesprings", "animate", "transition",
  ]

  /// Whether a key is a word that does not affect the motion.
  fileprivate static func mayBeAround(_ key: String) -> Bool { ignored.contains(key) || wrappers.contains(key) }

  /// Throws for a misspelt function, and for functions if the engine has none.
  private static func checkFunctions(_ text: EngineText, _ engine: MotionEngine) throws(EngineWordsError) {
    let keys = text.functions.map { (name: $0, key: EngineText.key($0)) }.filter { !wrappers.contains($0.key) }
    let unknown = keys.filter { !engine.knows($0.key) }
    let names = engine.functionNames
    guard let wrong = unknown.first(where: { NearestWord.nearest(to: $0.name, among: names) != nil }) ?? unknown.first,
      unknown.count == keys.count || NearestWord.nearest(to: wrong.name, among: names) != nil
    else { return }
    if text.calls.map(EngineText.key).contains(where: engine.hasPreset) { return }
    throw .unknownWord(engine: engine.name, kind: "function", name: wrong.name, known: names)
  }

  private static func misfit(_ names: [String], _ engine: MotionEngine) -> EngineWordsError {
    let near = engine.wordings.filter { wording in
      names.isEmpty || wording.words.contains { word in names.contains(where: word.isNamed) }
    }
    return .noWording(engine: engine.name, wordings: near.map { $0.words.map(\.name).joined(separator: ", ") })
  }

  /// The numbers with names, including those of a preset.
  private static func named(
    _ text: EngineText, _ engine: MotionEngine
  ) throws(EngineWordsError) -> [(name: String, number: EngineText.Number)] {
    var named: [(name: String, number: EngineText.Number)] = []
    for (name, number) in text.named where !ignored.contains(EngineText.key(name)) {
      guard engine.hasWord(EngineText.key(name)) else { throw unknown(name, engine) }
      named.append((name, number))
    }
    var pending: String?
    for call in text.calls {
      let key = EngineText.key(call)
      if let constant = engine.constants.first(where: { EngineText.key($0.key) == key }) {
        let name = pending ?? (key.contains("stiffness") ? "stiffness" : "dampingRatio")
        named.append((name, EngineText.Number(value: constant.value, text: call, unit: "")))
      } else if let preset = engine.presets.first(where: { EngineText.key($0.key) == key })?.value,
        text.named.isEmpty || preset["x1"] != nil
      {
        named += preset.sorted { $0.key < $1.key }.map { ($0.key, .init(value: $0.value, text: call, unit: "")) }
      }
      pending = engine.hasWord(key) ? call : nil
    }
    return named
  }

  private static func unknown(_ name: String, _ engine: MotionEngine) -> EngineWordsError {
    let names = engine.wordings.flatMap { $0.words.map(\.name) } + engine.presets.keys.sorted()
    return .unknownWord(engine: engine.name, kind: "argument or preset", name: name, known: names.distinct)
  }

  /// The number for every word of a wording, nil for its default; nil if they do not fit.
  private static func assign(
    _ named: [(name: String, number: EngineText.Number)], _ loose: [EngineText.Number], _ wording: Wording
  ) -> [EngineText.Number?]? {
    var numbers = [EngineText.Number?](repeating: nil, count: wording.words.count)
    for (name, number) in named {
      let key = EngineText.key(name)
      let places = wording.words.indices.filter { wording.words[$0].isNamed(key) && numbers[$0] == nil }
      guard let place = places.first else { return nil }
      numbers[place] = number
    }
    var free = wording.words.indices.filter { numbers[$0] == nil }[...]
    for number in loose {
      // Further numbers are syntax literals.
      guard let place = free.popFirst() else { break }
      numbers[place] = number
    }
    let isComplete = wording.words.indices.allSatisfy { numbers[$0] != nil || wording.words[$0].usual != nil }
    let isOverfull = named.isEmpty && loose.count > wording.words.count
    return isComplete && !isOverfull ? numbers : nil
  }
}

extension Wording {
  private static let texts = Dictionary(
    MotionEngine.all.flatMap(\.wordings).map { ($0.template, EngineText($0.template)) }
  ) { first, _ in first }

  /// The keys of the template's words that are not names of numbers.
  fileprivate var syntax: [String] { Self.texts[template]?.calls.map(EngineText.key) ?? [] }

  fileprivate var functionNames: [String] { Self.texts[template]?.functions ?? [] }

  fileprivate var functions: [String] { functionNames.map(EngineText.key) }
}

extension MotionEngine {
  fileprivate var functionNames: [String] { wordings.flatMap(\.functionNames).distinct }

  fileprivate func hasWord(_ key: String) -> Bool { wordings.contains { $0.words.contains { $0.isNamed(key) } } }

  func hasFunction(_ key: String) -> Bool { wordings.contains { $0.functions.contains(key) } }

  func hasPreset(_ key: String) -> Bool { presets.keys.contains { EngineText.key($0) == key } }

  fileprivate func hasConstant(_ key: String) -> Bool { constants.keys.contains { EngineText.key($0) == key } }

  /// Whether a key has a meaning in a wording or may surround one.
  func knows(_ key: String) -> Bool {
    key == "spring" || hasPreset(key) || hasWord(key) || hasConstant(key)
      || wordings.contains { $0.syntax.contains(key) } || WordingChoice.mayBeAround(key)
  }
}

extension WordingChoice {
  func motion(distance: Double) throws(EngineWordsError) -> EngineMotion {
    var values: [Double] = []
    for (word, number) in zip(wording.words, numbers) { values.append(try value(word, number)) }
    do {
      return try wording.motion(values, distance: distance)
    } catch let error as WordError {
      throw .outOfRange(
        engine: engine.name, argument: error.word.name, range: error.word.range.text,
        unit: error.word.unit.rawValue, actual: "\(error.actual)\(Self.doubt(error))")
    } catch {
      throw .invalid(engine: engine.name, reason: "\(error)")
    }
  }

  /// The number in the word's unit.
  private func value(_ word: Word, _ number: EngineText.Number?) throws(EngineWordsError) -> Double {
    guard let number else { return word.usual ?? .nan }
    if number.unit == "%", word.unit == .none { return number.value / 100 }
    guard ["", "f"].contains(number.unit) || EngineText.units[number.unit] == word.unit else {
      throw .wrongUnit(
        engine: engine.name, argument: word.name, unit: word.unit.rawValue,
        actual: "\(number.text) \(number.unit)")
    }
    return number.value
  }

  /// A hint if an out-of-range duration looks like another unit.
  private static func doubt(_ error: WordError) -> String {
    switch error.word.unit {
    case .seconds where error.actual >= 10 && error.actual <= 60_000: "; is that milliseconds?"
    case .milliseconds where error.actual > 0 && error.actual < 10: "; is that seconds?"
    default: ""
    }
  }
}
