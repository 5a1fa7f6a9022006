import ArgumentParser
import BenchRecords
import Judge
import Reports

/// How a comparison is reported, and what makes it fail: shared by all commands that compare.
struct ReportOptions: ParsableArguments {
  /// The causes of failure as a command line spells them.
  enum Cause: String, CaseIterable {
    case slower, accuracy, inconclusive, none
  }

  @Option(help: "What to print: text, markdown, json, csv, junit or html.", transform: ListArgument.name)
  var format: ReportFormat = .text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write this report to a file as well; repeatable. Names in .txt, .md, .json, .csv, .html and .xml (JUnit) "
        + "say the format, others take that of --format.",
      valueName: "file"),
    completion: .file(extensions: ["md", "json", "csv", "html", "xml", "txt"]))
  var outputs: [String] = []

  @Flag(help: "List every benchmark, not only the 20 that changed most each way.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "What makes the exit code other than 0, comma-separated: slower (3), accuracy (4), none; inconclusive (5) adds to "
        + "the default. (default: slower,accuracy)",
      valueName: "causes"),
    transform: ListArgument.names)
  var failOn: [Cause] = [.slower, .accuracy]

  @Option(help: "Colours: auto, always or never. NO_COLOR turns auto off.", transform: ListArgument.name)
  var color: ColorChoice = .auto

  func validate() throws {
    if outputs.contains("") { throw ValidationError("--output needs the path of a file.") }
    if failOn.contains(.none), failOn.count > 1 {
      throw ValidationError("--fail-on none excludes the other causes.")
    }
  }

  /// The files as an option and a path each, for ``FileIdentity``.
  var namedOutputs: [(option: String, path: String?)] { outputs.map { ("--output", $0) } }

  /// What makes the command fail.
  ///
  /// To fail on what is undecided means to fail on what is decided, too.
  var causes: Set<FailureCause> {
    let listed = Set(failOn.compactMap { FailureCause(rawValue: $0.rawValue) })
    return listed.contains(.inconclusive) ? listed.union(FailureCause.standard) : listed
  }

  /// The files to write and their formats, all of which can be written as far as is known; call it before anything long.
  ///
  /// - Throws: `FileError` with the path and the reason.
  func files() throws -> [(file: ResultFile, format: ReportFormat)] {
    try outputs.map { (try ResultFile(path: $0), ReportFormat(nameOfFile: $0) ?? format) }
  }

  /// Prints comparisons in the chosen format, writes the files and the step summary, and ends with the exit code.
  ///
  /// - Parameter gate: What a gate found out; its comparison is among the comparisons.
  /// - Throws: `ExitCode` unless the reason is fine; `CommandFailure` or `FileError` when writing fails.
  func conclude(_ comparisons: [Comparison], gate: GateOutcome? = nil, reason: ExitReason) throws {
    let report = ComparisonReport(comparisons, gate: gate, reason: reason, failOn: causes, listsAll: all)
    try ComparisonOutput(report: report, options: self).write()
    if reason != .fine { throw ExitCode(reason.code) }
  }
}
