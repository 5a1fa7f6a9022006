import ArgumentParser
import Judge
import Records

extension BenchCommand {
  struct Compare: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Report benchmarks that became slower, faster or less accurate between result files.",
        usage: "\(Tool.name) compare [<options>] <base.csv> <new.csv> [<more.csv> ...]",
        discussion: """
          All other files are compared with the first. A benchmark is slower or faster if its time changed by more \
          than the threshold, 3 %, and not by chance; unchanged if the change is surely smaller; else inconclusive. \
          This needs several launches per side ('run --launches'); a single launch is weak evidence and never fails.

          The last line of --format text is for programs: 'result:', the gravest finding in one word, and key=value \
          pairs, including exit=. If GITHUB_STEP_SUMMARY is set, a Markdown report is appended to that file.

          Exit codes: 0 fine; 1 internal or I/O error; 2 unreadable files, or not comparable; 3 something is slower, \
          or faster with --fail-on faster; 4 an output disagrees with the truth; 5 inconclusive, with --fail-on \
          inconclusive; 64 wrong usage.
          """)
    }

    @Argument(help: "The base, and the files to compare with it.", completion: .table) var files: [String] = []

    @OptionGroup var explanation: ExplanationOptions
    @OptionGroup var names: NameOptions
    @OptionGroup var rules: ComparisonOptions
    @OptionGroup var report: ReportOptions

    func validate() throws {
      guard files.count >= 2 else {
        let example = Invocation.command("compare", files.first ?? "base.csv", "new.csv")
        throw ValidationError("at least two files are needed, the base and a new one; for example: \(example)")
      }
      try FileIdentity.requireDistinct(
        outputs: report.namedOutputs,
        inputs: FileUse.results(nil, files) + FileUse.plain("--programs", explanation.programs) + rules.readFiles)
    }

    func run() throws {
      try report.reporting {
        _ = try report.output.files()
        let project = try rules.projectRules()
        let programs = try explanation.measured(files)
        let comparisons = try comparisons(by: project)
        let code = programs.map { $0.findings(of: comparisons, explainsAll: report.output.all) } ?? []
        try report.conclude(
          comparisons, code: code, reason: ExitReason(comparisons: comparisons, failOn: report.causes),
          unjudged: rules.unjudged(project))
      }
    }

    /// Patterns that match nothing in the base are mistakes, but a new file may lack the benchmarks they select.
    private func comparisons(by project: Thresholds?) throws -> [Comparison] {
      var sets = try files.map { path in try CommandFailure.reading { try ResultSet.read(path) } }
      sets[0] = try rules.renaming.renamed(sets[0])
      let notes = try rules.notes(on: project, among: sets)
      let known = sets.map { $0.benchmarks.map(\.identity.name) }
      try names.requireMatch(among: known[0], of: files[0], others: known.dropFirst().flatMap(\.self))
      let selected = try sets.map { $0.selecting(try names.selection()) }
      return try selected.dropFirst().map { try rules.comparison(of: $0, with: selected[0], project, notes) }
    }
  }
}
