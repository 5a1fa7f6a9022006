import Records

/// The path and the axes of a line of a check, from the columns of its file after the first.
///
/// The first column after `property` is named by the vocabulary's word for a path. Those after it, up to the first
/// number, are named by axes.
package struct CheckedSubject: Sendable, Hashable {
  package var path: String
  var axes: [BenchmarkIdentity.Axis]

  package init(_ path: String, _ axes: [BenchmarkIdentity.Axis]) { (self.path, self.axes) = (path, axes) }

  fileprivate init(_ record: NamedRecords.Record, before end: String) {
    let pathColumn = Vocabulary.current.subject
    path = record[pathColumn]
    let names = record.columns.drop { $0 != pathColumn }.dropFirst().prefix { $0 != end }
    axes = names.filter { $0 != "isa" }.map { BenchmarkIdentity.Axis($0, record[$0]) }
  }

  private func words(_ isWanted: (String) -> Bool) -> [String] { axes.filter { isWanted($0.name) }.map(\.value) }

  /// The implementation with its form, such as `radix-stable`.
  var label: String { words { $0 == Vocabulary.current.implementation }.first ?? path }
  package var implementation: String { label.split(separator: "-", maxSplits: 1).first.map(String.init) ?? label }
  /// The values of all other axes, such as `float`.
  var rest: String { words { $0 != Vocabulary.current.implementation }.joined(separator: ", ") }
  var name: String { ([path] + axes.map(\.value)).joined(separator: "/") }

  /// The path with the form of its implementation.
  package var subject: String {
    let form = label.split(separator: "-", maxSplits: 1).dropFirst().joined()
    return form.isEmpty || label == path ? path : "\(path), \(form)"
  }
}

/// The result of a check for an implementation, over the whole domain.
@dynamicMemberLookup
package struct CheckLine: Sendable, Equatable {
  var checked: CheckedSubject
  /// The largest error, in epsilon times the error scale; `nil` where nothing was compared.
  package var worst: Double?
  package var p99: Double?
  package var bound: Double?
  var scale: String
  package var inputs: Int
  package var status: Agreement.Status
  package var worstInput: String

  package init(
    checked: CheckedSubject, worst: Double? = nil, p99: Double? = nil, bound: Double? = nil, scale: String, inputs: Int,
    status: Agreement.Status, worstInput: String
  ) {
    (self.checked, self.worst, self.p99, self.bound) = (checked, worst, p99, bound)
    (self.scale, self.inputs, self.status, self.worstInput) = (scale, inputs, status, worstInput)
  }

  package subscript<Value>(dynamicMember part: KeyPath<CheckedSubject, Value>) -> Value { checked[keyPath: part] }
  package var percent: Double? { percentage(of: worst, in: bound) }

  private static let columns = [
    "property", "measured", "most", "agreement", "p99_scaled_error", "error_scale",
    "inputs", "worst_input", "objection",
  ]

  /// The lines about errors in a file of `check --output`.
  package static func lines(of path: String, csv: [UInt8]? = nil) throws(CheckFileError) -> [CheckLine] {
    let table = try NamedRecords(
      csv, path: path, columns: [Vocabulary.current.subject] + columns, writtenBy: "check --output")
    var lines: [CheckLine] = []
    for record in table.records where record["property"] == "scaled error" {
      let (worst, bound, objection) = (try record.size("measured"), try record.size("most"), record["objection"])
      guard let status = Agreement.Status(stated: record["agreement"], error: worst, bound: bound) else {
        throw record.failure("agreement", "'\(record["agreement"].shortened(to: 40))' contradicts measured and most")
      }
      lines.append(
        CheckLine(
          checked: CheckedSubject(record, before: "measured"), worst: worst, p99: try record.size("p99_scaled_error"),
          bound: bound, scale: record["error_scale"],
          inputs: try record.count("inputs"), status: status,
          worstInput: objection.isEmpty ? record["worst_input"] : objection))
    }
    return lines
  }
}

/// The largest error of an implementation in a part of its domain.
@dynamicMemberLookup
package struct ErrorBin: Sendable, Equatable {
  package var checked: CheckedSubject
  package var x: String
  /// The range of the part along x.
  package var stretch: ClosedRange<Double>
  /// The quantity along y; empty without a y axis.
  package var y: String
  /// The position of the part along y.
  package var place: Double?
  /// The largest error, in epsilon times the error scale.
  package var worst: Double
  var bound: Double?

  package init(
    checked: CheckedSubject, x: String, stretch: ClosedRange<Double>, y: String, place: Double? = nil, worst: Double,
    bound: Double? = nil
  ) {
    (self.checked, self.x, self.stretch, self.y) = (checked, x, stretch, y)
    (self.place, self.worst, self.bound) = (place, worst, bound)
  }

  package subscript<Value>(dynamicMember part: KeyPath<CheckedSubject, Value>) -> Value { checked[keyPath: part] }
  package var percent: Double? { percentage(of: worst, in: bound) }

  private static let columns = [
    "x", "x_from", "x_to", "y", "y_value", "worst_scaled_error", "bound",
  ]

  /// The lines of a file of `check --map`.
  package static func bins(of path: String, csv: [UInt8]? = nil) throws(CheckFileError) -> [ErrorBin] {
    let table = try NamedRecords(
      csv, path: path, columns: [Vocabulary.current.subject] + columns, writtenBy: "check --map")
    var bins: [ErrorBin] = []
    for record in table.records {
      guard let worst = try record.size("worst_scaled_error") else {
        throw record.failure("worst_scaled_error", "must be a number, 0 or more")
      }
      let (from, to) = (try record.requiredNumber("x_from"), try record.requiredNumber("x_to"))
      bins.append(
        ErrorBin(
          checked: CheckedSubject(record, before: "x"), x: record["x"],
          stretch: min(from, to)...max(from, to), y: record["y"], place: try record.number("y_value"),
          worst: worst, bound: try record.size("bound")))
    }
    return bins
  }
}

/// An error as a share of its bound, in percent; `nil` where there is no error, or nothing is allowed.
package func percentage(of error: Double?, in bound: Double?) -> Double? {
  guard let error, let bound, bound > 0 else { return nil }
  return error / bound * 100
}
