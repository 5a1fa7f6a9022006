import CardMotion

/// Reads a timing function as CSS writes it: CSS Easing Functions Level 2, section 2.
struct TimingFunctionReader {
  var scanner: CSSScanner

  init(_ text: String) { scanner = CSSScanner(text) }

  /// Reads one function and nothing behind it.
  mutating func wholeText() throws(TimingFunctionError) -> TimingFunction {
    scanner.skipBlank()
    let function = try function()
    scanner.skipBlank()
    guard scanner.isAtEnd else { throw unexpected("the end of the text") }
    return function
  }

  private mutating func function() throws(TimingFunctionError) -> TimingFunction {
    let start = scanner.index
    let name = scanner.word()
    guard !name.isEmpty else { throw unexpected("a timing function such as ease-in or steps(4)") }
    let end = scanner.index
    let isCall = scanner.take("(")
    if !isCall, ["cubic-bezier", "steps", "linear"].contains(name), isCallAfterBlank {
      throw invalid("'(' must follow '\(name)' at once; remove the blank or comment between them", at: end)
    }
    switch (name, isCall) {
    case ("cubic-bezier", true): return .curve(try curve())
    case ("steps", true): return .steps(try steps())
    case ("linear", true): return .points(try points())
    case ("cubic-bezier", false), ("steps", false): throw unexpected("'(' behind \(name)")
    case (_, let hasArguments):
      guard let keyword = TimingFunction.keywords.first(where: { $0.name == name }) else {
        throw unknown(name, at: start, known: TimingFunction.keywords.map(\.name) + ["cubic-bezier", "steps"])
      }
      if hasArguments { throw unexpected("the end of the text", at: end) }
      return keyword.function
    }
  }

  /// Whether a parenthesis follows after blanks or comments, which make the name before it a keyword.
  private var isCallAfterBlank: Bool {
    var rest = scanner
    rest.skipBlank()
    return rest.take("(")
  }

  mutating func number(_ expected: String) throws(TimingFunctionError) -> Double {
    scanner.skipBlank()
    let start = scanner.index
    guard let numeral = scanner.numeral() else { throw unexpected(expected) }
    return try finite(numeral.value(), at: start)
  }

  mutating func finite(_ value: Double?, at start: Int) throws(TimingFunctionError) -> Double {
    if let value, value.isFinite { return value }
    throw unexpected("a number within the range of Double", at: start)
  }

  mutating func comma(before what: String) throws(TimingFunctionError) {
    scanner.skipBlank()
    guard scanner.take(",") else { throw unexpected("',' and \(what)") }
  }

  mutating func closing(_ expected: String = "')'") throws(TimingFunctionError) {
    scanner.skipBlank()
    guard scanner.take(")") else { throw unexpected(expected) }
  }

  func unexpected(_ expected: String, at place: Int? = nil) -> TimingFunctionError {
    let place = place ?? scanner.index
    return .unexpected(character: scanner.character(of: place), expected: expected, actual: scanner.found(at: place))
  }

  func invalid(_ reason: String, at place: Int) -> TimingFunctionError {
    .invalid(character: scanner.character(of: place), reason: reason)
  }

  /// Long words are cut, as none comes near a name.
  func unknown(_ name: String, at place: Int, known: [String]) -> TimingFunctionError {
    .unknownName(character: scanner.character(of: place), name: String(name.prefix(40)), known: known)
  }
}
