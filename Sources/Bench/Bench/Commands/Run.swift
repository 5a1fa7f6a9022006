import ArgumentParser
import HostSystem
import Records
import Reports
import Stopwatch

extension BenchCommand {
  struct Run: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Measure every benchmark, check the outputs, and write a CSV file.",
        discussion: """
          Every launch is a fresh process. It times every benchmark in blocks of about 1 ms, interleaved in random \
          order; the first launch also compares outputs with the truth, and a benchmark that fails is not timed. The \
          rows so far are in NAME.partial.csv until the run is complete; an existing NAME.csv is kept until then.

          Exit codes: 0 fine; 1 internal or I/O error, or a benchmark that crashes or hangs; 2 a file cannot be read \
          or used; 4 an output disagrees with the truth; 64 wrong usage; 130 interrupted.
          """)
    }

    @OptionGroup var program: ProgramOption
    @OptionGroup var subject: Tool.Options
    @OptionGroup var additions: Tool.RunOptions
    @OptionGroup var part: ShardOption

    @Flag(help: "One launch of five rounds, by default with fewer sizes: about half a minute.") var quick = false

    @Option(
      name: [.short, .long],
      help: "Fresh processes that each measure everything; use 3 to compare, or better 5. (default: 3, with --quick 1)")
    var launches: Int?

    @Option(
      help: """
        Rounds of a launch, each timing everything. (default: 20, up to 200 if few benchmarks make a launch short; \
        with --quick 5)
        """)
    var rounds: Int?

    @Option(
      help: ArgumentHelp(
        "The time limit of the run, such as 90s or 10min; it drops rounds, then launches.", valueName: "duration"),
      transform: DurationArgument.nanoseconds)
    var timeBudget: UInt64?

    @Option(
      "commit",
      """
      Record the measured commit in the metadata; 'history' orders results by it. A name that git can resolve, such \
      as HEAD, is recorded in full and with its time.
      """)
    var commit: String?

    @Option("file", .table, "Use the numbers of calls per block of this result file.") var like: String?

    @Option(
      "file", .table,
      "Continue an interrupted run at its first missing launch: its NAME.partial.csv, without any other option.")
    var resume: String?

    @Option(
      writing: """
        The CSV file to write; with --shard, the folder of the parts. (default: \(Tool.name)-<run>.csv, with --format text)
        """, "csv")
    var output: [String] = []

    @Option("file", .file(extensions: ["html"]), "Also write the run as a page; see 'report'.") var report: String?

    @Flag(help: "Also count the instructions of a call exactly, in the first three launches.") var counts = false

    @Flag(help: "Also write every block, with its disturbances, to NAME.samples.csv.") var samples = false

    @Option(among: [.text, .csv, .json]) var format: ReportFormat = .text

    @Flag(
      help: "Also list benchmarks whose time depends on the page offset of outputs; needs 16 rounds, or 2 launches.")
    var explain = false

    @Flag(help: "Show what would be measured and how long it would take.") var dryRun = false

    func validate() throws {
      try (1...1000).require("--launches", launches)
      try MeasurementPlan.acceptedRounds.require("--rounds", rounds)
      guard !samples || !output.isEmpty || format == .text else {
        throw ValidationError("--samples writes next to the CSV file; give that with --output.")
      }
      guard !explain || !dryRun else {
        throw ValidationError("--explain lists what was measured, and --dry-run measures nothing.")
      }
      guard part.shard == nil || (additions.written.isEmpty && report == nil && timeBudget == nil) else {
        throw ValidationError(
          "--shard excludes \(["--report", "--time-budget"].joined(separator: " and ")) and files besides the table: "
            + "a part is not a whole run.")
      }
      try SingleOutput.require(
        output, in: [".csv"], results: part.shard == nil,
        besides: FileUse.plain("--report", [report]) + additions.written,
        inputs: subject.readFiles + FileUse.results("--like", [like]), fixed: additions.readFiles)
      try SingleOutput.require(report, "--report", in: [".html"])
    }

    func run() throws {
      guard let resume else { return try measure(resuming: nil) }
      guard Invocation.arguments(withoutFlags: [], options: ["--resume"]) == ["run"] else {
        throw CommandFailure.usage("--resume continues with the options of the run, and takes no others.")
      }
      try Resumption(partial: resume).run(Tool.self)
    }

    func measure(resuming earlier: Resumption?) throws {
      try subject.prepare()
      try additions.prepare()
      try program.requireNone(of: subject.ownGiven + additions.written.compactMap(\.option))
      let whole = try Offer(subject, of: program, for: purpose, isUnconditional: additions.isUnconditional)
      let part = try RunPart(try part.resolved(), of: whole, folder: output.first, continuing: earlier)
      let offer = part?.offer ?? whole
      var settings = try settings(for: offer, of: whole.names, earlier)
      if part != nil || program.isForeign { settings.names = Set(offer.names) }
      guard !dryRun else { return try DryRun(offer: offer, settings: settings).print() }
      try program.prepare()
      try Memory.require(offer.peakByteCount, remedy: Tool.Options.memoryRemedy)
      try measure(offer, settings, earlier, part)
    }

    private var purpose: Purpose { quick ? .quickRun : .run }

    private func plan(for names: [String]) -> MeasurementPlan {
      let usual = quick ? .quick : MeasurementPlan.standard.filling(launchOf: names)
      return usual.with(rounds, seed: subject.seed)
    }

    /// Shards have the rounds of the whole run, since the minimum depends on the number of rounds.
    private func settings(for offer: Offer, of all: [String], _ earlier: Resumption?) throws -> LaunchSeries.Settings {
      var command = subject.workerCommand(of: program, for: purpose)
      if additions.isUnconditional { command.arguments.append("--unconditional") }
      var settings = LaunchSeries.Settings(
        command: command, plan: plan(for: all), launches: launches ?? (quick ? 1 : 3))
      settings.iterations = try like.map(Iterations.read) ?? [:]
      settings.passes = offer.selected.passes
      settings.budgetNanoseconds = timeBudget
      settings.countsInstructions = counts
      earlier?.continue(&settings)
      try settings.requireTime(for: offer.names)
      return settings
    }

    private func measure(
      _ offer: Offer, _ settings: LaunchSeries.Settings, _ earlier: Resumption?, _ part: RunPart?
    ) throws {
      Interrupt.install()
      let page = try report.map { try OutputFile(path: $0) }
      var measurement = try measurement(offer, settings, earlier, part)
      Notice.print(measurement.announcement)
      if !program.isForeign { try subject.announce(offer.selected) }
      let outcome = try measurement.run()
      guard outcome.isComplete else { return try measurement.giveUp(outcome, format) }
      let conclusion = Conclusion(
        rows: outcome.rows, metadata: measurement.metadata, path: measurement.keptPath,
        addendum: Tool.closing(outcome.rows, subject, additions),
        placements: explain ? measurement.placements : nil)
      var steps = ClosingSteps()
      for error in [measurement.fileError, measurement.samplesError].compactMap({ $0 }) { steps.take { throw error } }
      if let part, let path = measurement.keptPath {
        steps.take { try part.seal(path, subject, verdict: conclusion.hasFailures ? 4 : 0) }
      }
      if let page { steps.take { try conclusion.write(page) } }
      steps.take { try additions.write(conclusion.rows) }
      steps.take { try conclusion.print(as: format, isQuick: quick) }
      steps.take { try measurement.fragile.requireSound() }
      try steps.end(conclusion.hasFailures ? 4 : 0)
    }

    private func measurement(
      _ offer: Offer, _ settings: LaunchSeries.Settings, _ earlier: Resumption?, _ part: RunPart?
    ) throws -> Measurement {
      var measurement = try Measurement(
        settings, names: offer.names, path: part?.path ?? earlier?.path ?? output.first,
        isFileWanted: !output.isEmpty || format == .text || earlier != nil, writesSamples: samples,
        beginsAnew: part != nil, fragile: offer.fragile, continuing: earlier)
      measurement.metadata.inputs = FileHashes.of(subject.inputs + additions.readFiles.map(\.path))
      if let earlier {
        try measurement.take(over: earlier)
      } else if let commit {
        let known = try CommitLog(folder: ".").commit(commit)
        (measurement.metadata.commit, measurement.metadata.commitTime) = (known.name, known.time)
      }
      return measurement
    }
  }
}

extension MeasurementPlan {
  /// The plan with the given rounds, if any, and the seed.
  func with(_ rounds: Int?, seed: UInt64) -> MeasurementPlan {
    var plan = rounds.map(with(rounds:)) ?? self
    plan.seed = seed
    return plan
  }
}
