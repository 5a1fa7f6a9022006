import ArgumentParser
import Judge
import Reports

extension BenchCommand {
  struct HistoryCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "history",
        abstract: "Find the commits that made benchmarks slower or faster, over many result files.",
        usage: "\(Tool.name) history [<options>] <results> ...",
        discussion: """
          Reads result files, and those below folders, such as machine=.../commit=.../run.csv, in the order of their \
          commits. Results with the same machine, compiler, flags, panel and kind of inputs form one history. A change \
          is an interval of commits, the ratio of times with its 95 % interval, the result with which it was detected, \
          and the commit that reverted it: the first one after which the time is within 3 % of the former one, or not \
          significantly slower. 'now' compares the latest times with those before the change.

          A change is detected after two results at the earliest. If nothing changes, less than one false alarm is \
          expected in 100 new results; less than 1 % of reported changes are false.

          The commit and its time come from the metadata ('run --commit HEAD'), or the commit from a folder named \
          commit=...; else the run's start and the file's name are used. For a single folder, the state is \
          cached in \(Tool.name) below XDG_CACHE_HOME or ~/.cache, and can be deleted at any time.

          Exit codes: 0 fine, even with changes; 1 internal or I/O error; 2 unreadable files; 64 wrong usage.
          """)
    }

    @Argument(help: "Result files, and folders that contain some.", completion: .file()) var paths: [String] = []

    @Option(
      "folder", .directory,
      """
      Use the commit order of this git repository, up to the one that is checked out, and show the subjects of their \
      messages; unknown commits come last.
      """)
    var git: String?

    @Option(
      "file", .file(), "Cache the state in this file. (default: one in ~/.cache/\(Tool.name) for a single folder)")
    var cache: String?

    @Flag(help: "Read all files again, without a cache.") var noCache = false

    @OptionGroup var renaming: RenameOptions
    @OptionGroup var names: NameOptions
    @OptionGroup var output: OutputOptions<HistoryFormats>

    func validate() throws {
      guard !paths.isEmpty else {
        throw ValidationError(
          "a result file or a folder is needed; for example: \(Invocation.command("history", "results/"))")
      }
      try SingleOutput.require(cache, "--cache")
      if cache != nil, noCache { throw ValidationError("--cache and --no-cache exclude each other.") }
      if cache != nil, !renaming.rename.isEmpty {
        throw ValidationError("--cache stores the original names; leave it or --rename out.")
      }
      try FileIdentity.requireDistinct(
        outputs: output.namedOutputs + FileUse.plain("--cache", [cache]),
        inputs: FileUse.histories(nil, paths) + renaming.readFiles)
    }

    func run() throws {
      let files = try output.files()
      if let cache, try !HistoryCache.mayReplace(cache) {
        throw CommandFailure.usage("--cache '\(cache)' is not the cache of a history; choose another path.")
      }
      var results = KeptResults(paths: paths, git: git, cache: cache, isKept: !noCache)
      results.renames = try renaming.renames()
      let history = try results.history(results.order())
      try names.requireMatch(among: history.groups.flatMap(\.names), of: paths[0])
      var report = HistoryReport(history, try names.selection(), listsAll: output.all)
      if let git { report.subjects = try CommitLog(folder: git).subjects(of: report.commits) }
      var steps = ClosingSteps()
      for (file, format) in files { steps.take { try file.write(report.bytes(as: format)) } }
      steps.take { try output.print(report.document, bytes: report.bytes) }
      try steps.end()
    }
  }
}
