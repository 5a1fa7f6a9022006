import ArgumentParser
import Judge
import Reports

/// The rules by which a difference counts: shared by all commands that compare.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The smallest change that counts, such as 3% or 0.03, unless --thresholds sets another by pattern. (default: 3%; \
      2% for two programs measured in turn)
      """, valueName: "change"),
    transform: { text in try ValidationError.interpreting { try Percentage.fraction(text) } })
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      """
      Metrics that may fail, comma-separated: time, instructions, allocations. Counts per call are exact; growth by \
      more than 0.5 % in instructions, or any in allocations, fails. (default: those on both sides; 'gate' measures \
      time and allocations)
      """, valueName: "metrics"),
    completion: .names(Metric.self), transform: ListArgument.names)
  var metrics: [Metric] = []

  @Option("file", .file(), "A file with thresholds and budgets of single benchmarks.") var thresholds: String?

  @Flag(help: "Correct for the number of benchmarks: with 95 % probability, no finding is false.") var strict = false

  @OptionGroup var renaming: RenameOptions

  @Flag(help: "Compare even if the machine, compiler, panel or inputs differ.") var force = false

  func validate() throws { try SingleOutput.require(thresholds, "--thresholds") }

  /// Throws if an option about comparisons, or another given one, has no effect because nothing is compared.
  func requireNoneGiven(_ others: (option: String, isGiven: Bool)...) throws {
    let options =
      [("--threshold", threshold != nil), ("--strict", strict), ("--force", force)] + [("--metrics", !metrics.isEmpty)]
      + [("--rename", !renaming.rename.isEmpty)] + others
    guard let idle = options.first(where: \.1)?.0 else { return }
    throw ValidationError(
      "\(idle) is for comparisons, and without a baseline nothing is compared; leave it out, or give a baseline with "
        + "--baseline FILE.")
  }

  var readFiles: [FileUse] { FileUse.plain("--thresholds", [thresholds]) + renaming.readFiles }

  /// The rules of the options and of a thresholds file, whose thresholds take precedence over the general one.
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

  /// Notes on a thresholds file: budgets that were not judged, and rules without effect, which are not errors, since
  /// they may be about a plug-in.
  func notes(on thresholds: Thresholds?, among sets: [ResultSet]) throws -> [String] {
    guard let thresholds else { return [] }
    let budgets = "the budgets of '\(thresholds.path ?? "")' are for 'gate', which measures; here they are not judged"
    let known = KnownBenchmarks(measured: sets.flatMap { $0.benchmarks.map(\.identity) })
    return (thresholds.budgets.isEmpty ? [] : [budgets]) + (try known.unknownRules(of: thresholds))
  }
}

/// Options for benchmarks that were renamed between results.
struct RenameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Compare benchmark OLD, or all below OLD/, under the name NEW; repeatable, or a file with one pair per \
      line.
      """, valueName: "old=new"),
    completion: .file())
  var rename: [String] = []

  var readFiles: [FileUse] { FileUse.plain("--rename", rename.filter { !$0.contains("=") }) }

  func renames() throws -> Renames { try CommandFailure.interpreting("--rename: ") { try Renames(rename) } }

  /// The base with the names of the other results.
  func renamed(_ base: ResultSet) throws -> ResultSet { try base.renamed(renames()) }
}

/// Options for comparing machine code, with the programs that have it.
struct ExplanationOptions: ParsableArguments {
  static let help: ArgumentHelp = """
    Report whether the machine code of each changed benchmark is the same, moved or different, and show both \
    loops; with --all for every benchmark. Needs objdump.
    """

  @Flag(help: Self.help) var explain = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      With --explain, as the last option: the measured programs, in the order of the files unless the metadata \
      states the builds.
      """, valueName: "program"),
    completion: .file())
  var programs: [String] = []

  func validate() throws {
    guard explain == !programs.isEmpty else {
      throw ValidationError(
        explain
          ? "--explain needs the measured programs: --programs OLD NEW"
          : "--programs is for --explain, which examines them.")
    }
  }

  func measured(_ files: [String]) throws -> MeasuredPrograms? {
    guard explain else { return nil }
    for program in programs { try BinaryPair.requireProgram(program) }
    return try MeasuredPrograms(programs, of: files)
  }
}
