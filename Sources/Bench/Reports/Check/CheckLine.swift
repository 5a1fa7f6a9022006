import Records

/// What a check found out about a variant of a kernel, over the whole domain.
package struct CheckLine: Sendable, Equatable {
  /// The kernel.
  package var kernel: String
  /// The variant with its edition, such as `simd-accurate`.
  package var label: String
  /// `float` or `double`.
  package var element: String
  /// The largest error, in epsilon times the error scale; `nil` where nothing was compared.
  package var worst: Double?
  /// What 99 of 100 errors stay below.
  package var p99: Double?
  /// What the contract allows; `nil` where it allows anything.
  package var bound: Double?
  /// What errors are measured by.
  package var scale: String
  /// How many rows were compared.
  package var inputs: Int
  /// The verdict.
  package var status: Agreement.Status
  /// The inputs of the largest error.
  package var worstInput: String

  /// The variant without its edition.
  var variant: String { label.split(separator: "-", maxSplits: 1).first.map(String.init) ?? label }

  /// The kernel with the edition that the label has.
  var subject: String {
    let edition = label.split(separator: "-", maxSplits: 1).dropFirst().joined()
    return edition.isEmpty ? kernel : "\(kernel), \(edition)"
  }

  /// The largest error as a share of what is allowed, in percent; `nil` where there is none.
  var percent: Double? {
    guard let worst, let bound, bound > 0 else { return nil }
    return worst / bound * 100
  }
}

extension CheckLine {
  private static let columns = [
    "property", "kernel", "variant", "element", "measured", "most", "agreement", "p99_scaled_error", "error_scale",
    "inputs", "worst_input", "objection",
  ]

  /// Reads what `cardbench check --output` has written; what theory says about integrators is left out.
  ///
  /// - Throws: ``CheckFileError`` with the path, and for a damaged table the line and the column.
  package static func lines(of path: String) throws(CheckFileError) -> [CheckLine] {
    try lines(csv: NamedRecords.bytes(of: path), path: path)
  }

  /// Reads the bytes of such a file.
  package static func lines(csv: [UInt8], path: String) throws(CheckFileError) -> [CheckLine] {
    let table = try NamedRecords(csv, path: path, columns: columns, writtenBy: "check --output")
    var lines: [CheckLine] = []
    for record in table.records where record["property"] == "scaled error" {
      let (worst, bound, objection) = (try record.size("measured"), try record.size("most"), record["objection"])
      guard let status = Agreement.Status(stated: record["agreement"], error: worst, bound: bound) else {
        throw record.failure("agreement", "'\(record["agreement"].shortened(to: 40))' contradicts measured and most")
      }
      lines.append(
        CheckLine(
          kernel: record["kernel"], label: record["variant"], element: record["element"],
          worst: worst, p99: try record.size("p99_scaled_error"), bound: bound, scale: record["error_scale"],
          inputs: try record.count("inputs"), status: status,
          worstInput: objection.isEmpty ? record["worst_input"] : objection))
    }
    return lines
  }
}
