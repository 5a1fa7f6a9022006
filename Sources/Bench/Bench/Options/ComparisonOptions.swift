import ArgumentParser
import Judge
import Reports

/// The rules by which a difference counts: shared by all commands that compare.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The smallest change that counts, such as 3% or 0.03, unless a pattern of --thresholds has another. (default: 3%; \
      2% of two programs that take turns)
      """, valueName: "change"),
    transform: { text in try ValidationError.interpreting { try Percentage.fraction(text) } })
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      """
      What may fail, comma-separated: time, instructions, allocations. Counts per call are exact, and growth by more \
      than 0.5 % of instructions, or any of allocations, fails at once. (default: what both sides have; 'gate' \
      measures time and allocations)
      """, valueName: "metrics"),
    completion: .names(Metric.self), transform: ListArgument.names)
  var metrics: [Metric] = []

  @Option("file", .file(), "A file with thresholds and budgets of single benchmarks.") var thresholds: String?

  @Flag(help: "Allow for the number of benchmarks so that all that is flagged is right with 95 %.") var strict = false

  @OptionGroup var renaming: RenameOptions

  @Flag(help: "Compare also what is not comparable: another machine, compiler, panel or input.") var force = false

  func validate() throws { try SingleOutput.require(thresholds, "--thresholds") }

  /// Refuses options of comparisons, and some others, where nothing is compared.
  func requireNoneGiven(_ others: (option: String, isGiven: Bool)...) throws {
    let options =
      [("--threshold", threshold != nil), ("--strict", strict), ("--force", force)] + [("--metrics", !metrics.isEmpty)]
      + [("--rename", !renaming.rename.isEmpty)] + others
    guard let idle = options.first(where: \.1)?.0 else { return }
    throw ValidationError(
      "\(idle) is about comparisons, and without a baseline nothing is compared; leave it out, or name a baseline with "
        + "--baseline FILE.")
  }

  var readFiles: [FileUse] { FileUse.plain("--thresholds", [thresholds]) + renaming.readFiles }

  /// The rules that the options describe, and a thresholds file, whose thresholds come before the general one.
  func rules(with thresholds: Thresholds?) -> ComparisonRules {
    var rules = ComparisonRules()
    if let threshold { rules.threshold = threshold }
    if let thresholds { rules.thresholds = thresholds.thresholds }
    if !metrics.isEmpty { rules.metrics = Set(metrics) }
    rules.correction = strict ? .familyWise : .falseDiscoveryRate
    rules.isForced = force
    return rules
  }

  func projectRules() throws -> Thresholds? {
    try thresholds.map { path in try CommandFailure.reading { try Thresholds.read(path) } }
  }

  func unjudged(_ thresholds: Thresholds?) -> [GateOutcome.BudgetResult] {
    (thresholds?.budgets ?? []).map {
      GateOutcome.BudgetResult($0, obstacle: "budgets are for 'gate', which measures")
    }
  }

  func comparison(
    of new: ResultSet, with base: ResultSet, _ project: Thresholds?, _ notes: [String]
  ) throws -> Comparison {
    var comparison = try CommandFailure.reading { try Comparison(base: base, new: new, rules: rules(with: project)) }
    comparison.notes += notes
    return comparison
  }

  /// Notes on a thresholds file: that budgets were not judged, and rules without effect, which are not errors, since
  /// they may be about a plug-in.
  func notes(on thresholds: Thresholds?, among sets: [ResultSet]) throws -> [String] {
    guard let thresholds else { return [] }
    let budgets = "the budgets of '\(thresholds.path ?? "")' are for 'gate', which measures; here they are not judged"
    let known = KnownBenchmarks(measured: sets.flatMap { $0.benchmarks.map(\.identity) })
    return (thresholds.budgets.isEmpty ? [] : [budgets]) + (try known.unknownRules(of: thresholds))
  }
}

/// Benchmarks that were renamed between the results of a command.
struct RenameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Compare the benchmark that was OLD, or all below OLD/, under the name NEW; repeatable, or a file of one pair per \
      line.
      """, valueName: "old=new"),
    completion: .file())
  var rename: [String] = []

  var readFiles: [FileUse] { FileUse.plain("--rename", rename.filter { !$0.contains("=") }) }

  func renames() throws -> Renames { try CommandFailure.interpreting("--rename: ") { try Renames(rename) } }

  /// The base with the names that the other results have.
  func renamed(_ base: ResultSet) throws -> ResultSet { try base.renamed(renames()) }
}

/// Whether machine code is compared as well, and the programs that have it.
struct ExplanationOptions: ParsableArguments {
  static let help: ArgumentHelp = """
    Report whether the machine code of every benchmark that changed is the same, moved or different, and show both \
    loops; with --all of every benchmark. Needs objdump.
    """

  @Flag(help: Self.help) var explain = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      With --explain, as the last option: the programs that measured, in the order of the files unless the metadata \
      names the builds.
      """, valueName: "program"),
    completion: .file())
  var programs: [String] = []

  func validate() throws {
    guard explain == !programs.isEmpty else {
      throw ValidationError(
        explain
          ? "--explain needs the programs that measured: --programs OLD NEW"
          : "--programs is for --explain, which looks into them.")
    }
  }

  func measured(_ files: [String]) throws -> MeasuredPrograms? {
    guard explain else { return nil }
    for program in programs { try BinaryPair.requireProgram(program) }
    return try MeasuredPrograms(programs, of: files)
  }
}
