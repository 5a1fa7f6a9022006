import CardSuites
import KernelContracts
import Records
import Reports

/// The lines of a check, for programs: accuracy and properties in one table.
struct AccuracyTable {
  let rows: [[ResultValue]]

  /// Takes rows that have a value for each of the ``columns``.
  init(rows: [[ResultValue]]) { self.rows = rows }

  /// Makes rows of lines.
  init(lines: [AccuracyLine], properties: [PropertyLine]) {
    rows = lines.map(Self.values) + properties.map(Self.values)
  }

  static let columns = [
    "property", "kernel", "variant", "isa", "element", "measured", "least", "most", "agreement", "p99_scaled_error",
    "error_scale", "derivation", "inputs", "numbers", "worst_ulp", "corner_points", "reference", "worst_input",
    "objection",
  ]

  var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(Self.columns)
    for row in rows { writer.append(row.map(\.csv)) }
    return writer.bytes
  }

  var json: String { ResultJSON.text(columns: Self.columns, rows) }

  /// What is compared together, with how many lines it has, in the order of the table.
  static func groups(_ lines: [AccuracyLine], _ properties: [PropertyLine]) -> [ShardManifest.Group] {
    let names = lines.map(\.group) + properties.map(\.group)
    return names.distinct.map { name in .init(name, lines: names.count { $0 == name }) }
  }

  private static func values(_ line: AccuracyLine) -> [ResultValue] {
    let (agreement, bound) = (line.agreement, line.kernel.contract.bound)
    return [
      .text("scaled error"), .text(line.kernel.question), .text(line.label),
      .text(line.instructionSet.rawValue), .text(line.element), number(agreement.worstScaledError), .number(0),
      number(agreement.bound), .text(agreement.status.rawValue), number(agreement.p99ScaledError),
      .text(bound.scale.rawValue), .text(bound.derivation), .integer(line.rows), .integer(line.numbers),
      line.hasMeaningfulUlp ? number(agreement.worstUlp) : .absent, number(agreement.cornerPoints),
      text(agreement.reference), text(agreement.worstInput), text(line.objection),
    ]
  }

  private static func values(_ line: PropertyLine) -> [ResultValue] {
    let known: [ResultValue] = [
      .text(line.property), .text(line.kernel.question), .text(line.label),
      .text(line.instructionSet.rawValue), .text(line.element), .number(line.measured),
      .number(line.expected.lowerBound), .number(line.expected.upperBound),
      .text((line.isKept ? Agreement.Status.ok : .failed).rawValue),
    ]
    return known + Array(repeating: .absent, count: columns.count - known.count)
  }

  private static func number(_ value: Double?) -> ResultValue { value.map(ResultValue.number) ?? .absent }

  private static func text(_ value: String?) -> ResultValue { value.map(ResultValue.text) ?? .absent }
}
