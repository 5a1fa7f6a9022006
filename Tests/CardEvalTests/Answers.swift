import CardEval
import KernelContracts
import TableTestSupport
import Testing

/// The output for a text.
///
/// - Parameters:
///   - chunk: The bytes of a piece.
///   - skipping: Called for bad lines; nil to throw.
func answers(
  _ csv: String, _ question: CaseQuestion, precision: CasePrecision = .double, chunk: Int = 65_536,
  skipping: ((BadLine) -> Void)? = nil
) throws -> String {
  let output = Output()
  var stream = CaseStream(question, precision: precision, skipping: skipping) { output.bytes += $0 }
  var rest = Array(csv.utf8)[...]
  while !rest.isEmpty {
    try rest.prefix(chunk).withUnsafeBytes { try stream.consume($0) }
    rest = rest.dropFirst(chunk)
  }
  try stream.finish()
  return String(decoding: output.bytes, as: UTF8.self)
}

/// Bytes to which a closure appends.
final class Output {
  var bytes: [UInt8] = []
}

/// The result of one case, given as columns and fields.
func answer(_ question: CaseQuestion, _ columns: String, _ fields: String) throws -> [String: String] {
  try Table(answers("\(columns)\n\(fields)\n", question)).rows[0]
}

/// A CSV text as records.
struct Table {
  let header: [String]
  let rows: [[String: String]]

  init(_ csv: String) {
    var records = NaiveCSV.records(csv)
    let names = records.isEmpty ? [] : records.removeFirst()
    header = names
    rows = records.map { Dictionary(zip(names, $0)) { $1 } }
  }

  /// A file under Fixtures.
  static func fixture(_ name: String) throws -> Table { Table(try Fixture.text(name, .module)) }

  /// Some columns under other names, as CSV; every field is quoted.
  func csv(_ columns: KeyValuePairs<String, (([String: String]) -> String)>) -> String {
    let lines = rows.map { row in columns.map { "\"\($0.value(row))\"" }.joined(separator: ",") }
    return ([columns.map(\.key).joined(separator: ",")] + lines).map { $0 + "\n" }.joined()
  }
}

extension [String: String] {
  /// A field as a number; NaN for any other text.
  func number(_ column: String) -> Double { self[column].flatMap(Double.init) ?? .nan }
}

/// The verdict on the answers in a text, and the output with errors.
func judged(
  _ csv: String, _ question: CaseQuestion, _ columns: [String] = ["all"], precision: CasePrecision = .double,
  skipping: ((BadLine) -> Void)? = nil
) throws -> (verdict: CaseVerdict, table: Table) {
  let verdict = CaseVerdict()
  let judging = question.judging(columns, precision: precision, into: verdict)
  return (verdict, Table(try answers(csv, judging, precision: precision, skipping: skipping)))
}

/// The errors of one line of answers, given as columns and fields.
func errors(_ question: CaseQuestion, _ columns: String, _ fields: String) throws -> [String: String] {
  try judged("\(columns)\n\(fields)\n", question).table.rows[0]
}

/// The verdict on cardbench's own answers.
func judged(
  _ csv: String, answering: CaseQuestion, judging: CaseQuestion, precision: CasePrecision = .double
) throws -> CaseVerdict {
  try judged(answers(csv, answering, precision: precision), judging, precision: precision).verdict
}

/// A number with an error of some Double epsilons.
func off(_ number: Double, byEpsilons count: Double) -> String { "\(number + count * .ulpOfOne)" }

/// The kernels on this machine that answer a question, by name.
func kernels(of kernels: [Kernel], _ precision: CasePrecision = .double) -> [(name: String, variant: CaseVariant)] {
  let none = #expect(throws: CaseVariantError.self) {
    try CaseVariant(named: "?", among: kernels, precision: precision)
  }
  return (none?.known ?? []).dropFirst(2).compactMap { name in
    (try? CaseVariant(named: name, among: kernels, precision: precision)).map { (name, $0) }
  }
}
