import ArgumentParser
import HostSystem
import Records
import Reports
import SeededRandom
import Stopwatch

extension Cardbench {
  /// Measures what gates on this machine are worth.
  struct Selftest: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find out how small a slowdown this machine can see, and how many false alarms it raises.",
      discussion: """
        Measures this program against itself. Half of the benchmarks are left alone: whatever a rule calls slower \
        there is a false alarm. The calls of the others get a calibrated wait of 2, 3, 5, 10 or 20 %, which should be \
        found. Both forms of 'gate' run in full; Google Benchmark, benchstat and a threshold on the median judge the \
        same samples. With --shard, machines of one class share the repetitions.

        Exit codes: 0 whatever the figures are; 1 internal or I/O error; 2 a file cannot be read or used; 64 wrong \
        usage; 130 interrupted.
        """)

    /// The forms of a gate.
    enum Form: String, CaseIterable {
      case paired, files
    }

    /// Frames of a trace are timed one by one, where no wait fits in; the others are limits, which no gate judges.
    private static let unsuited = ["replay", "stagger", "traffic", "peak", "call"]

    @OptionGroup var subject: SubjectOptions
    @OptionGroup var part: ShardOption

    @Option(help: ArgumentHelp("How often everything is done; rates need many.", valueName: "count"))
    var `repeat` = 1

    @Option(help: "How many benchmarks take part, chosen at random.")
    var benchmarks = 100

    @Option(
      help: "The forms of the gate, comma-separated. (default: paired,files)", completion: .names(Form.self),
      transform: ListArgument.names)
    var forms: [Form] = Form.allCases

    @Option(name: [.short, .long], help: "Launches a side, with files.")
    var launches = 5

    @Option(help: "How often a launch times everything, with files. (default: as 'run')")
    var rounds: Int?

    @Option(help: "Sessions that screen, in pairs. (default: as 'gate')")
    var sessions: Int?

    @Option(help: "The percentage of benchmarks that are made slower; 0 is the program against itself alone.")
    var injected = 50

    @Flag(help: "Keep a processor busy in bursts meanwhile.")
    var noisyNeighbour = false

    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: "A CSV file for the counts; with --shard, the folder of the parts.",
      completion: .file(extensions: ["csv"]))
    var outputs: [String] = []

    @Option(among: [.text, .markdown])
    var format: ReportFormat = .text

    /// The file to write; `nil` for none.
    var output: String? { outputs.first }

    func validate() throws {
      try FileIdentity.requireDistinct(outputs: FileUse.plain("--output", [output]), inputs: subject.readFiles)
      try SingleOutput.require(outputs, in: [".csv"])
      let ranges: [(String, Int, ClosedRange<Int>)] = [
        ("--repeat", `repeat`, 1...1000), ("--benchmarks", benchmarks, 5...100_000), ("--launches", launches, 2...100),
        ("--sessions", sessions ?? 2, 2...100), ("--rounds", rounds ?? 1, MeasurementPlan.acceptedRounds),
        ("--injected", injected, 0...100),
      ]
      for (name, value, range) in ranges where !range.contains(value) {
        throw ValidationError("\(name) \(value) is out of range; expected \(range.lowerBound) to \(range.upperBound).")
      }
    }

    func run() throws {
      try CommandFailure.reporting {
        try subject.blas.apply()
        let output = try SelftestOutput(try part.resolved(), of: `repeat`, path: output)
        let offer = try Offer(subject, defaultRows: [10_000])
        let suited = offer.selected.filter { !Self.unsuited.contains($0.identity.kernel) }.map(\.name)
        try CommandFailure.refuseDebugBuild()
        try Memory.require(offer.peakByteCount(of: Set(suited)), processes: 2)
        var generator = SeededGenerator(seed: subject.seed.seed)
        let names = Set(suited.shuffled(using: &generator).prefix(benchmarks))
        Interrupt.install()
        let run = SelftestRun(self, names: names, repetitions: output.repetitions)
        try output.conclude(try run.counted(), subject, offer, as: format)
      }
    }
  }
}
