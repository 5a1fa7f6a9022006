import CardMotion

/// What stands between the parentheses of a function, the closing one included.
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
      throw invalid("\(error)", at: places[error.name] ?? 0)
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

  /// Reads what may follow the number of steps, and the end.
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

  /// Reads an output with up to two inputs, in either order; two inputs make two stops.
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

  /// Reads a percentage as a fraction; nil, without moving past blanks, when there is none.
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
