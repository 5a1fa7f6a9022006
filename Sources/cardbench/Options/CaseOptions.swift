import ArgumentParser
import CardEval
import KernelContracts
import Records

/// Input, variant and output of all questions of `eval`.
struct CaseOptions: ParsableArguments {
  @Argument(help: "The CSV file; standard input without one, or with -.", completion: .file(extensions: ["csv"]))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "What answers: reference, CardMotion's scalar Double functions, which are the reference implementation; oracle, the "
        + "truth, in double-double and rounded once; or a kernel of this machine by its label, such as simd-fast, where "
        + "one answers the question. A variant alone, such as simd, is its most accurate kernel.",
      valueName: "variant"))
  var variant = "reference"

  @Option(
    help: ArgumentHelp(
      "float or double; float rounds all inputs to Float and prints Floats. (default: double)", valueName: "type"),
    completion: .names(CasePrecision.self), transform: ListArgument.name)
  var precision: CasePrecision = .double

  @Flag(help: "Keep lines that have no answer, with empty results, count them, and end with exit code 0.")
  var skipBad = false

  @Option(
    name: [.customShort("o"), .customLong("output")], help: "The file to write. (default: standard output)",
    completion: .file(extensions: ["csv"]))
  var outputs: [String] = []

  /// The file to write; `nil` for none.
  var output: String? { outputs.first }

  func validate() throws {
    try SingleOutput.require(outputs, in: [".csv"])
    if file?.isEmpty == true { throw ValidationError("the CSV file needs a path; leave it out for standard input.") }
  }

  /// Answers every line, or judges the answers it has.
  ///
  /// - Parameters:
  ///   - kernels: The kernels that answer the question, the preferred ones first.
  ///   - judging: What is judged, if anything.
  ///   - question: Makes the question.
  /// - Throws: `ExitCode`, after a message on standard error.
  func answer(
    among kernels: [Kernel] = [], _ judging: JudgeOptions? = nil,
    _ question: (CaseVariant, CasePrecision) throws -> CaseQuestion
  ) throws {
    try CommandFailure.reporting {
      let question = try question(try variant(among: kernels), precision)
      if let judging, let columns = try judging.columns(of: question) {
        return try JudgeSession(options: self, question: question, columns: columns, atMost: judging.atMost).run()
      }
      try EvalSession(options: self, question: question).run()
    }
  }

  private func variant(among kernels: [Kernel]) throws -> CaseVariant {
    do {
      return try CaseVariant(named: variant, among: kernels, precision: precision)
    } catch {
      throw CommandFailure.usage("--variant: \(error)")
    }
  }
}

/// The judgement of answers that the file of `eval` already has.
struct JudgeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Judge the answers of another program: columns of the file, named as 'eval' names its own, or all. Each gets a column of "
        + "errors, such as position_error, instead of an answer, and a table on standard error sums them up: worst, 99th "
        + "percentile, median, worst input, and the bounds that cardbench's own kernels keep. An error is "
        + "|theirs - exact| in epsilon of --precision times the error scale that 'check' has for the kernel; exact is the "
        + "oracle's. For a spring the kernel is the one that --variant names. A number that is not finite has an "
        + "infinite error unless the truth is not finite either.",
      valueName: "columns"))
  var judge: String?

  @Option(
    help: ArgumentHelp(
      "With --judge: end with exit code 4 if an error in the kernel's domain is larger.", valueName: "error"))
  var atMost: Double?

  func validate() throws {
    guard let atMost else { return }
    guard judge != nil else { throw ValidationError("--at-most needs --judge, which names the columns it is about.") }
    guard atMost >= 0 else { throw ValidationError("--at-most takes an error of 0 or more, such as 4.") }
  }

  /// The columns to judge, each once; nil where answers are asked for.
  ///
  /// - Parameter question: What knows its columns.
  /// - Throws: `CommandFailure` naming one that has no truth, and the nearest that has.
  func columns(of question: CaseQuestion) throws -> [String]? {
    guard let judge else { return nil }
    var columns: [String] = []
    for name in judge.split(separator: ",", omittingEmptySubsequences: false).map({ $0.trimmed }) {
      guard name != "all" || judge == "all" else {
        throw CommandFailure.usage("--judge: 'all' is every column already; give it alone, or leave it out.")
      }
      guard name == "all" || question.judgedColumns.contains(name) else {
        throw unknown(name, among: question.judgedColumns)
      }
      if !columns.contains(name) { columns.append(name) }
    }
    return columns
  }

  private func unknown(_ name: String, among known: [String]) -> CommandFailure {
    let nearest = NearestWord.nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
    let names = known.joined(separator: ", ")
    return .usage("--judge: '\(name)' is none of the columns that have a truth: \(names); or all.\(nearest)")
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
