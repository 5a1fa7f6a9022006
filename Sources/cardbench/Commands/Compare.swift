import ArgumentParser
import Judge
import Records

extension Cardbench {
  /// Compares result files.
  struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what became slower, faster or less accurate between result files.",
      usage: "cardbench compare [<options>] <base.csv> <new.csv> [<more.csv> ...]",
      discussion: """
        Every further file is compared with the first. A benchmark is slower or faster when its time changed by more \
        than the threshold, 3 %, and not by chance; unchanged when it cannot have; else inconclusive. That takes more \
        than one launch on both sides ('run --launches'); a single launch is weak evidence and never fails.

        --explain compares the machine code of what changed in the programs that measured, which --programs names \
        last, as in 'compare base.csv new.csv --explain --programs OLD NEW': in the order of the files, unless the \
        metadata tells which program measured which.

        The last line of --format text is for programs: 'result:', the gravest finding in one word, and key=value, among \
        them exit=. With GITHUB_STEP_SUMMARY set, the Markdown is appended to that file.

        Exit codes: 0 fine; 1 internal or I/O error; 2 unreadable files, or not comparable; 3 something is slower; 4 a \
        kernel disagrees with the truth, also if something is slower; 5 inconclusive, with --fail-on inconclusive; 64 \
        wrong usage.
        """)

    @Argument(help: "The base, and what is compared with it.", completion: .file(extensions: ["csv"]))
    var files: [String] = []

    @OptionGroup var explanation: ExplanationOptions
    @OptionGroup var names: NameOptions
    @OptionGroup var rules: ComparisonOptions
    @OptionGroup var report: ReportOptions

    func validate() throws {
      guard files.count >= 2 else {
        let example = Invocation.command("compare", files.first ?? "base.csv", "new.csv")
        throw ValidationError("two files or more are needed, the base and the new one; for example: \(example)")
      }
      try FileIdentity.requireDistinct(
        outputs: report.namedOutputs,
        inputs: FileUse.results(nil, files) + FileUse.plain("--programs", explanation.programs) + rules.readFiles)
    }

    func run() throws {
      try CommandFailure.reporting { try report.reporting(compare) }
    }

    private func compare() throws {
      _ = try report.output.files()
      let project = try rules.projectRules()
      let programs = try explanation.measured(files)
      let comparisons = try comparisons(by: project)
      let code = programs.map { $0.findings(of: comparisons, explainsAll: report.output.all) } ?? []
      try report.conclude(
        comparisons, code: code, reason: ExitReason(comparisons: comparisons, failOn: report.causes),
        unjudged: rules.unjudged(project))
    }

    private func comparisons(by project: Thresholds?) throws -> [Comparison] {
      let sets = try files.map { path in try CommandFailure.reading { try ResultSet.read(path) } }
      let notes = try rules.notes(on: project, among: sets)
      let base = try base(of: sets[0])
      return try sets.dropFirst().map { set in
        let new = set.selecting(try names.selection())
        var comparison = try CommandFailure.reading {
          try Comparison(base: base, new: new, rules: rules.rules(with: project))
        }
        comparison.notes += notes
        return comparison
      }
    }

    /// The base; patterns that leave nothing of it are mistyped, whereas a new file may lack what they select.
    private func base(of all: ResultSet) throws -> ResultSet {
      try names.requireMatch(among: all.benchmarks.map(\.identity.name), of: files[0])
      return all.selecting(try names.selection())
    }
  }
}
