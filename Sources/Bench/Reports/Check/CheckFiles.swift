import Records

/// The result of a check for a variant of a kernel, over the whole domain.
package struct CheckLine: Sendable, Equatable {
  var kernel: String
  /// The variant with its edition, such as `simd-accurate`.
  var label: String
  /// `float` or `double`.
  var element: String
  /// The largest error, in epsilon times the error scale; `nil` where nothing was compared.
  var worst: Double?
  /// The 99th percentile of the errors.
  var p99: Double?
  /// The contract's bound; `nil` for none.
  var bound: Double?
  /// The error scale.
  var scale: String
  /// The number of rows that were compared.
  var inputs: Int
  var status: Agreement.Status
  /// The inputs of the largest error.
  var worstInput: String

  /// The variant without its edition.
  var variant: String { label.split(separator: "-", maxSplits: 1).first.map(String.init) ?? label }

  var subject: String { checkedSubject(kernel, label) }

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

  /// Reads what `cardbench check --output` has written; lines about the theory of integrators are left out.
  ///
  /// - Throws: ``CheckFileError`` with the path, and for a damaged table the line and the column.
  package static func lines(of path: String) throws(CheckFileError) -> [CheckLine] {
    try lines(csv: NamedRecords.bytes(of: path), path: path)
  }

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

/// The largest error of a variant of a kernel in a part of its domain.
package struct ErrorBin: Sendable, Equatable {
  var kernel: String
  /// The variant with its edition, such as `simd-accurate`.
  var label: String
  /// `float` or `double`.
  var element: String
  /// The quantity along x.
  var x: String
  /// The part's stretch along x.
  var stretch: ClosedRange<Double>
  /// The quantity along y; empty for none.
  var y: String
  /// The part's place along y.
  var place: Double?
  /// The largest error, in epsilon times the error scale.
  var worst: Double
  /// The contract's bound.
  var bound: Double?

  var subject: String { checkedSubject(kernel, label) }

  /// The error as a share of what is allowed, in percent; `nil` where there is no bound.
  var percent: Double? { bound.flatMap { $0 > 0 ? worst / $0 * 100 : nil } }
}

extension ErrorBin {
  private static let columns = [
    "kernel", "variant", "element", "x", "x_from", "x_to", "y", "y_value", "worst_scaled_error", "bound",
  ]

  /// Reads what `cardbench check --map` has written.
  ///
  /// - Throws: ``CheckFileError`` with the path, and for a damaged table the line and the column.
  package static func bins(of path: String) throws(CheckFileError) -> [ErrorBin] {
    try bins(csv: NamedRecords.bytes(of: path), path: path)
  }

  package static func bins(csv: [UInt8], path: String) throws(CheckFileError) -> [ErrorBin] {
    let table = try NamedRecords(csv, path: path, columns: columns, writtenBy: "check --map")
    var bins: [ErrorBin] = []
    for record in table.records {
      guard let worst = try record.size("worst_scaled_error") else {
        throw record.failure("worst_scaled_error", "must be a number, 0 or more")
      }
      let (from, to) = (try record.requiredNumber("x_from"), try record.requiredNumber("x_to"))
      bins.append(
        ErrorBin(
          kernel: record["kernel"], label: record["variant"], element: record["element"], x: record["x"],
          stretch: min(from, to)...max(from, to), y: record["y"], place: try record.number("y_value"),
          worst: worst, bound: try record.size("bound")))
    }
    return bins
  }
}

/// A kernel with the edition that a variant's label has.
private func checkedSubject(_ kernel: String, _ label: String) -> String {
  let edition = label.split(separator: "-", maxSplits: 1).dropFirst().joined()
  return edition.isEmpty ? kernel : "\(kernel), \(edition)"
}
