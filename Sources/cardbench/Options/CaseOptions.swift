import ArgumentParser
import Bench
import CardEval
import CardMotion
import CardSuites
import KernelContracts
import Records

/// Input, variant and output of all questions of `eval`.
struct CaseOptions: ParsableArguments {
  @Argument(help: "The CSV file. (default or -: standard input)", completion: .table) var file: String?

  @Option(
    help: ArgumentHelp(
      """
      The variant: reference, CardMotion's scalar Double functions; oracle, the truth, rounded once; or a kernel \
      of this machine by its label, such as simd-fast. A variant alone, such as simd, is its most accurate kernel.
      """, valueName: "variant"))
  var variant = "reference"

  @Option("type", "float or double; float rounds all inputs to Float and prints Floats. (default: double)")
  var precision: CasePrecision = .double

  @Flag(help: "Keep lines without an answer, with empty results, count them, and end with exit code 0.")
  var skipBad = false

  @Option(
    "range",
    "Answer every line at many times, such as 0..1/120: from 0 to 1 s, 120 times a second; the time, or a curve's input, is appended."
  )
  var times: String?

  @Option(writing: "The file to write. (default: standard output)", "csv") var output: [String] = []

  func validate() throws {
    try SingleOutput.require(output, in: [".csv"])
    _ = try grid()
    if file?.isEmpty == true { throw ValidationError("the CSV file needs a path; omit it for standard input.") }
  }

  func grid() throws -> TimeGrid? { try ValidationError.interpreting { try times.map { try TimeGrid($0) } } }

  /// Answers every line, or judges the answers in the file; the preferred kernels come first.
  func answer(
    among kernels: [Kernel] = [], _ judging: JudgeOptions? = nil,
    _ question: (CaseVariant, CasePrecision) throws -> CaseQuestion
  ) throws {
    let variant = try CommandFailure.interpreting("--variant: ") {
      try CaseVariant(named: self.variant, among: kernels, precision: precision)
    }
    let question = try question(variant, precision)
    if times != nil {
      guard question.clock != nil else { throw CommandFailure.usage("--times has no effect on this question.") }
      guard judging?.judge == nil else { throw CommandFailure.usage("--times adds questions; --judge needs answers.") }
    }
    if let judging, let columns = try judging.columns(of: question) {
      return try JudgeSession(options: self, question: question, columns: columns, atMost: judging.atMost).run()
    }
    try EvalSession(options: self, question: question).run()
  }
}

struct JudgeOptions: ParsableArguments {
  @Option(
    "columns",
    """
    Judge the answers of another program: columns of the file, named as in 'eval', or all. Each gets a column \
    of errors, such as position_error, instead of an answer, and a table on standard error summarises them, with the \
    bounds of cardbench's own kernels. An error is |theirs - exact| in epsilon of --precision times the error scale \
    of 'check' for the kernel; exact is the oracle's. For a spring the kernel is that of --variant. A number \
    that is not finite has an infinite error unless the truth is not finite either.
    """)
  var judge: String?

  @Option(
    help: ArgumentHelp(
      "With --judge: end with exit code 4 if an error in the kernel's domain is larger.", valueName: "error"))
  var atMost: Double?

  func validate() throws {
    guard let atMost else { return }
    guard judge != nil else { throw ValidationError("--at-most needs --judge, which names the columns.") }
    guard atMost >= 0 else { throw ValidationError("--at-most must be an error of 0 or more, such as 4.") }
  }

  /// The columns to judge, each once; nil if answers are requested.
  func columns(of question: CaseQuestion) throws -> [String]? {
    guard let judge else { return nil }
    let known = question.judgedColumns
    var columns: [String] = []
    for name in judge.split(separator: ",", omittingEmptySubsequences: false).map({ $0.trimmed }) {
      guard name != "all" || judge == "all" else {
        throw CommandFailure.usage("--judge: 'all' already includes every column; give it alone, or omit it.")
      }
      guard name == "all" || known.contains(name) else {
        throw CommandFailure.usage(
          "--judge: '\(name)' is not a column that has a truth: \(known.joined(separator: ", ")); or all."
            + NearestWord.question(name, among: known))
      }
      if !columns.contains(name) { columns.append(name) }
    }
    return columns
  }
}

struct SearchOption: ParsableArguments {
  @Option(
    name: .customLong("search"),
    help: ArgumentHelp(
      "Rounds of the search around the worst inputs: 0 for none.", valueName: "rounds"))
  var rounds = AccuracyCheck.defaultSearchRounds

  func validate() throws {
    guard rounds >= 0 else { throw ValidationError("--search needs a number of rounds, 0 or more; got \(rounds).") }
  }
}
