import CardMotion

/// A text in an engine's words, tokenised into numbers with and without names.
struct EngineText {
  /// A number as written, with its unit.
  struct Number {
    let value: Double
    let text: String
    let unit: String
  }

  /// Numbers preceded by a name, in order.
  private(set) var named: [(name: String, number: Number)] = []
  /// Numbers without a name.
  private(set) var loose: [Number] = []
  /// Words without a number, such as the name of a call or a preset.
  private(set) var calls: [String] = []
  /// Words before an opening parenthesis.
  private(set) var functions: [String] = []
  let source: String

  /// The units that may follow a number, by symbol; nil for units of no engine, and for Kotlin's `f`.
  static let units: [String: WordUnit?] = [
    "f": nil, "min": nil, "minutes": nil, "frames": nil, "hz": nil, "%": nil, "ms": .milliseconds,
    "milliseconds": .milliseconds, "s": .seconds, "sec": .seconds, "seconds": .seconds, "1/s": .perSecond,
    "/s": .perSecond, "px": .units, "pt": .units, "dp": .units, "px/s": .unitsPerSecond, "pt/s": .unitsPerSecond,
    "dp/s": .unitsPerSecond, "units/s": .unitsPerSecond, "px/ms": .unitsPerMillisecond,
    "units/ms": .unitsPerMillisecond,
  ]

  init(_ text: String) {
    source = text
    var scanner = Scanner(rest: Substring(text))
    var pending: String?
    while let token = scanner.next() {
      switch token {
      case .word(let word):
        if let pending { calls.append(pending) }
        pending = word
      case .number(let value, let digits):
        let number = Number(value: value, text: digits, unit: scanner.unit())
        if let name = pending { named.append((name, number)) } else { loose.append(number) }
        pending = nil
      case .open(let isList):
        if !isList, let pending { functions.append(pending) }
        // Numbers in a call or a list have no name, except as in setStiffness(200) or in lists of one element.
        if let word = pending, word.hasPrefix("set") || isList && !scanner.hasComma { continue }
        fallthrough
      case .divider:
        if let word = pending { calls.append(word) }
        pending = nil
      }
    }
    if let pending { calls.append(pending) }
  }

  var engine: (engine: MotionEngine, rest: EngineText)? {
    let start = source.drop { !$0.isLetter }
    let lower = start.lowercased()
    let names = MotionEngine.all.flatMap { engine in engine.names.map { (engine: engine, name: $0) } }
    let matches = names.filter { entry in
      guard lower.hasPrefix(entry.name) else { return false }
      let next = lower.dropFirst(entry.name.count).first
      return next.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "(" } ?? true
    }
    guard let best = matches.max(by: { $0.name.count < $1.name.count }) else { return nil }
    return (best.engine, EngineText(String(start.dropFirst(best.name.count))))
  }

  var firstWord: String {
    String(source.drop { $0 == " " || $0 == "." }.prefix { $0 != " " && $0 != "(" && $0 != "{" })
  }

  /// Whether the text may be an engine's: a wording has all its names or, without names, it has a function or a preset.
  func mentions(_ engine: MotionEngine) -> Bool {
    let names = named.map { Self.key($0.name) }
    if names.isEmpty {
      return (functions + calls).map(Self.key).contains { engine.hasFunction($0) || engine.hasPreset($0) }
    }
    return engine.wordings.contains { wording in
      names.allSatisfy { name in wording.words.contains { $0.isNamed(name) } }
    }
  }

  /// The text as a CSS timing function, with a duration of 1 s unless one precedes or follows it.
  var timing: EngineMotion? {
    let trimmed = source.drop { $0 == " " }
    if let function = try? TimingFunction(css: String(trimmed)) { return .curve(function, duration: 1) }
    let parts = trimmed.split(separator: " ")
    guard parts.count > 1 else { return nil }
    for (time, rest) in [(parts[0], parts.dropFirst()), (parts[parts.count - 1], parts.dropLast())] {
      guard let seconds = Self.seconds(time), let function = try? TimingFunction(css: rest.joined(separator: " "))
      else {
        continue
      }
      return .curve(function, duration: seconds)
    }
    return nil
  }

  var timingProblem: String {
    do throws(TimingFunctionError) {
      _ = try TimingFunction(css: String(source.drop { $0 == " " }))
      return ""
    } catch {
      return "\(error)"
    }
  }

  private static func seconds(_ text: Substring) -> Double? {
    let isMilliseconds = text.hasSuffix("ms")
    guard text.hasSuffix("s"), let number = Double(text.dropLast(isMilliseconds ? 2 : 1)), number > 0 else {
      return nil
    }
    return isMilliseconds ? number / 1000 : number
  }

  /// A name in lower case without underscores, hyphens and a leading `set`.
  static func key(_ name: String) -> String {
    let key = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return key.hasPrefix("set") && key.count > 3 && !key.hasPrefix("settling") ? String(key.dropFirst(3)) : key
  }
}

extension Word {
  /// Whether a key matches this word.
  func isNamed(_ key: String) -> Bool { ([name] + aliases).contains { EngineText.key($0) == key } }
}

extension EngineText {
  fileprivate enum Token {
    case word(String)
    case number(Double, String)
    case open(isList: Bool)
    /// A comma, a semicolon, a closing parenthesis or an opening brace.
    case divider
  }

  /// Words, numbers and dividers; everything else, such as colons and quotes, is skipped.
  fileprivate struct Scanner {
    var rest: Substring

    mutating func next() -> Token? {
      while let first = rest.first {
        if first.isLetter || first == "_" { return .word(String(word())) }
        if let (value, text) = number() { return .number(value, text) }
        rest = rest.dropFirst()
        if first == "(" || first == "[" { return .open(isList: first == "[") }
        if first == "," || first == ";" || first == ")" || first == "{" { return .divider }
      }
      return nil
    }

    /// A word, with hyphens between letters; dots separate words.
    private mutating func word() -> Substring {
      let start = rest
      while let first = rest.first, first.isLetter || first.isNumber || first == "_" || isInnerHyphen {
        rest = rest.dropFirst()
      }
      return start[..<rest.startIndex]
    }

    private var isInnerHyphen: Bool { rest.first == "-" && rest.dropFirst().first?.isLetter == true }

    /// A decimal number, with sign and exponent.
    private mutating func number() -> (Double, String)? {
      var length = 0
      var best: (Double, String)?
      for index in rest.indices.prefix(40) {
        guard "+-.0123456789eE_".contains(rest[index]) else { break }
        length += 1
        let text = rest.prefix(length).filter { $0 != "_" }
        if let value = Double(text), text.last != "." { best = (value, String(rest.prefix(length))) }
      }
      guard let best else { return nil }
      rest = rest.dropFirst(best.1.count)
      return best
    }

    /// Whether the list just opened has more than one element.
    var hasComma: Bool { rest.prefix { $0 != "]" }.contains(",") }

    /// The unit after a number, if known; empty otherwise.
    mutating func unit() -> String {
      let start = rest.drop { $0 == " " }
      let unit = start.prefix { $0.isLetter || $0 == "/" || $0 == "%" || $0 == "1" }
      guard EngineText.units.keys.contains(unit.lowercased()) else { return "" }
      rest = start.dropFirst(unit.count)
      return unit.lowercased()
    }
  }
}
