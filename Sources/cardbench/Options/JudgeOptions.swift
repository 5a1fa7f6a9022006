import ArgumentParser
import CardEval
import Records

/// Whether `eval` judges answers that the file has already, and how strictly.
struct JudgeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Judge somebody else's answers: columns of the file, named as 'eval' names its own, or all. Each gets a column of "
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
