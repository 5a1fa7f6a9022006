import CardMotion

/// Parses a timing function in CSS syntax: CSS Easing Functions Level 2, section 2.
struct TimingFunctionReader {
  var scanner: CSSScanner

  init(_ text: String) { scanner = CSSScanner(text) }

  /// Parses one function that is the whole text.
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

  /// Whether a parenthesis follows after blanks or comments, which make the preceding name a keyword.
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

  /// Long words are truncated, because they resemble no name.
  func unknown(_ name: String, at place: Int, known: [String]) -> TimingFunctionError {
    .unknownName(character: scanner.character(of: place), name: String(name.prefix(40)), known: known)
  }
}

/// The arguments of a function, with the closing parenthesis.
extension TimingFunctionReader {
  mutating func curve() throws(TimingFunctionError) -> TimingCurve {
    var places: [String: Int] = [:]
    var numbers: [Double] = []
    for name in ["x1", "y1", "x2", "y2"] {
      if !numbers.isEmpty { try comma(before: name) }
      scanner.skipBlank()
      places[name] = scanner.index
      numbers.append(try number("the number \(name)"))
    }
    try closing()
    do {
      return try TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    } catch {
      throw invalid("\(error)", at: error.controlPoint.flatMap { places[$0] } ?? 0)
    }
  }

  mutating func steps() throws(TimingFunctionError) -> Steps {
    scanner.skipBlank()
    let start = scanner.index
    guard let numeral = scanner.numeral(), numeral.isInteger, let count = Int(numeral.mantissa) else {
      throw unexpected("a whole number of steps", at: start)
    }
    let position = try position()
    do {
      return try Steps(count: count, position: position)
    } catch {
      throw invalid("\(error)", at: start)
    }
  }

  /// Parses an optional position and the closing parenthesis.
  private mutating func position() throws(TimingFunctionError) -> Steps.Position {
    scanner.skipBlank()
    if scanner.take(")") { return .jumpEnd }
    try comma(before: "a step position")
    scanner.skipBlank()
    let start = scanner.index
    let word = scanner.word()
    guard let position = Steps.Position(cssName: word) else {
      if word.isEmpty { throw unexpected("a step position such as jump-both") }
      throw unknown(word, at: start, known: Steps.Position.cssNames)
    }
    try closing()
    return position
  }

  mutating func points() throws(TimingFunctionError) -> LinearPoints {
    var stops = try stop()
    scanner.skipBlank()
    while scanner.take(",") {
      stops += try stop()
      scanner.skipBlank()
    }
    try closing("a percentage, ',' or ')'")
    do {
      return try LinearPoints(stops)
    } catch {
      throw invalid("\(error)", at: 0)
    }
  }

  /// Parses an output with up to two inputs, in either order; two inputs give two stops.
  private mutating func stop() throws(TimingFunctionError) -> [LinearPoints.Stop] {
    var inputs = try percentages()
    let output = try number("a progress such as 0.5")
    if inputs.isEmpty { inputs = try percentages() }
    if inputs.isEmpty { return [LinearPoints.Stop(output: output)] }
    return inputs.map { LinearPoints.Stop(input: $0, output: output) }
  }

  private mutating func percentages() throws(TimingFunctionError) -> [Double] {
    guard let first = try percentage() else { return [] }
    guard let second = try percentage() else { return [first] }
    return [first, second]
  }

  /// Parses a percentage as a fraction; nil, at the same position except for blanks, if none follows.
  private mutating func percentage() throws(TimingFunctionError) -> Double? {
    scanner.skipBlank()
    let start = scanner.index
    guard let numeral = scanner.numeral(), scanner.take("%") else {
      scanner.rewind(to: start)
      return nil
    }
    return try finite(numeral.value(timesTenTo: -2), at: start)
  }
}
