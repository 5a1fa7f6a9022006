/// The largest error of a variant of a kernel in a part of its domain.
package struct ErrorBin: Sendable, Equatable {
  /// The kernel.
  package var kernel: String
  /// The variant with its edition, such as `simd-accurate`.
  package var label: String
  /// `float` or `double`.
  package var element: String
  /// What stands along x.
  package var x: String
  /// The part's stretch along x.
  package var stretch: ClosedRange<Double>
  /// What stands along y; empty for nothing.
  package var y: String
  /// The part's place along y.
  package var place: Double?
  /// The largest error, in epsilon times the error scale.
  package var worst: Double
  /// What the contract allows.
  package var bound: Double?

  /// The kernel with the edition that the label has.
  var subject: String {
    let edition = label.split(separator: "-", maxSplits: 1).dropFirst().joined()
    return edition.isEmpty ? kernel : "\(kernel), \(edition)"
  }

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

  /// Reads the bytes of such a file.
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
