import ArgumentParser
import BenchEngine
import CardKernels
import CardSuites

extension Cardbench {
  /// Measures, checks, and writes a result file.
  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure one frame in every variant, check the outputs, write a CSV.",
      discussion: """
        Every benchmark is timed in blocks of about 1 ms, interleaved in random order; afterwards its output is \
        compared with the truth, and whoever fails gets no number. Rows so far are in NAME.partial.csv until the run \
        is complete.
        """)

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var scene: SceneOptions

    @Option(
      help: "Row counts, comma-separated. (default: 1000,2000,5000,10000)", transform: ListArgument.rowCounts)
    var rows: [Int]?

    @Flag(help: "Five rounds at 1,000 and 10,000 rows: about 15 seconds.")
    var quick = false

    @Option(
      name: [.short, .long],
      help: "The CSV file to write. (default: cardbench-<run>.csv, with --format text)",
      completion: .file(extensions: ["csv"]))
    var output: String?

    @Option(help: "What to print: text, csv or json.")
    var format: OutputFormat = .text

    @Flag(help: "Show what would be measured and how long it would take.")
    var dryRun = false

    func run() throws {
      try CommandFailure.reporting {
        let configuration = try scene.configuration(selection, rows: rows ?? (quick ? [1000, 10_000] : nil))
        let entries = try selection.select(try Suites.entries(checking: configuration)) { $0.identity.name }
        guard !dryRun else { return DryRun(entries: entries, plan: plan).print() }
        try refuseDebugBuild()
        try Memory.require(entries)
        try measure(entries, configuration)
      }
    }

    private var plan: MeasurementPlan {
      var plan = quick ? MeasurementPlan.quick : .standard
      plan.seed = selection.seed
      return plan
    }

    private func refuseDebugBuild() throws {
      guard Compiler.isDebugBuild else { return }
      throw CommandFailure.badData(
        "this is a debug build, whose times mean nothing; build with 'swift build -c release'")
    }

    private func measure(_ entries: [BenchmarkEntry], _ configuration: SuiteConfiguration) throws {
      var measurement = try Measurement(
        entries: entries, plan: plan, path: output, isFileWanted: output != nil || format == .text)
      Notice.print(measurement.announcement)
      Absence.report(configuration.variants)
      let outcome = try measurement.run()
      let conclusion = Conclusion(rows: outcome.rows, path: outcome.isComplete ? measurement.path : nil)
      try conclusion.print(as: format, isQuick: quick)
      guard outcome.isComplete else { throw try measurement.interruption() }
      if conclusion.hasFailures { throw ExitCode(4) }
    }
  }
}
