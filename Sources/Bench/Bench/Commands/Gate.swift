import ArgumentParser
import HostSystem
import Judge

extension BenchCommand {
  package struct Gate: ParsableCommand {
    package static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Measure now, and fail if anything became slower or wrong; for continuous integration.",
        discussion: """
          Undecided benchmarks are repeated in fresh processes until they are decided, and slower ones fail. A gate \
          compares with one of --baseline, --history, --baseline-bin and --baseline-rev, or only judges budgets. Two \
          programs measured in turn reveal smaller changes.

          A thresholds file has one rule per line: a regular expression on names, and one of the following. A rule \
          that no benchmark can match is an error.

            threshold 10 %
            time <= 12 ns/\(Tool.vocabulary.element.one)  also ns, us, ms\(frame)
            new >= 4 x old       of two implementations
            instructions 1 %     growth of a count that fails; also 'allocations 10 %'
            error <= bound       also 'error <= 2 ulp', or 'error <= 1.5' in the
                                 unit of the bound

          Benchmarks that only show limits of the machine are never judged.

          Exit codes: 0 fine; 1 internal or I/O error; 2 bad data, or nothing to compare with; 3 something is slower \
          or over budget, or faster with --fail-on faster; 4 an output disagrees with the truth or exceeds its error \
          budget; 5 inconclusive, with --fail-on inconclusive; 64 wrong usage; 130 interrupted.
          """)
    }

    /// The form of budgets in shares of a frame, if the tool has frames.
    private static var frame: String { Tool.vocabulary.frame.map { ", or 'time <= 0.5 % of \($0.name)'" } ?? "" }

    @OptionGroup package var gate: GateOptions<Tool.Baseline>
    @OptionGroup var program: ProgramOption
    @OptionGroup var subject: Tool.Options
    @OptionGroup var rules: ComparisonOptions
    @OptionGroup var report: ReportOptions

    package init() {}

    package func validate() throws {
      try FileIdentity.requireDistinct(
        outputs: report.namedOutputs + FileUse.results("--results", gate.resultFiles),
        inputs: subject.readFiles + gate.readFiles + rules.readFiles)
    }

    package func run() throws {
      try report.reporting {
        _ = try report.output.files()
        let thresholds = try budgets()
        try subject.prepare()
        let ownBaseline = [gate.baselineRev.map { _ in "--baseline-rev" }, gate.additions.given?.option]
        try program.requireNone(of: ownBaseline.compactMap { $0 } + subject.ownGiven)
        var comparison = rules.rules(with: thresholds)
        if gate.isPaired, rules.threshold == nil { comparison.threshold = ComparisonRules.pairedThreshold }
        comparison.confirmsFaster = report.causes.contains(.faster)
        if rules.metrics.isEmpty { comparison.metrics = [.time, .allocations] }
        let judged = try GateSubject<Tool>(gate, program, subject, thresholds, comparison, rules.renaming)
        try judged.requireSomethingToJudge()
        try program.prepare()
        Interrupt.install()
        let (outcome, code) = try judged.judge(explainingAll: report.output.all)
        let reason = outcome.reason(failOn: report.causes)
        try report.conclude(outcome.comparison.map { [$0] } ?? [], gate: outcome, code: code, reason: reason)
        try judged.requireSound()
        // After the verdict, a signal only cuts the explanation short.
        try Interrupted.require(!Interrupt.isRequested)
      }
    }

    /// The rules of the thresholds file, which must include budgets if there is no baseline.
    private func budgets() throws -> Thresholds {
      let thresholds = try rules.projectRules()
      guard gate.form == .budgets else { return thresholds ?? Thresholds() }
      guard let thresholds else {
        throw CommandFailure.usage(
          "there is nothing to compare with; give a baseline with --baseline FILE, --history FOLDER, "
            + "--baseline-bin PROGRAM or --baseline-rev REVISION, or budgets with --thresholds FILE.")
      }
      try rules.requireNoneGiven(
        ("--fail-on inconclusive", report.causes.contains(.inconclusive)),
        ("--fail-on faster", report.causes.contains(.faster)))
      guard thresholds.budgets.isEmpty else { return thresholds }
      throw CommandFailure.badData(
        "'\(thresholds.path ?? "")' has no budget, and there is no baseline, so there is nothing to judge; add a line "
          + "such as '^parse/ error <= bound', or give a baseline.")
    }
  }
}
