import HostSystem
import Judge
import Records
import Reports
import Stopwatch

/// Where the counts of a self-test go: to a file and to standard output, or of one shard to its part.
struct SelftestOutput {
  /// The numbers of the repetitions to do here, of all from 1 on.
  let repetitions: ClosedRange<Int>
  private let total: Int
  private let shard: Shard?
  private let file: OutputFile?

  /// Checks that the file can be written, before anything is measured.
  ///
  /// - Parameters:
  ///   - shard: Which part; nil where everything is done.
  ///   - total: The number of repetitions in all shards.
  ///   - path: The file, or the folder of parts.
  /// - Throws: `FileError` with the path, or `CommandFailure` where a shard has no folder or nothing to do.
  init(_ shard: Shard?, of total: Int, path: String?) throws {
    (self.shard, self.total) = (shard, total)
    let own = shard?.range(of: total) ?? 0..<total
    guard !own.isEmpty else {
      throw CommandFailure.usage(
        "--repeat \(total) leaves nothing to do for shard \(shard?.description ?? ""): give at least one repetition to each."
      )
    }
    repetitions = own.lowerBound + 1...own.upperBound
    let part = try shard.map { try ShardOption.path(of: $0, in: path) }
    file = try (part ?? path).map { try OutputFile(path: $0) }
  }

  /// Writes and prints what was counted; a part has all its repetitions, or is not written.
  func conclude(_ table: SelftestTable, _ subject: SubjectOptions, _ offer: Offer, as format: ReportFormat) throws {
    let isInterrupted = Interrupt.isRequested
    if isInterrupted { Notice.print("interrupted; these are the repetitions so far") }
    var steps = ClosingSteps()
    if shard == nil || !isInterrupted { steps.take { try write(table, subject, offer) } }
    steps.take { try StandardOutput.write(SelftestReport(table, rules: ComparisonRules()).document, as: format) }
    try steps.end(isInterrupted ? Interrupted.exitCode.rawValue : 0)
  }

  private func write(_ table: SelftestTable, _ subject: SubjectOptions, _ offer: Offer) throws {
    guard let file else { return }
    guard let shard else { return try file.write(table.csv) }
    let manifest = try ShardManifest.now(
      .selftest, shard, seed: subject.seed.seed, variants: offer.instructionSets, inputs: subject.inputs,
      groups: (1...total).map { "repetition \($0)" }, own: [])
    try ShardPart.write(manifest, table.csv, to: file.path)
    Notice.print("part: \(file.path)")
  }
}

extension SelftestTable {
  /// Adds the counts of all parts.
  ///
  /// - Throws: ``ShardPartError`` where a table is damaged.
  init(merging set: ShardSet) throws(ShardPartError) {
    var tables: [SelftestTable] = []
    for part in set.parts {
      do { tables.append(try SelftestTable(csv: part.table)) } catch {
        throw .malformedTable(path: part.path, reason: "\(error)")
      }
    }
    self.init(adding: tables)
  }
}
