import CardSuites
import Records

/// Where the lines of a check go: to a file and to standard output, or of one shard to its part.
struct CheckOutput {
  private let shard: Shard?
  private let file: OutputFile?
  private let format: OutputFormat
  private let isFileJSON: Bool
  private let showsWorst: Bool

  /// Checks that the file can be written, before anything is compared.
  ///
  /// - Throws: `FileError` with the path, or `CommandFailure` where a shard has no folder for its part.
  init(shard: Shard?, path: String?, format: OutputFormat, showsWorst: Bool) throws {
    (self.shard, self.format, self.showsWorst) = (shard, format, showsWorst)
    isFileJSON = SingleOutput.isJSON(path, printing: format == .json)
    let part = try shard.map { try ShardOption.path(of: $0, in: path) }
    file = try (part ?? path).map { try OutputFile(path: $0) }
  }

  /// Such as `, shard 3/16`.
  var inWords: String { shard.map { ", shard \($0)" } ?? "" }

  /// Whether a group is to be compared here.
  func takes(_ group: String) -> Bool { shard?.includes(group) ?? true }

  /// Which of some stretches are to be walked here.
  func stretches(of total: Int) -> Range<Int> { shard?.range(of: total) ?? 0..<total }

  /// Writes and prints lines, and ends with their verdict.
  ///
  /// - Parameter manifest: What a part says about itself, given what it has.
  func conclude(
    _ lines: [AccuracyLine], _ properties: [PropertyLine],
    manifest: (Shard, [ShardManifest.Group]) throws -> ShardManifest
  ) throws {
    let table = AccuracyTable(lines: lines, properties: properties)
    try conclude(lines, properties) { file, verdict in
      guard let shard else { return try file.write(isFileJSON ? Array(table.json.utf8) : table.csv) }
      try write(try manifest(shard, AccuracyTable.groups(lines, properties)), verdict, table.csv, to: file)
    }
  }

  /// Writes and prints the lines of walks, and ends with their verdict.
  ///
  /// - Parameters:
  ///   - tallies: What a part hands on.
  ///   - manifest: What it says about itself.
  func conclude(_ lines: [AccuracyLine], _ tallies: WalkTable, manifest: (Shard) throws -> ShardManifest) throws {
    try conclude(lines, []) { file, verdict in
      let table = AccuracyTable(lines: lines, properties: [])
      guard let shard else { return try file.write(isFileJSON ? Array(table.json.utf8) : table.csv) }
      try write(try manifest(shard), verdict, tallies.csv, to: file)
    }
  }

  private func write(_ manifest: ShardManifest, _ verdict: Int32, _ table: [UInt8], to file: OutputFile) throws {
    var manifest = manifest
    manifest.verdict = verdict
    try ShardPart.write(manifest, table, to: file.path)
    Notice.print("part: \(file.path)")
  }

  private func conclude(
    _ lines: [AccuracyLine], _ properties: [PropertyLine], write: (OutputFile, _ verdict: Int32) throws -> Void
  ) throws {
    let report = AccuracyReport(lines: lines, properties: properties, showsWorst: showsWorst)
    var steps = ClosingSteps()
    if let file { steps.take { try write(file, report.exitCode) } }
    steps.take { try StandardOutput.write(text(report, AccuracyTable(lines: lines, properties: properties))) }
    for failure in report.failures { Notice.print("FAILED: \(failure)") }
    try steps.end(report.exitCode)
  }

  private func text(_ report: AccuracyReport, _ table: AccuracyTable) -> String {
    switch format {
    case .text: report.text + "\n"
    case .csv: String(decoding: table.csv, as: UTF8.self)
    case .json: table.json
    }
  }
}
