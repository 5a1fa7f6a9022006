import ArgumentParser
import HostSystem
import Judge
import Records
import Reports
import SeededRandom
import Stopwatch

extension BenchCommand {
  struct Selftest: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Measure how small a slowdown this machine can detect, and how many false alarms it raises.",
        discussion: """
          Measures this program against itself. Half of the benchmarks are unchanged: any that a rule calls slower is \
          a false alarm. The calls of the others get a calibrated delay of 2, 3, 5 or 10 %, which should be found. \
          Both forms of 'gate' run completely; the rules of Google Benchmark, benchstat and a threshold on the median \
          use the same samples. With --shard, machines of one class share the repetitions.

          Exit codes: 0 regardless of the figures; 1 internal or I/O error; 2 a file cannot be read or used; 64 wrong \
          usage; 130 interrupted.
          """)
    }

    enum Form: String, CaseIterable {
      case paired, files
    }

    @OptionGroup var subject: Tool.Options
    @OptionGroup var part: ShardOption

    @Option(help: ArgumentHelp("The number of repetitions; rates need many.", valueName: "count")) var `repeat` = 1

    @Option(help: "The number of benchmarks, chosen at random.") var benchmarks = 100

    @Option(
      help: "The forms of the gate, comma-separated. (default: paired,files)", completion: .names(Form.self),
      transform: ListArgument.names)
    var forms: [Form] = Form.allCases

    @Option(name: [.short, .long], help: "Launches per side, with files.") var launches = 5

    @Option(help: "Rounds of a launch, with files. (default: as 'run')") var rounds: Int?

    @Option(help: "The maximum number of paired sessions of a benchmark. (default: as 'gate')") var sessions: Int?

    @Option(
      "file", .table,
      "Also record sessions of the program against itself as CSV, and replay 20,000 comparisons from them.")
    var sessionsOutput: String?

    @Option(help: "The number of sessions to record.") var recordedSessions = 30

    @Option(help: "The percentage of benchmarks to slow down; with 0, only false alarms are measured.")
    var injected = 50

    @Flag(help: "Meanwhile, keep a processor busy in bursts.") var noisyNeighbour = false

    @Option(writing: "A CSV file for the counts; with --shard, the folder of the parts.", "csv")
    var output: [String] = []

    @Option(among: [.text, .markdown]) var format: ReportFormat = .text

    func validate() throws {
      try SingleOutput.require(output, in: [".csv"], inputs: subject.readFiles)
      try SingleOutput.require(sessionsOutput, "--sessions-output", in: [".csv"])
      let ranges: [(String, Int?, ClosedRange<Int>)] = [
        ("--repeat", `repeat`, 1...1000), ("--benchmarks", benchmarks, 5...100_000), ("--launches", launches, 2...100),
        ("--sessions", sessions, 2...100), ("--rounds", rounds, MeasurementPlan.acceptedRounds),
        ("--injected", injected, 0...100), ("--recorded-sessions", recordedSessions, 6...1000),
      ]
      for (option, number, range) in ranges { try range.require(option, number) }
      guard sessions == nil || forms.contains(.paired) else {
        throw ValidationError("--sessions is for --forms paired; add that form, or leave --sessions out.")
      }
    }

    func run() throws {
      try subject.prepare()
      let output = try PartOutput(part, path: output.first)
      let repetitions = try repetitions(of: output.shard)
      let offer = try Offer(subject, for: .gate)
      let suited = offer.selected.filter {
        !Tool.unsuitedForDelays.contains($0.identity.path) && !$0.identity.isLimit
      }.map(\.name)
      try CommandFailure.refuseDebugBuild()
      try Memory.require(offer.peakByteCount(of: Set(suited)), processes: 2, remedy: Tool.Options.memoryRemedy)
      var generator = SeededGenerator(seed: subject.seed)
      let names = Set(suited.shuffled(using: &generator).prefix(benchmarks))
      Interrupt.install()
      try conclude(try SelftestRun(self, names: names, repetitions: repetitions).counted(), offer, output)
    }

    /// The numbers of a shard's repetitions, counted from 1.
    private func repetitions(of shard: Shard?) throws -> ClosedRange<Int> {
      let own = shard?.range(of: `repeat`) ?? 0..<`repeat`
      guard !own.isEmpty else {
        throw CommandFailure.usage(
          "--repeat \(`repeat`) leaves nothing to do for shard \(shard?.description ?? ""): give at least one repetition to each."
        )
      }
      return own.lowerBound + 1...own.upperBound
    }

    /// Writes and prints the counts; a part is only written with all its repetitions.
    private func conclude(_ table: SelftestTable, _ offer: Offer, _ output: PartOutput) throws {
      let isInterrupted = Interrupt.isRequested
      if isInterrupted { Notice.print("interrupted; these are the repetitions so far") }
      var steps = ClosingSteps()
      if output.shard == nil || !isInterrupted {
        steps.take {
          try output.write(table.csv) { shard in
            let manifest = try ShardManifest.now(
              .selftest, shard, seed: subject.seed, variants: offer.instructionSets, inputs: subject.inputs,
              groups: (1...`repeat`).map { "repetition \($0)" }, own: [])
            return (manifest, table.csv)
          }
        }
      }
      steps.take { try StandardOutput.write(SelftestReport(table, rules: ComparisonRules()).document, as: format) }
      try steps.end(isInterrupted ? Interrupted.exitCode.rawValue : 0)
    }
  }
}

extension SelftestTable {
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
