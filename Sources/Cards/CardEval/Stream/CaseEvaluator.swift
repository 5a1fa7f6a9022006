import Records

/// The computation for every line: columns in, columns out.
///
/// One is made per file, from its header. It keeps values between lines for speed only: a line's answer does not depend on
/// the lines around it.
package protocol CaseEvaluator {
  var resultColumns: [String] { get }

  /// Answers one line with as many results as ``resultColumns``, in their order.
  ///
  /// - Throws: ``LineProblem`` when the line has no answer; its results are then removed.
  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem)
}

/// A question before its file is known.
package struct CaseQuestion: Sendable {
  /// The columns that the question takes, for errors and for help.
  package let guide: String
  /// The result columns that ``judging(_:precision:into:)`` can compare with the truth.
  package let judgedColumns: [String]
  /// The column of times, or of inputs of a curve, that ``CaseStream`` can fill in; nil without one.
  package let clock: String?
  /// Binds the question to a file's columns.
  ///
  /// It throws ``HeaderError`` only; a closure with a typed throw crashes the 6.3 optimiser.
  let bind: @Sendable (CaseHeader) throws -> any CaseEvaluator

  init(
    guide: String, judgedColumns: [String] = [], clock: String? = nil,
    bind: @escaping @Sendable (CaseHeader) throws -> any CaseEvaluator
  ) {
    (self.guide, self.judgedColumns, self.clock, self.bind) = (guide, judgedColumns, clock, bind)
  }
}

/// The element type that a run computes in.
package enum CasePrecision: String, CaseIterable, Sendable {
  /// Inputs are rounded to Float, except those that steps are counted from, kernels run in Float, and results are printed as
  /// Floats.
  case float
  case double
}

/// Values that are costly to make, kept for lines that need the same one.
///
/// It forgets everything when it is full, so that memory does not grow with a file.
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

/// The fields that are appended to a line.
package struct ResultFields {
  /// Everything that is ready to be written: whole lines, and the current one.
  var bytes: [UInt8] = []
  private let precision: CasePrecision

  init(precision: CasePrecision) {
    self.precision = precision
    bytes.reserveCapacity(1 << 17)
  }

  /// Appends a number with as many digits as it takes to read the same number back.
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

  /// Appends a text, in quotes where it needs them; in another module, which is optimised.
  mutating func append(_ text: String) {
    bytes.append(CSVByte.comma)
    bytes.append(field: text)
  }

  mutating func appendEmpty(_ count: Int) {
    for _ in 0..<count { bytes.append(CSVByte.comma) }
  }
}
