import ArgumentParser
import Judge

/// The baseline of a gate, and the extent of its measurements.
package struct GateOptions<Baseline: BaselineAdditions>: ParsableArguments {
  enum Form: Equatable {
    case file(String)
    case history(String)
    case program(String)
    case revision(String)
    case otherOptions(label: String)
    /// No baseline: budgets only.
    case budgets
  }

  @Option("file", .table, "Compare with a result file of this machine, ideally from 'run --launches 5 --warm-inputs'.")
  var baseline: String?

  @Option(
    "folder", .directory,
    "Compare with the last \(HistoryBaseline.results) comparable results below a folder of 'history'.")
  var history: String?

  @Option(
    "folder", .directory,
    "With --history, use only results of the commit checked out in this git repository, and of earlier ones.")
  var git: String?

  @Option("program", .file(), "Compare with another build of this program, measured in turn.") var baselineBin: String?

  @Option("revision", "Compare with a revision of the current folder's repository, built first and measured in turn.")
  var baselineRev: String?

  @OptionGroup var additions: Baseline

  @Option(
    name: [.short, .long],
    help: "Fresh processes with --baseline and --history; up to six times as many for apparent slowdowns. (default: 5)")
  var launches: Int?

  @Option(
    help: """
      Rounds of each launch. (default: as in the baseline; otherwise 20, up to 200 for few budgets)
      """)
  var rounds: Int?

  @Option(
    help:
      "The most sessions of a benchmark, each with fresh processes of both programs; three decide most. (default: 100)")
  var sessions: Int?

  @Option(
    help: ArgumentHelp(
      "The time limit of measuring, such as 90s or 5min; half of it is reserved for undecided benchmarks.",
      valueName: "duration"),
    transform: DurationArgument.nanoseconds)
  var timeBudget: UInt64?

  @Option(
    "file", .table,
    """
    Write the times to a result file, which can be the next --baseline; those of the base are in NAME.base.csv. \
    --output writes the verdicts.
    """)
  package var results: String?

  @Flag(help: "With --results, also write every block, with its disturbances, to NAME.samples.csv.")
  var samples = false

  @Flag(help: "Also fully time benchmarks whose machine code is the same in both programs.") var timeAll = false

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
      throw ValidationError("\(given.map(\.0).joined(separator: " and ")) exclude each other; use only one.")
    }
    if let (name, value) = given.first, value == "" { throw ValidationError("\(name) needs a value.") }
    if git != nil, history == nil {
      throw ValidationError("--git selects among the results of --history FOLDER; add that, too.")
    }
    guard !explain || isPaired else {
      throw ValidationError(
        "--explain compares the machine code of two programs; give one with --baseline-bin or --baseline-rev.")
    }
    guard !timeAll || isPaired else {
      throw ValidationError("--time-all is for two programs; give one with --baseline-bin or --baseline-rev.")
    }
    for (option, count) in [("--launches", launches), ("--sessions", sessions), ("--rounds", rounds)] {
      try (1...1000).require(option, count)
    }
    if isPaired, launches != nil { throw ValidationError("--launches is not for two programs; use --sessions.") }
    if !isPaired, sessions != nil {
      throw ValidationError("--sessions is for two programs measured in turn; otherwise use --launches.")
    }
    if samples, results == nil {
      throw ValidationError("--samples writes next to the result file; give that with --results.")
    }
    try SingleOutput.require(results, "--results", in: [".csv"])
  }

  var readFiles: [FileUse] {
    FileUse.results("--baseline", [baseline]) + FileUse.histories("--history", [history])
      + FileUse.plain("--baseline-bin", [baselineBin]) + additions.readFiles
  }

  /// The result file of the base, next to that of the program in question.
  var baseResults: String? {
    isPaired ? results.map { ($0.hasSuffix(".csv") ? String($0.dropLast(4)) : $0) + ".base.csv" } : nil
  }

  var resultFiles: [String] { [results, baseResults].compactMap { $0 } }

  var isPaired: Bool { baselineBin != nil || baselineRev != nil || additions.given != nil }
}
