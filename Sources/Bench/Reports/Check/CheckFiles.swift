import Records

/// The result of a check for a variant of a kernel, over the whole domain.
package struct CheckLine: Sendable, Equatable {
  var kernel: String
  /// The variant with its edition, such as `simd-accurate`.
  var label: String
  var element: String
  /// The largest error, in epsilon times the error scale; `nil` where nothing was compared.
  var worst: Double?
  var p99: Double?
  var bound: Double?
  var scale: String
  var inputs: Int
  var status: Agreement.Status
  var worstInput: String

  var variant: String { label.split(separator: "-", maxSplits: 1).first.map(String.init) ?? label }
  var subject: String { checkedSubject(kernel, label) }
  var percent: Double? { percentage(of: worst, in: bound) }

  private static let columns = [
    "property", "kernel", "variant", "element", "measured", "most", "agreement", "p99_scaled_error", "error_scale",
    "inputs", "worst_input", "objection",
  ]

  /// The lines of a file of `cardbench check --output`; those about the theory of integrators are left out.
  package static func lines(of path: String, csv: [UInt8]? = nil) throws(CheckFileError) -> [CheckLine] {
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

package struct ErrorBin: Sendable, Equatable {
  var kernel: String
  /// The variant with its edition, such as `simd-accurate`.
  var label: String
  var element: String
  var x: String
  /// The part's stretch along x.
  var stretch: ClosedRange<Double>
  /// The quantity along y; empty for none.
  var y: String
  /// The part's place along y.
  var place: Double?
  /// The largest error, in epsilon times the error scale.
  var worst: Double
  var bound: Double?

  var subject: String { checkedSubject(kernel, label) }
  var percent: Double? { percentage(of: worst, in: bound) }

  private static let columns = [
    "kernel", "variant", "element", "x", "x_from", "x_to", "y", "y_value", "worst_scaled_error", "bound",
  ]

  /// The lines of a file of `cardbench check --map`.
  package static func bins(of path: String, csv: [UInt8]? = nil) throws(CheckFileError) -> [ErrorBin] {
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

/// An error as a share of its bound, in percent; `nil` where there is no error, or nothing is allowed.
func percentage(of error: Double?, in bound: Double?) -> Double? {
  guard let error, let bound, bound > 0 else { return nil }
  return error / bound * 100
}
