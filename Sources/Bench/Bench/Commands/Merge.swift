import ArgumentParser
import HostSystem
import Judge
import Records
import Reports

extension BenchCommand {
  struct Merge: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Merge the parts that --shard wrote, or list the missing ones.",
        discussion: """
          For 'check', the result is identical to that of the command without --shard, regardless of the number of \
          machines, the order, and repeated shards. For 'run' it is a result file, for 'selftest' the total counts, \
          and all parts must be from one class of machine. Parts of different commands, seeds or programs are refused.

          Exit codes: 0 complete; 2 shards are missing, or parts do not belong together; 4 an output disagrees with \
          the truth; 64 wrong usage.
          """)
    }

    @Argument(help: "The folder of the parts, or their tables.", completion: .directory) var parts: [String]

    @Option(writing: "The file to write. (default: standard output)", "csv", "json") var output: [String] = []

    @Option(among: [.csv, .json], help: "The format: csv or json. (default: by the suffix of --output, else csv)")
    var format: ReportFormat?

    func validate() throws {
      guard !parts.isEmpty else { throw ValidationError("Give the folder of the parts.") }
      try SingleOutput.require(
        output, in: format.map { [$0.suffix] } ?? [".csv", ".json"], results: true, inputs: FileUse.parts(nil, parts))
    }

    private var isJSON: Bool { SingleOutput.isJSON(output.first, printing: format == .json) }

    func run() throws {
      let file = try output.first.map { try OutputFile(path: $0) }
      let set = try read()
      for path in set.unfinished { Notice.print("Note: '\(path)' is not a complete part, and is ignored") }
      let lines = try write(set, file)
      let shards = CountWording.count(set.parts.count, "shard", "shards")
      Notice.print("merged \(shards): \(CountWording.count(lines, "line", "lines"))")
      let verdict = set.parts.map(\.manifest.verdict).max() ?? 0
      if verdict != 0 { throw ExitCode(verdict) }
    }

    private func read() throws -> ShardSet {
      do {
        return try ShardSet(paths: parts)
      } catch {
        guard case let .missing(indices, count, command) = error else { throw CommandFailure.badData("\(error)") }
        let repetition = Invocation.command(command + ["--shard", "\(indices[0])/\(count)", "--output", "FOLDER"])
        throw CommandFailure.badData("\(error)\nRun each of them, for example: \(repetition)")
      }
    }

    /// Writes the merged result, and returns its number of lines.
    private func write(_ set: ShardSet, _ file: OutputFile?) throws -> Int {
      switch set.kind {
      case .check, .walk:
        guard let merged = try Tool.merged(set) else {
          throw CommandFailure.badData("parts of another program's 'check'")
        }
        try StandardOutput.write(isJSON ? merged.json : merged.csv, unless: file)
        return merged.lines
      case .run:
        guard file == nil || !isJSON else {
          throw CommandFailure.usage(
            "a result file is CSV; name it .csv, or leave --output out to print the rows with --format json.")
        }
        let run = try CommandFailure.reading { try set.run() }
        if let file { try finish(run, file) } else { try Conclusion.printRows(run.rows, as: isJSON ? .json : .csv) }
        return run.rows.count
      case .selftest:
        guard !isJSON else { throw CommandFailure.usage("the counts of a self-test are CSV, not JSON.") }
        let sum = try CommandFailure.reading { try SelftestTable(merging: set) }
        try StandardOutput.write(sum.csv, unless: file)
        if file != nil { try StandardOutput.write(SelftestReport(sum, rules: ComparisonRules()).document) }
        return sum.lines.count
      }
    }

    /// Writes a result file as a completed run does: no other process writes it concurrently, and a signal waits for
    /// both files.
    private func finish(_ run: ShardSet.Run, _ output: OutputFile) throws {
      let file = try ResultFile(path: output.path)
      let claim = try OutputClaim(file)
      defer { withExtendedLifetime(claim) {} }
      try file.makeRoom(for: run.metadata.runID)
      Interrupt.install()
      try file.finish(rows: run.rows, metadata: run.metadata)
      // Samples of an interrupted run, which is now obsolete.
      file.removePartialSamples()
    }
  }
}
