import CardEval

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

/// Bytes that a closure adds to.
final class Output {
  var bytes: [UInt8] = []
}

/// The first result of one case, given as columns and fields.
func answer(_ question: CaseQuestion, _ columns: String, _ fields: String) throws -> [String: String] {
  try Table(answers("\(columns)\n\(fields)\n", question)).rows[0]
}
