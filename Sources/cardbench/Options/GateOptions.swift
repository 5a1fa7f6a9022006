import ArgumentParser
import Judge

/// What a gate compares with, and how long it looks.
struct GateOptions: ParsableArguments {
  /// What a gate compares with.
  enum Form: Equatable {
    /// A result file.
    case file(String)
    /// The last comparable results of a history.
    case history(String)
    /// Another build of this program.
    case program(String)
    /// A revision of the repository, to be built.
    case revision(String)
    /// Nothing: budgets alone.
    case budgets
  }

  @Option(
    help: ArgumentHelp("Compare with a result file of 'run --launches 5' on this machine.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Compare with the last \(HistoryBaseline.results) comparable results below a folder that 'history' can read.",
      valueName: "folder"),
    completion: .directory)
  var history: String?

  @Option(
    help: ArgumentHelp(
      "With --history, only with results of the commit that is checked out in this git repository and of those before "
        + "it.",
      valueName: "folder"), completion: .directory)
  var git: String?

  @Option(
    help: ArgumentHelp("Compare with another build of this program, taking turns.", valueName: "program"),
    completion: .file())
  var baselineBin: String?

  @Option(
    help: ArgumentHelp(
      "Build that revision of the repository in the current folder, and compare with it, taking turns.",
      valueName: "revision"))
  var baselineRev: String?

  @Option(name: [.short, .long], help: "Fresh processes with --baseline and --history, or for budgets. (default: 5)")
  var launches: Int?

  @Option(
    help: """
      How often each times everything. (default: as often as the baseline did; otherwise 20, for budgets up to 200 \
      where few benchmarks make a launch short)
      """)
  var rounds: Int?

  @Option(
    help: """
      Pairs of fresh processes that look for suspects, with --baseline-bin and --baseline-rev. (default: 5; from 500 \
      benchmarks on 3)
      """)
  var sessions: Int?

  @Option(
    help: ArgumentHelp(
      "The longest that measuring may take, such as 90s or 5min; a quarter of it is kept for suspects.",
      valueName: "duration"),
    transform: DurationArgument.nanoseconds)
  var timeBudget: UInt64?

  @Option(
    help: ArgumentHelp(
      "Keep the measured times as a result file like that of 'run', which can be the next --baseline; --output keeps "
        + "the verdicts.",
      valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var results: String?

  @Flag(help: ExplanationOptions.help)
  var explain = false

  /// What the gate compares with.
  var form: Form {
    if let baseline { return .file(baseline) }
    if let history { return .history(history) }
    if let baselineBin { return .program(baselineBin) }
    return baselineRev.map { .revision($0) } ?? .budgets
  }

  func validate() throws {
    let given = [
      ("--baseline", baseline), ("--history", history), ("--baseline-bin", baselineBin),
      ("--baseline-rev", baselineRev),
    ].filter { $0.1 != nil }
    guard given.count <= 1 else {
      throw ValidationError("\(given.map(\.0).joined(separator: " and ")) exclude each other; choose one.")
    }
    if let (name, value) = given.first, value == "" { throw ValidationError("\(name) needs a value.") }
    if git != nil, history == nil { throw ValidationError("--git tells which results of --history FOLDER count.") }
    guard !explain || isPaired else {
      throw ValidationError(
        "--explain compares the machine code of two programs; name the other one with --baseline-bin or --baseline-rev."
      )
    }
    try validateCounts()
    try validateFiles()
  }

  /// The files these options name as inputs.
  var readFiles: [FileUse] {
    FileUse.results("--baseline", [baseline]) + FileUse.histories("--history", [history])
      + FileUse.plain("--baseline-bin", [baselineBin])
  }

  /// Fresh processes that screen, with a baseline file or for budgets.
  var screeningLaunches: Int { launches ?? 5 }

  /// Whether two programs take turns.
  var isPaired: Bool { baselineBin != nil || baselineRev != nil }

  private func validateCounts() throws {
    for (name, count) in [("--launches", launches), ("--sessions", sessions), ("--rounds", rounds)] {
      guard let count, !(1...1000).contains(count) else { continue }
      throw ValidationError("\(name) \(count) is out of range; expected 1 to 1000.")
    }
    if isPaired, launches != nil {
      throw ValidationError(
        "--launches is for --baseline and --history; two programs that take turns do so in --sessions.")
    }
    if !isPaired, sessions != nil {
      throw ValidationError("--sessions is for --baseline-bin and --baseline-rev; otherwise use --launches.")
    }
  }

  private func validateFiles() throws {
    guard let results else { return }
    guard !results.isEmpty else { throw ValidationError("--results needs the path of a file.") }
    guard !isPaired else {
      throw ValidationError(
        "--results keeps launches, of which programs that take turns have none; record them with 'run --output', or "
          + "keep the verdicts with --output.")
    }
    try SingleOutput.requireSuffix(of: results, "--results", in: [".csv"])
  }
}
