import Records

/// The computation for every line, from input columns to result columns.
///
/// One is created per file, from its header. It caches values between lines for speed only: a line's answer does not
/// depend on other lines.
package protocol CaseEvaluator {
  var resultColumns: [String] { get }

  /// Answers one line with one result for each of ``resultColumns``, in their order.
  ///
  /// - Throws: ``LineProblem`` if the line has no answer; its results are then removed.
  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem)
}

/// A question that is not bound to a file yet.
package struct CaseQuestion: Sendable {
  /// The question's columns, for errors and for help.
  package let guide: String
  /// The columns that ``judging(_:precision:into:)`` can compare with the truth, if the answer has them.
  package var judgedColumns: [String] = []
  /// The column of times, or of curve inputs, that ``CaseStream`` can fill in, if any.
  package var clock: String?
  /// Binds the question to a file's columns.
  ///
  /// It throws only ``HeaderError``; a closure with typed throws crashes the optimiser of Swift 6.3.
  let bind: @Sendable (CaseHeader) throws -> any CaseEvaluator
}

/// The element type of a run.
package enum CasePrecision: String, CaseIterable, Sendable {
  /// Inputs are rounded to Float, except those from which steps are counted, kernels run in Float, and results are
  /// printed as Floats.
  case float
  case double
}

/// A cache of values that are costly to create, for lines that need the same one.
///
/// It is emptied when full, so that memory does not grow with the file.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private let capacity = 512

  mutating func value<Failure: Error>(_ key: Key, make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let value = values[key] { return value }
    if values.count == capacity { values.removeAll(keepingCapacity: true) }
    let value = try make()
    values[key] = value
    return value
  }
}

package struct ResultFields {
  /// The pending output: complete lines, and the current one.
  var bytes: [UInt8] = []
  private let precision: CasePrecision

  init(precision: CasePrecision) {
    self.precision = precision
    bytes.reserveCapacity(1 << 17)
  }

  /// Appends a number with enough digits to round-trip.
  @inline(__always)
  mutating func append(_ number: Double) {
    append(precision == .double ? number.description : Float(number).description)
  }

  /// Appends a number with few digits, such as an error.
  mutating func appendRounded(_ number: Double) {
    append(number > Double(Float.greatestFiniteMagnitude) ? number.description : Float(number).description)
  }

  mutating func append(_ numbers: [Double]) {
    for number in numbers { append(number) }
  }

  /// Appends a number, or an empty field.
  mutating func append(_ number: Double?) {
    if let number { append(number) } else { appendEmpty(1) }
  }

  /// Appends a text, quoted if necessary, by a function of another module, which is optimised.
  mutating func append(_ text: String) {
    bytes.append(CSVByte.comma)
    bytes.append(field: text)
  }

  mutating func appendEmpty(_ count: Int) {
    for _ in 0..<count { bytes.append(CSVByte.comma) }
  }
}

/// Equally spaced times from a first to a last one, which is included if the span is a whole number of intervals.
package struct TimeGrid: Sequence, Sendable, Equatable {
  /// In seconds, or in the unit of a curve's input.
  package let first, last: Double
  /// The times per second.
  package let rate: Double

  private static let mostTimes = 10_000_000

  /// Parses `0..1/120`: from 0 to 1 s, 120 times a second.
  ///
  /// - Throws: ``TimeGridError`` with the expected form.
  package init(_ text: String) throws(TimeGridError) {
    let rest = text.split(separator: "/", omittingEmptySubsequences: false)
    let ends = (rest.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    // Only the range has two dots in a row: "0.5..1.25" splits into 0, 5, nothing, 1 and 25.
    guard rest.count == 2, let gap = ends.indices.first(where: { ends[$0].isEmpty && $0 > 0 && $0 < ends.count - 1 }),
      let first = Double(ends[..<gap].joined(separator: ".")),
      let last = Double(ends[(gap + 1)...].joined(separator: ".")), let rate = Double(rest[1]),
      first.isFinite, last.isFinite, last >= first, rate > 0, rate.isFinite,
      (last - first) * rate < Double(Self.mostTimes)
    else { throw TimeGridError(text: text) }
    (self.first, self.last, self.rate) = (first, last, rate)
  }

  package func makeIterator() -> some IteratorProtocol<Double> {
    // The span may differ from a whole number of intervals by rounding.
    let count = Int(((last - first) * rate * (1 + 4 * .ulpOfOne)).rounded(.down))
    return (0...count).lazy.map { [first, rate] in first + Double($0) / rate }.makeIterator()
  }
}

package struct TimeGridError: Error, Equatable, CustomStringConvertible {
  package let text: String

  package var description: String {
    "'\(text)' is not a range of times; write first..last/rate, such as 0..1/120, with at most 10 million times"
  }
}
