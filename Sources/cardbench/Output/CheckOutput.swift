import CardSuites
import KernelContracts
import Records
import Reports

/// The output of a check: a file and standard output, or the part of one shard.
struct CheckOutput {
  private let shard: Shard?
  private let file: OutputFile?
  private let format: ReportFormat
  private let isFileJSON: Bool
  private let showsWorst: Bool

  /// Checks that the file can be written, before anything is compared.
  ///
  /// - Throws: `FileError` with the path, or `CommandFailure` where a shard has no folder for its part.
  init(shard: Shard?, path: String?, format: ReportFormat, showsWorst: Bool) throws {
    (self.shard, self.format, self.showsWorst) = (shard, format, showsWorst)
    isFileJSON = SingleOutput.isJSON(path, printing: format == .json)
    let part = try shard.map { try ShardOption.path(of: $0, in: path) }
    file = try (part ?? path).map { try OutputFile(path: $0) }
  }

  /// Such as `, shard 3/16`.
  var inWords: String { shard.map { ", shard \($0)" } ?? "" }

  /// Whether a group is to be compared here.
  func takes(_ group: String) -> Bool { shard?.includes(group) ?? true }

  /// The stretches to walk here.
  func stretches(of total: Int) -> Range<Int> { shard?.range(of: total) ?? 0..<total }

  /// Writes and prints lines, and ends with their verdict.
  ///
  /// - Parameter part: Makes the manifest and the table of a shard's part.
  func conclude(
    _ lines: [AccuracyLine], _ properties: [PropertyLine] = [],
    part: (Shard) throws -> (manifest: ShardManifest, table: [UInt8])
  ) throws {
    let report = AccuracyReport(lines: lines, properties: properties, showsWorst: showsWorst)
    let table = AccuracyTable(lines: lines, properties: properties)
    var steps = ClosingSteps()
    if let file { steps.take { try write(table, report.exitCode, to: file, part) } }
    steps.take { try print(report, table) }
    for failure in report.failures { Notice.print("FAILED: \(failure)") }
    try steps.end(report.exitCode)
  }

  private func write(
    _ table: AccuracyTable, _ verdict: Int32, to file: OutputFile,
    _ part: (Shard) throws -> (manifest: ShardManifest, table: [UInt8])
  ) throws {
    guard let shard else { return try file.write(isFileJSON ? Array(table.json.utf8) : table.csv) }
    var (manifest, bytes) = try part(shard)
    manifest.verdict = verdict
    try ShardPart.write(manifest, bytes, to: file.path)
    Notice.print("part: \(file.path)")
  }

  private func print(_ report: AccuracyReport, _ table: AccuracyTable) throws {
    switch format {
    case .csv: try StandardOutput.write(String(decoding: table.csv, as: UTF8.self))
    case .json: try StandardOutput.write(table.json)
    default: try StandardOutput.write(report.document, as: format, width: TerminalText.width)
    }
  }
}

/// The errors of a check part by part of the domain, for programs.
struct ErrorMapTable {
  let lines: [AccuracyLine]

  static let columns = [
    "kernel", "variant", "isa", "element", "x", "x_from", "x_to", "y", "y_value", "numbers", "worst_scaled_error",
    "bound", "error_scale", "worst_input",
  ]

  var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(Self.columns)
    for line in lines {
      guard let map = line.map else { continue }
      for bin in map.bins { writer.append(values(line, map.axes, bin).map(\.csv)) }
    }
    return writer.bytes
  }

  private func values(_ line: AccuracyLine, _ axes: DomainAxes, _ bin: ErrorMap.Bin) -> [ResultValue] {
    [
      .text(line.kernel.question), .text(line.label), .text(line.instructionSet.rawValue), .text(line.element),
      .text(axes.x), .number(bin.x.lowerBound), .number(bin.x.upperBound), axes.y.map { .text($0) } ?? .absent,
      bin.y.map { .number($0) } ?? .absent, .integer(bin.numbers), .number(bin.worst),
      line.agreement.bound.map { .number($0) } ?? .absent, .text(line.kernel.contract.bound.scale.rawValue),
      .text(bin.worstInput),
    ]
  }
}
