import CardEval

/// What comes out for a text that goes in.
///
/// - Parameters:
///   - csv: The text.
///   - question: What is asked.
///   - precision: The element type.
///   - chunk: How many bytes go in at a time.
///   - skipping: What is told about bad lines; nil to throw.
/// - Returns: The output.
/// - Throws: What the stream throws.
func answers(
  _ csv: String, _ question: CaseQuestion, precision: CasePrecision = .double, chunk: Int = 65_536,
  skipping: ((BadLine) -> Void)? = nil
) throws -> String {
  try answers(Array(csv.utf8), question, precision: precision, chunk: chunk, skipping: skipping).text
}

/// What comes out for bytes that go in, and what ended it.
func answers(
  _ bytes: [UInt8], _ question: CaseQuestion, precision: CasePrecision = .double, chunk: Int = 65_536,
  skipping: ((BadLine) -> Void)? = nil
) throws -> (text: String, output: [UInt8]) {
  let collected = Output()
  var stream = CaseStream(question, precision: precision, skipping: skipping) { collected.bytes += $0 }
  var rest = bytes[...]
  while !rest.isEmpty {
    try rest.prefix(chunk).withUnsafeBytes { try stream.consume($0) }
    rest = rest.dropFirst(chunk)
  }
  try stream.finish()
  return (String(decoding: collected.bytes, as: UTF8.self), collected.bytes)
}

/// Bytes that a closure adds to.
final class Output {
  var bytes: [UInt8] = []
}

/// The first result of one case, given as columns and fields.
func answer(_ question: CaseQuestion, _ columns: String, _ fields: String) throws -> [String: String] {
  try Table(answers("\(columns)\n\(fields)\n", question)).rows[0]
}
