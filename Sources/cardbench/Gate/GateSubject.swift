import CardKernels
import CardSuites
import Judge
import Records
import Reports
import Stopwatch

/// What a gate measures, and how.
struct GateSubject {
  /// The row counts where none are given: one that shows most, so that the gate stays short.
  static let defaultRows = [10_000]

  private let options: GateOptions
  private let subject: SubjectOptions
  private let thresholds: Thresholds
  private let rules: ComparisonRules
  private let entries: [OfferedBenchmark]
  /// What of it plug-ins have, and what was left out of it.
  let plugins: PluginBenchmarks
  /// Those and what --filter and --skip leave out.
  private let all: [OfferedBenchmark]
  /// What the baseline's file says; `nil` in the other forms.
  private let base: ResultSet?

  /// Collects the benchmarks, with warm inputs where the baseline's are.
  ///
  /// - Throws: `CommandFailure` when the options select nothing, or too much for the memory, or the baseline cannot be
  ///   read.
  init(
    _ options: GateOptions, _ subject: SubjectOptions, _ thresholds: Thresholds, _ rules: ComparisonRules
  ) throws {
    var subject = subject
    (self.thresholds, self.rules) = (thresholds, rules)
    base = try Self.base(options, subject)
    if base?.provenance.inputs == ["warm"] { subject.warmInputs = true }
    (self.options, self.subject) = (options, subject)
    let offer = try Offer(subject, defaultRows: Self.defaultRows)
    (all, entries, plugins) = (offer.all, offer.selected, offer.plugins)
    try Memory.require(offer.peakByteCount, processes: options.isPaired ? 2 : 1)
  }

  /// Refuses rules that nothing can match, and a baseline that has nothing to compare with, before anything is measured.
  func requireSomethingToJudge() throws {
    try KnownBenchmarks(measured: all.map(\.identity)).requireRules(of: thresholds)
    guard let gate = fileGate else { return }
    guard let objection = gate.objection(toMeasuring: judged) ?? gate.objection(to: provenance) else { return }
    throw CommandFailure.badData(objection)
  }

  /// Measures and judges in the form that the options ask for.
  ///
  /// - Parameter explainsAll: Whether the machine code of every benchmark is looked at, not only of those that changed.
  /// - Returns: What was found out, and with --explain whether machine code changed.
  func judge(explainingAll explainsAll: Bool) throws -> (GateOutcome, [CodeFindings]) {
    Absence.report(subject.variants.variants, measuring: entries)
    if let fileGate { return (try judge(with: fileGate), []) }
    switch options.form {
    case .file, .history, .budgets: return (try judgeBudgets(), [])
    case let .program(path):
      // Before it is copied, so that an error names the path that was typed.
      try BinaryPair.requireProgram(path)
      _ = try CommandFailure.explainingWorkers { try greeting(of: path) }
      return try judge(against: path, label: path, explainsAll)
    case let .revision(revision): return try judge(againstRevision: revision, explainsAll)
    }
  }

  private static func base(_ options: GateOptions, _ subject: SubjectOptions) throws -> ResultSet? {
    switch options.form {
    case let .file(path): try read(path)
    case let .history(folder): try lastResults(in: folder, git: options.git, subject)
    case .program, .revision, .budgets: nil
    }
  }

  private static func read(_ baseline: String) throws -> ResultSet {
    do {
      return try ResultSet.read(baseline)
    } catch {
      throw CommandFailure.badData("\(error)")
    }
  }

  /// The last results that this program's can be compared with; with inputs as they had, unless some are asked for.
  private static func lastResults(in folder: String, git: String?, _ subject: SubjectOptions) throws -> ResultSet {
    var provenance = provenance
    if subject.warmInputs { provenance.inputs = ["warm"] }
    let results = KeptResults(paths: [folder], git: git)
    let order = try results.order()
    let history = try results.history(order)
    guard let baseline = try history.baseline(comparableTo: provenance, order: order, label: folder) else {
      throw CommandFailure.badData(history.nothingComparable(to: provenance, in: folder, git: git))
    }
    let count = baseline.points.count
    Notice.print(
      "baseline: the last \(count == 1 ? "result" : "\(count) results") below '\(folder)', up to "
        + "'\(baseline.points.last?.commit ?? "")'")
    return baseline.set
  }

  /// The gate of a baseline's file, without what only shows the limits of the machine; `nil` in the other forms.
  private var fileGate: FileGate? {
    guard var base else { return nil }
    let (limits, judged) = (limits, judged)
    base.benchmarks.removeAll { limits.contains($0.identity.name) && !judged.contains($0.identity.name) }
    return FileGate(base: base, rules: rules, thresholds: thresholds, narrowing: narrowing)
  }

  private func judge(with gate: FileGate) throws -> GateOutcome {
    let (judged, usual) = (judged, MeasurementPlan.standard)
    let plan = plan(usual, rounds: gate.base.rounds(atLeast: usual.rounds))
    let launches = try launches(plan, of: judged, like: gate.base.iterations)
    return try gate.run(launches: options.screeningLaunches) { names, count in
      try launches.measure(names ?? judged, launches: count)
    }
  }

  private func judgeBudgets() throws -> GateOutcome {
    let timed = thresholds.names(neededFor: [.time, .relative], among: names)
    let plan = plan(MeasurementPlan.standard.filling(launchOf: Array(timed)))
    let launches = try launches(plan, of: timed, like: [:])
    let gate = BudgetGate(thresholds: thresholds, narrowing: narrowing)
    return try gate.run(names: names, measure: { try launches.measure($0) }, check: launches.check)
  }

  private func judge(
    against program: String, label: String, _ explainsAll: Bool
  ) throws -> (GateOutcome, [CodeFindings]) {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let pair = try BinaryPair(base: program, in: scratch)
    if pair.isIdentical {
      Notice.print("both programs are the same bytes (A/A): whatever differs is chance")
    }
    let judged = judged
    let sessions = options.sessions ?? PairedGate.screeningSessions(benchmarks: judged.count)
    let measurement = try PairedMeasurement(
      base: command(pair.base), new: command(pair.new), plan: plan(.standard), isFilling: options.rounds == nil,
      names: judged, sessions: sessions, passes: entries.passes, budgetNanoseconds: options.timeBudget, plugins: plugins
    )
    let gate = PairedGate(
      rules: rules, thresholds: thresholds, baseLabel: label, newLabel: "this build", narrowing: narrowing)
    let outcome = try gate.run(sessions: sessions) { names, count in
      try pair.blamingOriginals { try measurement.measure(names ?? judged, count) }
    }
    guard options.explain, let comparison = outcome.comparison else { return (outcome, []) }
    let suspects = outcome.suspects.map(\.name)
    let programs = pair.profiled(ownArguments)
    let code = ExplainedCode(base: programs.base, new: programs.new)
    return (outcome, [code.findings(of: comparison, suspects: suspects, explainsAll: explainsAll)])
  }

  /// The options of the benchmarks for a program that says where they run, without plug-ins, whose code is in no program.
  private var ownArguments: [String] {
    var own = subject
    own.plugins.plugin = []
    return own.arguments(defaultRows: Self.defaultRows)
  }

  private func judge(
    againstRevision revision: String, _ explainsAll: Bool
  ) throws -> (GateOutcome, [CodeFindings]) {
    let baseline = BaselineRevision(
      revision, usesOpenBLAS: BLASLibrary.configuration != nil, greet: greeting)
    return try judge(against: try baseline.program(), label: revision, explainsAll)
  }

  private func launches(
    _ plan: MeasurementPlan, of timed: Set<String>, like iterations: [String: Int]
  ) throws -> GateLaunches {
    var settings = LaunchSeries.Settings(
      command: command(SubjectOptions.ownExecutable), plan: plan, launches: options.screeningLaunches,
      iterations: iterations)
    settings.passes = entries.passes
    settings.budgetNanoseconds = options.timeBudget.map { $0 - $0 / 4 }
    try settings.requireTime(for: Array(timed))
    return try GateLaunches(
      settings, names: names, path: options.results, confirmingNanoseconds: options.timeBudget.map { $0 / 4 },
      plugins: plugins)
  }

  /// Where measurements of this program come from.
  private var provenance: Provenance {
    var provenance = Self.provenance
    provenance.inputs = [subject.warmInputs ? "warm" : "fresh"]
    return provenance
  }

  /// The same, whatever the inputs are.
  private static var provenance: Provenance {
    var provenance = Provenance()
    (provenance.schemas, provenance.machines) = ([ResultRow.currentSchema], [Machine.current().identifier])
    (provenance.compilers, provenance.flags) = ([Compiler.version], [BuildFlags.identifier])
    (provenance.panels, provenance.instructionSets) = ([Panel.identifier], [Processor.widest.rawValue])
    return provenance
  }

  /// What a program says of itself as a worker.
  private func greeting(of program: String) throws -> WorkerGreeting {
    try RemoteWorkbench(command(program), padding: 0).greeting
  }

  /// The benchmarks whose times are judged: the limits of the machine are not the program's, unless a budget is on them.
  private var judged: Set<String> {
    Set(names).subtracting(limits).union(thresholds.names(neededFor: [.time, .relative, .accuracy], among: names))
  }

  /// The benchmarks that show how fast others can be.
  private var limits: Set<String> { Set(entries.flatMap(\.limits)) }

  private var names: [String] { entries.map(\.identity.name) }

  private func command(_ executable: String) -> WorkerCommand {
    subject.workerCommand(executable: executable, defaultRows: Self.defaultRows)
  }

  /// As many rounds as the user wants, or as the baseline had: the minimum of more would be lower.
  private func plan(_ usual: MeasurementPlan, rounds known: Int? = nil) -> MeasurementPlan {
    var plan = usual
    if let rounds = options.rounds ?? known {
      let accepted = MeasurementPlan.acceptedRounds
      plan = plan.with(rounds: min(max(rounds, accepted.lowerBound), accepted.upperBound))
    }
    plan.seed = subject.seed.seed
    return plan
  }

  /// What the user left out on purpose.
  ///
  /// Rows and element types leave all variants of a benchmark out together.
  private var narrowing: GateNarrowing {
    let names = subject.selection.names
    let leavesVariantsOut =
      !names.filter.isEmpty || !names.skip.isEmpty || subject.variants.variants != CardKernels.distinctVariants
    let leavesKindsOut = subject.rows != nil || subject.selection.precision.count < ElementType.allCases.count
    return GateNarrowing(
      isNarrowed: leavesVariantsOut || leavesKindsOut, leavesVariantsOut: leavesVariantsOut, absent: Absence.names)
  }
}

extension History {
  /// Why there is nothing to compare with, and what to do.
  fileprivate func nothingComparable(to provenance: Provenance, in folder: String, git: String?) -> String {
    let own = [provenance.machines, provenance.compilers].compactMap(\.first).joined(separator: ", ")
    let others = groups.map { "\($0.points.count) of \($0.key.text)" }.joined(separator: "; ")
    let known = git.map { " of commits that git knows in '\($0)'; a shallow clone knows few" } ?? ""
    return "'\(folder)' has no result that is comparable with \(own)\(known). Results are: \(others). Record a first "
      + "one there with '\(FileGate.recording)', on this machine and built as this program was."
  }
}

extension ResultSet {
  /// How often a launch timed everything; `nil` where the file does not tell.
  ///
  /// Calls longer than a block take part in few rounds. Where there are no others, the file does not tell of how many.
  ///
  /// - Parameter usual: How many rounds there were then, if not more.
  fileprivate func rounds(atLeast usual: Int) -> Int? {
    let isTold = benchmarks.contains { !$0.isTrace && $0.launches.contains { ($0.iterations ?? 1) > 1 } }
    return isTold ? provenance.rounds : provenance.rounds.map { max($0, usual) }
  }

  /// Calls per block, by name; blocks of as many calls are the most alike.
  fileprivate var iterations: [String: Int] {
    let known = benchmarks.filter { !$0.isTrace }.compactMap { benchmark in
      benchmark.launches.first?.iterations.map { (benchmark.identity.name, $0) }
    }
    return Dictionary(known) { first, _ in first }
  }
}
