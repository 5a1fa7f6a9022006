import Records

/// Reads a CSV file in pieces and writes it with answers appended to every line.
///
/// The bytes of a line, including its line end, are passed through unchanged; a missing last line end is added. Blank
/// lines are passed through without an answer. Memory use does not grow with the number of lines.
package struct CaseStream {
  package typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  /// Longer lines, in bytes, are not considered CSV.
  package static let longestLine = 1 << 20

  /// The lines with an answer, and those without.
  package private(set) var answeredLines = 0
  package private(set) var badLineCount = 0

  private let question: CaseQuestion
  /// The times at which every line is answered; nil for the line's own.
  private let times: TimeGrid?
  private let precision: CasePrecision
  private let report: ((BadLine) -> Void)?
  private let shouldStop: () -> Bool
  private let sink: Sink
  private var scanner = CSVScanner(.tolerant)
  private var results: ResultFields
  private var evaluator: (any CaseEvaluator)?
  private var resultCount = 0
  private var fieldCount = 0
  private var lineEnd: [UInt8] = [CSVByte.lineFeed]
  private var pending: [UInt8] = []
  private var line = 1
  private var isPastMark = false

  /// Prepares to read a file.
  ///
  /// - Parameters:
  ///   - times: The times at which to answer every line, in a column named like the clock; nil for the line's own.
  ///   - report: Called for a line without an answer, which is kept with empty results; nil to throw instead.
  ///   - shouldStop: Called before every line; `true` stops before it.
  package init(
    _ question: CaseQuestion, times: TimeGrid? = nil, precision: CasePrecision = .double,
    skipping report: ((BadLine) -> Void)? = nil,
    shouldStop: @escaping () -> Bool = { false }, into sink: @escaping Sink
  ) {
    (self.question, self.times, self.precision, self.report) = (question, times, precision, report)
    (self.shouldStop, self.sink) = (shouldStop, sink)
    results = ResultFields(precision: precision)
  }

  /// Consumes the next piece of the file and writes the lines that it completes.
  ///
  /// - Throws: ``HeaderError``, ``BadLine``, or errors of the sink; everything before a bad line has been written.
  package mutating func consume(_ bytes: UnsafeRawBufferPointer) throws {
    pending.append(contentsOf: bytes)
    try drain(isLast: false)
  }

  /// Processes the end of the file.
  ///
  /// - Throws: The same errors as ``consume(_:)``.
  package mutating func finish() throws {
    try drain(isLast: true)
    if evaluator == nil { throw HeaderError.empty(guide: question.guide) }
  }

  /// Processes all complete lines in the pending bytes.
  private mutating func drain(isLast: Bool) throws {
    var bytes: [UInt8] = []
    swap(&bytes, &pending)
    do {
      let used = try bytes.withUnsafeBufferPointer { try self.lines(in: $0, isLast: isLast) }
      try flush()
      bytes.removeSubrange(..<used)
      swap(&bytes, &pending)
    } catch let problem as BadLine {
      try flush()
      throw problem
    }
  }

  private mutating func lines(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) throws -> Int {
    var used = try mark(in: bytes, isLast: isLast)
    while used < bytes.count, isPastMark, !shouldStop() {
      let rest = UnsafeBufferPointer(rebasing: bytes[used...])
      switch scanner.scan(rest, isLast: isLast) {
      case .record(let content, let length, let lineFeeds):
        try record(rest, content: content, length: length)
        line += lineFeeds
        used += length
      case .malformed(let error) where isLast || rest.contains(CSVByte.lineFeed):
        used += try malformed(rest, LineProblem(error))
      case .malformed, .incomplete:
        // A bad line is skipped only once its end has arrived.
        guard rest.count > Self.longestLine else { return used }
        used += try overlong(rest)
      }
      if results.bytes.count >= 1 << 16 { try flush() }
    }
    return used
  }

  /// Passes a byte order mark through and returns its length, or 0 without one.
  private mutating func mark(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) throws -> Int {
    guard !isPastMark, bytes.count >= 3 || isLast else { return 0 }
    isPastMark = true
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes.starts(with: mark) else { return 0 }
    results.bytes.append(contentsOf: mark)
    return 3
  }

  private mutating func flush() throws {
    guard !results.bytes.isEmpty else { return }
    defer { results.bytes.removeAll(keepingCapacity: true) }
    try results.bytes.withUnsafeBytes(sink)
  }
}

extension CaseStream {
  /// Answers a valid line, or binds the question if it is the header.
  private mutating func record(_ bytes: UnsafeBufferPointer<UInt8>, content: Int, length: Int) throws {
    if content == 0 { return results.bytes.append(contentsOf: bytes[..<length]) }
    guard evaluator != nil else {
      results.bytes.append(contentsOf: bytes[..<content])
      return try header(bytes, content: content, length: length)
    }
    guard let times else { return try record(bytes, content, scanner.fields, end: bytes[content..<length]) }
    for time in times where !shouldStop() {
      var (line, fields) = (Array(bytes[..<content]), scanner.fields)
      line.append(CSVByte.comma)
      fields.append(CSVField(start: line.count, end: line.count))
      line.append(contentsOf: time.description.utf8)
      fields[fields.count - 1].end = line.count
      let badCount = badLineCount
      try line.withUnsafeBufferPointer { try record($0, $0.count, fields, end: bytes[content..<length]) }
      if results.bytes.count >= 1 << 16 { try flush() }
      // A bad line is bad at all other times, too.
      if badLineCount > badCount { break }
    }
  }

  /// Answers a line with its own fields or with an added time.
  private mutating func record(
    _ bytes: UnsafeBufferPointer<UInt8>, _ content: Int, _ fields: [CSVField], end: Slice<UnsafeBufferPointer<UInt8>>
  ) throws {
    let mark = results.bytes.count
    results.bytes.append(contentsOf: bytes[..<content])
    do throws(LineProblem) {
      try answer(bytes, content: content, fields)
      answeredLines += 1
    } catch {
      results.bytes.removeSubrange(mark...)
      try skip(error, bytes[..<content])
    }
    endLine(end)
  }

  private mutating func answer(
    _ bytes: UnsafeBufferPointer<UInt8>, content: Int, _ fields: [CSVField]
  ) throws(LineProblem) {
    let count = fields.count
    guard count == fieldCount else { throw .fieldCount(expected: fieldCount, actual: count) }
    let problem = fields.withUnsafeBufferPointer { fields -> LineProblem? in
      let view = CaseFields(
        base: bytes.baseAddress!, length: content, fields: fields.baseAddress!, line: line, precision: precision)
      do throws(LineProblem) {
        try evaluator!.evaluate(view, into: &results)
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw problem }
  }

  private mutating func skip(_ problem: LineProblem, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws {
    badLineCount += 1
    let bad = BadLine(line: line, problem: problem)
    guard let report else { throw bad }
    report(bad)
    results.bytes.append(contentsOf: bytes)
    results.appendEmpty(resultCount)
  }

  /// A line without a line feed, at the end of the file, gets the header's line end.
  private mutating func endLine(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if bytes.last == CSVByte.lineFeed {
      results.bytes.append(contentsOf: bytes)
    } else {
      results.bytes.append(contentsOf: lineEnd)
    }
  }

  private mutating func header(_ bytes: UnsafeBufferPointer<UInt8>, content: Int, length: Int) throws {
    let fields = scanner.fields
    let names = fields.withUnsafeBufferPointer { fields in
      let view = CaseFields(
        base: bytes.baseAddress!, length: content, fields: fields.baseAddress!, line: line, precision: precision)
      return fields.indices.map(view.content)
    }
    if bytes[..<length].suffix(2).elementsEqual([CSVByte.carriageReturn, CSVByte.lineFeed]) {
      lineEnd = [CSVByte.carriageReturn, CSVByte.lineFeed]
    }
    try bind(names)
    endLine(bytes[content..<length])
  }

  private mutating func bind(_ names: [String]) throws {
    let clock = times == nil ? nil : question.clock
    if let clock {
      guard !names.contains(clock) else { throw HeaderError.resultExists(clock) }
      results.append(clock)
    }
    let names = names + (clock.map { [$0] } ?? [])
    let header = CaseHeader(names: names, guide: question.guide)
    let evaluator = try question.bind(header)
    for name in evaluator.resultColumns {
      guard !header.has(name) else { throw HeaderError.resultExists(name) }
      results.append(name)
    }
    (self.evaluator, fieldCount, resultCount) = (evaluator, names.count, evaluator.resultColumns.count)
  }

  /// Continues after the first line feed, because the end of a malformed record is uncertain.
  private mutating func malformed(_ bytes: UnsafeBufferPointer<UInt8>, _ problem: LineProblem) throws -> Int {
    guard evaluator != nil else { throw HeaderError.malformed(problem) }
    let length = bytes.firstIndex(of: CSVByte.lineFeed).map { $0 + 1 } ?? bytes.count
    var content = length
    while content > 0, [CSVByte.lineFeed, CSVByte.carriageReturn].contains(bytes[content - 1]) { content -= 1 }
    try skip(problem, bytes[..<content])
    endLine(bytes[content..<length])
    line += 1
    return length
  }

  /// A quote that is open for so long counts as unterminated.
  private mutating func overlong(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    guard bytes.contains(CSVByte.lineFeed) else {
      throw BadLine(line: line, problem: .tooLong(limit: Self.longestLine))
    }
    return try malformed(bytes, .unclosedQuote(field: scanner.fields.count + 1))
  }
}
