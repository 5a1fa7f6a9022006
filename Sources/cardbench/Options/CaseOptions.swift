import ArgumentParser
import CardEval
import KernelContracts

/// Where cases come from, who answers them, and where the answers go: shared by all questions of `eval`.
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
