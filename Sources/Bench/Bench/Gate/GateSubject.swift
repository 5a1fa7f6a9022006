import HostSystem
import Judge
import Records
import Reports
import Stopwatch

/// The benchmarks that a gate measures, and its baseline.
struct GateSubject<Tool: BenchTool> {
  var options: GateOptions<Tool.Baseline>
  let program: ProgramOption
  private let subject: Tool.Options
  var thresholds: Thresholds
  var rules: ComparisonRules
  private let offer: Offer
  /// The options of the base, if it is this program with other options.
  private let counterpart: Tool.Options?
  /// The baseline's results; `nil` if it is a program, or if only budgets are judged.
  private let base: ResultSet?

  /// Collects the benchmarks, with warm inputs if the baseline's are warm.
  init(
    _ options: GateOptions<Tool.Baseline>, _ program: ProgramOption, _ subject: Tool.Options, _ thresholds: Thresholds,
    _ rules: ComparisonRules, _ renaming: RenameOptions
  ) throws {
    var subject = subject
    (self.thresholds, self.rules) = (thresholds, rules)
    if let bin = program.bin { try BinaryPair.requireProgram(bin) }
    base = try Self.base(options, subject, renaming)
    if let base { subject.take(inputKinds: base.provenance.inputs) }
    (self.options, self.program, self.subject) = (options, program, subject)
    // Other options of this program only affect foreign code, such as a plug-in.
    let offer = try Offer(subject, of: program, for: .gate)
    (self.offer, counterpart) = (
      options.additions.given == nil ? offer : offer.withFragileOnly, try options.additions.counterpart(of: subject)
    )
    try Memory.require(offer.peakByteCount, processes: options.isPaired ? 2 : 1, remedy: Tool.Options.memoryRemedy)
  }

  private static func base(
    _ options: GateOptions<Tool.Baseline>, _ subject: Tool.Options, _ renaming: RenameOptions
  ) throws -> ResultSet? {
    guard renaming.rename.isEmpty || options.baseline != nil else {
      throw CommandFailure.usage("--rename is for a gate with --baseline FILE.")
    }
    switch options.form {
    case .program, .revision, .otherOptions, .budgets: return nil
    case let .history(folder):
      let own = Provenance.ofThisProgram(inputs: subject.inputKind == "warm" ? ["warm"] : [])
      return try KeptResults(paths: [folder], git: options.git).last(comparableTo: own)
    case let .file(path): return try renaming.renamed(CommandFailure.reading { try ResultSet.read(path) })
    }
  }

  /// Throws, before measuring, for rules that cannot match and for a baseline with nothing to compare.
  func requireSomethingToJudge() throws {
    try KnownBenchmarks(measured: offer.all.map(\.identity)).requireRules(of: thresholds)
    guard !judged.isEmpty else {
      throw CommandFailure.badData(
        "'\(names.first ?? "")' and all other selected benchmarks only show a limit of the machine, which a gate never "
          + "judges; select more with --filter.")
    }
    let provenance =
      program.isForeign
      ? Provenance.ofProgram(offer.greeting)
      : Provenance.ofThisProgram(inputs: Set([subject.inputKind].compactMap { $0 }))
    guard let objection = gate(nil).objection(toMeasuring: judged, from: provenance) else { return }
    throw CommandFailure.badData(objection)
  }

  func requireSound() throws { try offer.fragile.requireSound() }

  /// Measures and judges; with --explain, also compares machine code.
  func judge(explainingAll explainsAll: Bool) throws -> (GateOutcome, [CodeFindings]) {
    if !program.isForeign { try subject.announce(offer.selected) }
    guard let (baseline, label) = try baselineProgram() else { return (try run(gate(nil), nil, of: judged), []) }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let pair = try BinaryPair(base: baseline, new: program.executable, in: scratch)
    let same = try sameCode(pair)
    // A result file has only the first measurement, so that must include all benchmarks.
    let unchanged = options.results == nil ? same?.names ?? [] : []
    let time = GateTime(limit: options.timeBudget)
    var outcome = try run(gate(label), pair, of: judged, sameCode: unchanged)
    noteLayouts(&outcome, within: time.left)
    outcome.notes += [same?.note].compactMap { $0 }
    if outcome.comparison != nil, options.additions.given == nil {
      let programs = pair.profiled(subject.profiledArguments)
      GrownFunctions(base: programs.base, new: programs.new).explain(&outcome.comparison!)
    }
    if pair.isIdentical, options.additions.given == nil {
      outcome.notes.append("both programs are identical (A/A): all differences are noise")
    }
    return (outcome, options.explain ? findings(outcome, pair, explainsAll) : [])
  }

  /// The benchmarks that run the same code in both programs; `nil` if not requested, or if the code that differs is
  /// outside of the program.
  private func sameCode(_ pair: BinaryPair) throws -> SameCode? {
    guard !options.timeAll, options.additions.given == nil else { return nil }
    let arguments = command(pair.new).arguments.dropFirst()
    return try SameCode(among: judged, in: pair, arguments: Array(arguments))
  }

  /// The program that is measured in turn with this one, and its label; `nil` for other kinds of baselines.
  private func baselineProgram() throws -> (path: String, label: String)? {
    switch options.form {
    case .file, .history, .budgets: return nil
    case let .program(path):
      // Before it is copied, so that an error has the path as typed.
      try BinaryPair.requireProgram(path)
      _ = try CommandFailure.explainingWorkers { try greeting(of: path) }
      return (path, path)
    case let .otherOptions(label):
      _ = try CommandFailure.explainingWorkers {
        try RemoteWorkbench(baseCommand(OwnProgram.path), padding: 0).greeting
      }
      return (OwnProgram.path, label)
    case let .revision(revision): return (try BaselineRevision(revision: revision, greet: greeting).program(), revision)
    }
  }

  /// The gate; limits of the machine are removed from a baseline file.
  func gate(_ program: String?) -> Gate {
    let results = base.map { base in
      var base = base
      base.benchmarks.removeAll(where: \.identity.isLimit)
      return Gate.Baseline.results(base)
    }
    return Gate(
      program.map { Gate.Baseline.program(label: $0) } ?? results ?? .budgets, rules: rules, thresholds: thresholds,
      label: self.program.bin ?? "this build", scope: scope)
  }

  func run(
    _ gate: Gate, _ pair: BinaryPair?, of judged: Set<String>, sameCode: Set<String> = []
  ) throws -> GateOutcome {
    let settings = settings(gate.baseline, pair)
    let measurement = try GateMeasurement(settings, options, names: names, fragile: offer.fragile)
    let counts = pair == nil ? SessionCounts.launches(settings.launches) : .pairs(most: options.sessions)
    return try gate.run(
      judged, counts: counts, sameCode: sameCode,
      measure: { names, launches, part in
        guard let pair else { return try measurement.measure(names, launches: launches, part) }
        return try pair.blamingOriginals { try measurement.measure(names, launches: launches, part) }
      }, check: measurement.check)
  }

  private func settings(_ baseline: Gate.Baseline, _ pair: BinaryPair?) -> LaunchSeries.Settings {
    let usual = MeasurementPlan.standard
    var settings = LaunchSeries.Settings(
      command: command(pair?.new ?? program.executable), base: pair.map { baseCommand($0.base) },
      plan: plan(usual), launches: options.launches ?? 5, names: judged)
    settings.passes = offer.selected.passes
    settings.countsInstructions = rules.metrics.contains(.instructions)
    switch baseline {
    case let .results(base):
      settings.plan = plan(usual, rounds: base.rounds(atLeast: usual.rounds))
      settings.iterations = base.iterations
    case .program:
      settings.plan = plan(MeasurementPlan.paired)
      settings.launches = SessionCounts.pairs(most: options.sessions).first
    case .budgets:
      let timed = thresholds.names(neededFor: [.time, .relative], among: judged)
      (settings.plan, settings.names) = (plan(usual.filling(launchOf: Array(timed))), timed)
    }
    return settings
  }

  /// The given number of rounds, or the baseline's, since the minimum of more rounds would be lower.
  private func plan(_ usual: MeasurementPlan, rounds known: Int? = nil) -> MeasurementPlan {
    let accepted = MeasurementPlan.acceptedRounds
    let rounds = (options.rounds ?? known).map { min(max($0, accepted.lowerBound), accepted.upperBound) }
    return usual.with(rounds, seed: subject.seed)
  }

  /// The comparison of both programs' machine code, with the options of the benchmarks.
  private func findings(_ outcome: GateOutcome, _ pair: BinaryPair, _ explainsAll: Bool) -> [CodeFindings] {
    guard let comparison = outcome.comparison else { return [] }
    let programs = pair.profiled(subject.profiledArguments)
    let code = ExplainedCode(base: programs.base, new: programs.new)
    return [code.findings(of: comparison, suspects: outcome.suspects.map(\.name), explainsAll: explainsAll)]
  }

  private func greeting(of program: String) throws -> WorkerGreeting {
    try RemoteWorkbench(command(program), padding: 0).greeting
  }

  private func command(_ executable: String) -> WorkerCommand {
    subject.workerCommand(executable: executable, isForeign: program.isForeign, for: .gate)
  }

  /// The command of the base, which may be this program with other options.
  private func baseCommand(_ executable: String) -> WorkerCommand {
    (counterpart ?? subject).workerCommand(executable: executable, isForeign: program.isForeign, for: .gate)
  }

  private var names: [String] { offer.names }
  /// The benchmarks to judge, without limits of the machine.
  private var judged: Set<String> { Set(offer.selected.filter { !$0.identity.isLimit }.map(\.name)) }

  /// The options with which the user excluded benchmarks.
  private var scope: FilterScope {
    let (names, narrowing) = (subject.names, subject.narrowing)
    return FilterScope(
      names: (names.filter.isEmpty ? [] : ["--filter"]) + (names.skip.isEmpty ? [] : ["--skip"]),
      implementations: narrowing.variants, kinds: narrowing.kinds, offered: offer.all.map(\.name),
      absent: tool.absentNames)
  }
}

extension Provenance {
  /// The provenance of measurements of this program on this machine; without inputs, these match any.
  fileprivate static func ofThisProgram(inputs: Set<String>) -> Provenance {
    var provenance = Provenance()
    (provenance.schemas, provenance.machines) = ([ResultRow.currentSchema], [Machine.current().identifier])
    (provenance.compilers, provenance.flags) = ([Compiler.version], [BuildFlags.identifier])
    (provenance.panels, provenance.instructionSets) = ([Panel.identifier], Set([tool.instructionSet].compactMap { $0 }))
    provenance.inputs = inputs
    return provenance
  }

  /// The provenance of measurements of another program; facts missing from its greeting are unknown.
  fileprivate static func ofProgram(_ greeting: WorkerGreeting) -> Provenance {
    var provenance = Provenance()
    (provenance.schemas, provenance.machines) = ([ResultRow.currentSchema], [Machine.current().identifier])
    func known(_ name: String?) -> Set<String> { Set([name].compactMap { $0 }) }
    (provenance.compilers, provenance.flags) = (known(greeting.compiler), known(greeting.flagsID))
    provenance.panels = known(greeting.panelID)
    return provenance
  }
}

extension ResultSet {
  /// The rounds of a launch; `nil` if the file does not state them.
  ///
  /// Calls longer than a block take part in few rounds. If there are no other calls, the number of rounds is unknown,
  /// but at least the usual one.
  fileprivate func rounds(atLeast usual: Int) -> Int? {
    let isTold = benchmarks.contains { !$0.isTrace && $0.launches.contains { ($0.iterations ?? 1) > 1 } }
    return isTold ? provenance.rounds : provenance.rounds.map { max($0, usual) }
  }

  /// Calls per block, by name; equal numbers make blocks most comparable.
  fileprivate var iterations: [String: Int] {
    let known = benchmarks.filter { !$0.isTrace }.compactMap { benchmark in
      benchmark.launches.first?.iterations.map { (benchmark.identity.name, $0) }
    }
    return Dictionary(known) { first, _ in first }
  }
}
