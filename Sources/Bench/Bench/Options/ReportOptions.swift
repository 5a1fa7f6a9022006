import ArgumentParser
import Foundation
import Judge
import Records
import Reports

/// The report of a comparison, and the causes of its failure: shared by all commands that compare.
struct ReportOptions: ParsableArguments {
  enum Cause: String, CaseIterable {
    case slower, faster, accuracy, inconclusive, none
  }

  @OptionGroup var output: OutputOptions<ComparisonFormats>

  @Option(
    help: ArgumentHelp(
      "The causes of an exit code other than 0, comma-separated: slower (3), accuracy (4), none; faster (3) and "
        + "inconclusive (5) add to the default. (default: slower,accuracy)",
      valueName: "causes"),
    completion: .names(Cause.self), transform: ListArgument.names)
  var failOn: [Cause] = [.slower, .accuracy]

  func validate() throws {
    if failOn.contains(.none), failOn.count > 1 { throw ValidationError("--fail-on none excludes the other causes.") }
  }

  /// The files to which a report is written, for ``FileIdentity``.
  var namedOutputs: [FileUse] {
    let summary = ProcessInfo.processInfo.environment[StepSummary.variable]
    return output.namedOutputs + FileUse.plain(StepSummary.variable, [summary])
  }

  /// The causes of failure.
  ///
  /// Failing on inconclusive or faster benchmarks includes failing on slower and wrong ones.
  var causes: Set<FailureCause> {
    let listed = Set(failOn.compactMap { FailureCause(rawValue: $0.rawValue) })
    return listed.isDisjoint(with: [.inconclusive, .faster]) ? listed : listed.union(FailureCause.standard)
  }

  /// Performs the work of a command; if that ends without a verdict, JUnit files report the error.
  func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure where !(failure is ExitCode) {
      let files = (try? output.files()) ?? []
      for (file, format) in files where format == .junit {
        try? file.write(Array(ComparisonReport.junit(error: "\(failure)").utf8))
      }
      throw failure
    }
  }

  func conclude(
    _ comparisons: [Comparison], gate: GateOutcome? = nil, code: [CodeFindings] = [], reason: ExitReason,
    unjudged: [GateOutcome.BudgetResult] = []
  ) throws {
    let report = ComparisonReport(
      comparisons, gate: gate, code: code, reason: reason, failOn: causes, unjudged: unjudged, listsAll: output.all)
    var steps = ClosingSteps()
    for (file, format) in try output.files() { steps.take { try file.write(report.bytes(as: format)) } }
    do throws(FileError) {
      try StepSummary(environment: ProcessInfo.processInfo.environment)?.append(report)
    } catch {
      Notice.print("no step summary: \(error)")
    }
    // Standard output comes last, since it is read first; if that fails, the result line is still printed.
    steps.take {
      do {
        try output.print(report.document, bytes: report.bytes)
      } catch {
        Notice.print(report.resultSentence)
        throw error
      }
    }
    try steps.end(reason.code)
  }
}
