import Records

/// Parses a line of a rules file: a pattern, followed by a rule.
struct RuleParser {
  enum Rule {
    case threshold(Double, Metric)
    case limit(Budget.Limit)
  }

  struct Failure: Error {
    let column: Int
    let reason: String
  }

  private struct Token {
    enum Kind { case word, number, sign }

    let kind: Kind
    /// The text as written, except for `≤`, `≥` and `×`, which become `<=`, `>=` and `x`.
    let text: String
    let column: Int

    /// Whether it is a comparison, valid or not.
    var isComparison: Bool { kind == .sign && text.contains { "<>=".contains($0) } }
  }

  private static let keywords = ["threshold", "time", "error", "instructions", "allocations"]

  let pattern: String
  /// The words as written, separated by single spaces.
  let ruleText: String
  private let patternColumn: Int
  private var tokens: ArraySlice<Token>
  /// The column after the last token.
  private let end: Int

  /// Splits a line into tokens; `nil` if it is empty or only a comment.
  init?(_ line: Substring) {
    func column(_ place: Substring.Index) -> Int { line.distance(from: line.startIndex, to: place) + 1 }
    let content = line[..<Self.commentStart(line)]
    guard let start = content.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let split = content[start...].firstIndex { $0.isWhitespace } ?? content.endIndex
    let words = content[split...].split { $0.isWhitespace }
    (pattern, patternColumn) = (String(content[start..<split]), column(start))
    ruleText = words.joined(separator: " ")
    end = column(words.last?.endIndex ?? split)
    tokens = Self.tokens(of: content[split...], column)[...]
  }

  /// A `#` begins a comment at the start of a line or after a space; inside a pattern it is an ordinary character.
  private static func commentStart(_ line: Substring) -> Substring.Index {
    line.indices.first { place in
      line[place] == "#" && (place == line.startIndex || line[line.index(before: place)].isWhitespace)
    } ?? line.endIndex
  }

  /// Number tokens are digits, points, commas and an exponent; they are validated later.
  private static func tokens(of words: Substring, _ column: (Substring.Index) -> Int) -> [Token] {
    let token = /(?<word>×|\p{L}[\p{L}\p{N}_.+\-]*)|(?<number>[\d.+\-][\d.,_]*(?:[eE][+\-]?\d+)?)|[<>=!]=|\S/
    let ascii = ["≤": "<=", "≥": ">=", "×": "x"]
    return words.matches(of: token).map { match in
      let text = String(match.0)
      let kind: Token.Kind = match.word != nil ? .word : match.number != nil ? .number : .sign
      return Token(kind: kind, text: ascii[text] ?? text, column: column(match.range.lowerBound))
    }
  }

  mutating func rule() throws(Failure) -> Rule {
    do {
      _ = try BenchmarkSelection(filters: [pattern])
    } catch {
      throw Failure(column: patternColumn, reason: "\(error)")
    }
    let rule = try firstWord()
    if let extra = tokens.first { throw Failure(column: extra.column, reason: "'\(extra.text)' is one word too many") }
    return rule
  }

  private mutating func firstWord() throws(Failure) -> Rule {
    guard let word = takeValue() else { throw expected("a rule after the pattern: \(Self.forms)") }
    switch word.text {
    case "threshold": return .threshold(try percentage("threshold 10 %", atLeast: .leastNonzeroMagnitude), .time)
    case "instructions": return .threshold(try percentage("instructions 1 %"), .instructions)
    case "allocations": return .threshold(try percentage("allocations 10 %"), .allocations)
    case "time": return .limit(try time())
    case "error": return .limit(try error())
    default: return .limit(try speedup(of: word))
    }
  }

  private mutating func percentage(_ example: String, atLeast least: Double = 0) throws(Failure) -> Double {
    let number = try number(example, atLeast: least)
    try require("%", in: example)
    return number / 100
  }

  private mutating func time() throws(Failure) -> Budget.Limit {
    let (element, example) = (Vocabulary.current.element.one, Self.timeExample)
    try require("<=", in: example)
    let number = try positiveNumber(example)
    if take("%") { return .time(number, try shareOfFrame()) }
    guard let word = tokens.first, let unit = DurationUnit.all.first(where: { $0.key == word.text }) else {
      throw expected("a unit: ns, us, ms or s, each also as in 'ns/\(element)', or '% of \(Self.frameExample)'")
    }
    tokens.removeFirst()
    guard take("/") else { return .time(number, .duration(name: unit.key, nanoseconds: unit.value)) }
    if !take("element") { try require(element, in: example) }
    return .time(number, .durationPerElement(name: unit.key, nanoseconds: unit.value))
  }

  private mutating func shareOfFrame() throws(Failure) -> TimeUnit {
    let example = "time <= 0.5 % of \(Self.frameExample)"
    try require("of", in: example)
    if let frame = Vocabulary.current.frame, take(words: frame.name) { return .percentOfFrame(frame) }
    let hertz = try positiveNumber(example)
    try require("Hz", in: example)
    let name = "\(Int(exactly: hertz).map { "\($0)" } ?? "\(hertz)") Hz"
    return .percentOfFrame(Vocabulary.Frame(name, nanoseconds: 1e9 / hertz))
  }

  private mutating func error() throws(Failure) -> Budget.Limit {
    try require("<=", in: "error <= bound")
    if take("bound") { return .errorBound }
    let number = try self.number("error <= bound', 'error <= 1.5' or 'error <= 2 ulp", atLeast: 0)
    if take("ulp") { return .errorInUlp(number) }
    guard tokens.isEmpty else { throw expected("'ulp' or the end, as in 'error <= 2 ulp'") }
    return .error(number)
  }

  private mutating func speedup(of value: Token) throws(Failure) -> Budget.Limit {
    let example = example(for: value.text)
    guard take(">=") else {
      let nearest = NearestWord.nearest(to: value.text, among: Self.keywords).map { "; did you mean '\($0)'?" }
      if nearest == nil, let found = tokens.first, found.isComparison || found.kind == .number {
        throw expected("'>=', as in '\(example)'")
      }
      throw Failure(
        column: value.column, reason: "'\(value.text)' is no rule; expected \(Self.forms)\(nearest ?? "")")
    }
    let factor = try positiveNumber(example)
    try require("x", in: example)
    let axis = Vocabulary.current.implementation
    guard let base = takeValue() else { throw expected("the \(axis) to compare with, as in '\(example)'") }
    guard base.text != value.text else {
      throw Failure(column: base.column, reason: "'\(base.text)' is compared with itself; name another \(axis)")
    }
    return .speedup(of: value.text, factor: factor, over: base.text)
  }

  /// The nearest valid rule, with the implementations and the factor in the rest of the line.
  private func example(for value: String) -> String {
    let factor = tokens.first { $0.kind == .number && Double($0.text) ?? 0 > 0 }?.text ?? "4"
    let base = tokens.last { $0.kind == .word && $0.text != "x" }?.text ?? Self.base
    return "\(value) >= \(factor) x \(base == value ? Self.base : base)"
  }

  private static var timeExample: String { "time <= 12 ns/\(Vocabulary.current.element.one)" }
  private static var frameExample: String { Vocabulary.current.frame?.name ?? "60 Hz" }
  private static var base: String { Vocabulary.current.base ?? "old" }
  private static var forms: String {
    "'threshold 10 %', '\(timeExample)', 'new >= 4 x \(base)' or 'error <= bound' "
      + "(a pattern has no spaces; write '.' for one)"
  }

  private mutating func positiveNumber(_ example: String) throws(Failure) -> Double {
    try number(example, atLeast: .leastNonzeroMagnitude)
  }

  private mutating func number(_ example: String, atLeast least: Double) throws(Failure) -> Double {
    guard let token = tokens.first, token.kind == .number else { throw expected("a number, as in '\(example)'") }
    tokens.removeFirst()
    guard !token.text.contains(",") else {
      throw Failure(column: token.column, reason: "'\(token.text)' is not a number; write a point, as in 0.5")
    }
    guard let number = Double(token.text.filter { $0 != "_" }), number.isFinite, number >= least else {
      let kind = least > 0 ? "a positive number" : "a number of at least 0"
      throw Failure(column: token.column, reason: "'\(token.text)' is not \(kind), as in '\(example)'")
    }
    return number
  }

  private mutating func require(_ text: String, in example: String) throws(Failure) {
    guard take(text) else { throw expected("'\(text)', as in '\(example)'") }
  }

  private mutating func take(_ text: String) -> Bool {
    guard tokens.first?.text == text else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func take(words: String) -> Bool {
    let words = words.split(separator: " ").map(String.init)
    guard tokens.prefix(words.count).map(\.text) == words else { return false }
    tokens.removeFirst(words.count)
    return true
  }

  /// Takes a value of an axis, which may be a number such as a version.
  private mutating func takeValue() -> Token? {
    guard let token = tokens.first, token.kind != .sign else { return nil }
    return tokens.removeFirst()
  }

  private func expected(_ what: String) -> Failure {
    guard let found = tokens.first else { return Failure(column: end, reason: "expected \(what)") }
    return Failure(column: found.column, reason: "expected \(what); found '\(found.text)'")
  }
}
