import ArgumentParser
import Judge

/// The baseline of a gate, and how long it looks.
package struct GateOptions<Baseline: BaselineAdditions>: ParsableArguments {
  enum Form: Equatable {
    case file(String)
    case history(String)
    case program(String)
    case revision(String)
    case otherOptions(label: String)
    /// No baseline: budgets alone.
    case budgets
  }

  @Option("file", .table, "Compare with a result file of this machine, best of 'run --launches 5 --warm-inputs'.")
  var baseline: String?

  @Option(
    "folder", .directory,
    "Compare with the last \(HistoryBaseline.results) comparable results below a folder of 'history'.")
  var history: String?

  @Option(
    "folder", .directory,
    "With --history, only with results of the commit checked out in this git repository, and of those before it.")
  var git: String?

  @Option("program", .file(), "Compare with another build of this program, taking turns.") var baselineBin: String?

  @Option("revision", "Compare with that revision of the repository in the current folder, built first, taking turns.")
  var baselineRev: String?

  @OptionGroup var additions: Baseline

  @Option(
    name: [.short, .long],
    help: "Fresh processes with --baseline and --history, up to six times as many for what looks slower. (default: 5)")
  var launches: Int?

  @Option(
    help: """
      How often each times everything. (default: as the baseline did; otherwise 20, up to 200 for few budgets)
      """)
  var rounds: Int?

  @Option(
    help:
      "The most sessions of a benchmark, each with fresh processes of both programs; three decide most. (default: 100)")
  var sessions: Int?

  @Option(
    help: ArgumentHelp(
      "The longest that measuring may take, such as 90s or 5min; half of it is kept for what is undecided at first.",
      valueName: "duration"),
    transform: DurationArgument.nanoseconds)
  var timeBudget: UInt64?

  @Option(
    "file", .table,
    """
    Keep the times as a result file, which can be the next --baseline; those of another program in NAME.base.csv. \
    --output keeps the verdicts.
    """)
  package var results: String?

  @Flag(help: "With --results, also write every block, with what disturbed it, to NAME.samples.csv.")
  var samples = false

  @Flag(help: "Also time benchmarks in full whose machine code is the same in both programs.") var timeAll = false

  @Flag(help: ExplanationOptions.help) var explain = false

  var form: Form {
    if let baseline { return .file(baseline) }
    if let history { return .history(history) }
    if let baselineBin { return .program(baselineBin) }
    if let given = additions.given { return .otherOptions(label: given.value) }
    return baselineRev.map { .revision($0) } ?? .budgets
  }

  package init() {}

  package func validate() throws {
    let given = [
      ("--baseline", baseline), ("--history", history), ("--baseline-bin", baselineBin),
      ("--baseline-rev", baselineRev), (additions.given?.option ?? "", additions.given?.value),
    ].filter { $0.1 != nil }
    guard given.count <= 1 else {
      throw ValidationError("\(given.map(\.0).joined(separator: " and ")) exclude each other; choose one.")
    }
    if let (name, value) = given.first, value == "" { throw ValidationError("\(name) needs a value.") }
    if git != nil, history == nil {
      throw ValidationError("--git selects among the results of --history FOLDER; name that, too.")
    }
    guard !explain || isPaired else {
      throw ValidationError(
        "--explain compares the machine code of two programs; name one with --baseline-bin or --baseline-rev.")
    }
    guard !timeAll || isPaired else {
      throw ValidationError("--time-all is for two programs; name one with --baseline-bin or --baseline-rev.")
    }
    for (option, count) in [("--launches", launches), ("--sessions", sessions), ("--rounds", rounds)] {
      try (1...1000).require(option, count)
    }
    if isPaired, launches != nil { throw ValidationError("two programs that take turns do so in --sessions.") }
    if !isPaired, sessions != nil {
      throw ValidationError("--sessions is for two programs that take turns; otherwise use --launches.")
    }
    if samples, results == nil {
      throw ValidationError("--samples writes next to the result file; name it with --results.")
    }
    try SingleOutput.require(results, "--results", in: [".csv"])
  }

  var readFiles: [FileUse] {
    FileUse.results("--baseline", [baseline]) + FileUse.histories("--history", [history])
      + FileUse.plain("--baseline-bin", [baselineBin]) + additions.readFiles
  }

  /// The result file of the program that is compared with, next to that of the program in question.
  var baseResults: String? {
    isPaired ? results.map { ($0.hasSuffix(".csv") ? String($0.dropLast(4)) : $0) + ".base.csv" } : nil
  }

  var resultFiles: [String] { [results, baseResults].compactMap { $0 } }

  var isPaired: Bool { baselineBin != nil || baselineRev != nil || additions.given != nil }
}
