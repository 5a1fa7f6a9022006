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
        is complete; an existing NAME.csv is kept until then.
        """)

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var variants: VariantOptions
    @OptionGroup var blas: BLASCoreOption
    @OptionGroup var scene: SceneOptions
    @OptionGroup var replay: ReplayOptions

    @Option(
      parsing: .unconditional, help: "Row counts, comma-separated. (default: 1000,10000,100000,1000000)",
      transform: ListArgument.rowCounts)
    var rows: [Int]?

    @OptionGroup var seed: SeedOption
    @OptionGroup var tuning: TuningOptions

    @Flag(help: "Five rounds, by default at 1,000 and 10,000 rows: about 20 seconds.")
    var quick = false

    @Option(
      name: [.short, .long],
      help: "The CSV file to write. (default: cardbench-<run>.csv, with --format text)",
      completion: .file(extensions: ["csv"]))
    var output: String?

    @Option(help: "What to print: text, csv or json.", transform: ListArgument.name)
    var format: OutputFormat = .text

    @Flag(
      help: """
        Read the same rows in every call, instead of others from a pool of at least 100,000: a branch predictor learns \
        a few thousand by heart, which flatters scalar code.
        """)
    var warmInputs = false

    @Flag(help: "Show what would be measured and how long it would take.")
    var dryRun = false

    func validate() throws {
      guard let output else { return }
      guard !output.isEmpty else { throw ValidationError("--output needs the path of a file.") }
      let inputs = scene.recipe + [scene.table, replay.scroll].compactMap { $0 }
      guard !inputs.contains(output) else {
        throw ValidationError("--output '\(output)' is also an input; choose another path.")
      }
    }

    func run() throws {
      try CommandFailure.reporting {
        try blas.apply()
        try tuning.prepare()
        let entries = try entries()
        guard !dryRun else { return try DryRun(entries: entries, plan: plan).print() }
        try refuseDebugBuild()
        try Memory.require(entries)
        try measure(entries)
      }
    }

    private func entries() throws -> [BenchmarkEntry] {
      var configuration = try scene.configuration(
        variants: variants, selection: selection, seed: seed.seed, rows: rows)
      if quick, rows == nil { configuration.rows = [1000, 10_000] }
      configuration.warmInputs = warmInputs
      try replay.complete(&configuration)
      let all = try Suites.entries(checking: configuration)
      return try selection.select(all) { $0.identity.name }.withLimits(from: all)
    }

    private var plan: MeasurementPlan {
      var plan = quick ? MeasurementPlan.quick : .standard
      plan.seed = seed.seed
      return plan
    }

    private func refuseDebugBuild() throws {
      guard Compiler.isDebugBuild else { return }
      throw CommandFailure.badData(
        "this is a debug build, whose times mean nothing; build with 'swift build -c release'")
    }

    private func measure(_ entries: [BenchmarkEntry]) throws {
      Interrupt.install()
      var measurement = try Measurement(
        entries: entries, plan: plan, path: output, isFileWanted: output != nil || format == .text)
      Notice.print(measurement.announcement)
      Absence.report(variants.variants, measuring: entries)
      let outcome = try measurement.run()
      guard outcome.isComplete else { return try measurement.giveUp(outcome, format) }
      let conclusion = Conclusion(rows: outcome.rows, path: measurement.keptPath)
      try conclusion.print(as: format, isQuick: quick)
      try tuning.write(conclusion.rows)
      if let error = measurement.fileError { throw error }
      if conclusion.hasFailures { throw ExitCode(4) }
    }
  }
}
