import ArgumentParser
import Judge
import Reports

extension Cardbench {
  /// Says since when benchmarks are slower or faster, over many result files.
  struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "history",
      abstract: "Say since which commit what is slower or faster, over many result files.",
      usage: "cardbench history [<options>] <results> ...",
      discussion: """
        Reads result files, and all below folders, such as machine=.../commit=.../run.csv, in the order of their \
        commits. Results of one machine, compiler, flags, panel and kind of inputs are one history. A change is an \
        interval of commits, the ratio of times with its 95 % interval, the result with which it was found, and the \
        commit that took it back: the first one after which the time is at most 3 % from the former one, or not surely \
        slower than that. 'now' compares the last times with those before the change.

        While nothing changes, a false alarm is expected less than once in 100 new results, whatever the number of \
        benchmarks; of what is reported, less than 1 % is false. A change is found with two results at the earliest, \
        since a single one may be a burst.

        The commit and its time come from the metadata ('run --commit HEAD'), the commit also from a folder's name \
        commit=...; without them the start of the run counts, and the file's name. For a single folder, what is known is \
        kept below XDG_CACHE_HOME or ~/.cache, in cardbench, so that only new results are read; it can be deleted at \
        any time.

        Exit codes: 0 fine, whatever changed; 1 internal or I/O error; 2 unreadable files; 64 wrong usage.
        """)

    @Argument(help: "Result files, and folders that have some.", completion: .file())
    var paths: [String] = []

    @Option(
      help: ArgumentHelp(
        "Order commits as this git repository does, up to the one that is checked out; others come last.",
        valueName: "folder"), completion: .directory)
    var git: String?

    @Option(
      help: ArgumentHelp(
        "Keep what is known in this file. (default: one in ~/.cache/cardbench for a single folder)",
        valueName: "file"), completion: .file())
    var cache: String?

    @Flag(help: "Read all files anew, and keep nothing.")
    var noCache = false

    @OptionGroup var names: NameOptions
    @OptionGroup var output: OutputOptions<HistoryFormats>

    func validate() throws {
      guard !paths.isEmpty else {
        throw ValidationError(
          "a result file or a folder is needed; for example: \(Invocation.command("history", "results/"))")
      }
      if cache == "" { throw ValidationError("--cache needs the path of a file.") }
      if cache != nil, noCache { throw ValidationError("--cache names a file that --no-cache does not want.") }
      try FileIdentity.requireDistinct(
        outputs: output.namedOutputs + FileUse.plain("--cache", [cache]), inputs: FileUse.histories(nil, paths))
    }

    func run() throws {
      try CommandFailure.reporting {
        let files = try output.files()
        if let cache, try !HistoryCache.mayReplace(cache) {
          throw CommandFailure.usage("--cache '\(cache)' has something else than a history; choose another path.")
        }
        let history = try history()
        try names.requireMatch(among: history.groups.flatMap(\.names), of: paths[0])
        let report = HistoryReport(history, try names.selection(), listsAll: output.all)
        var steps = ClosingSteps()
        for (file, format) in files { steps.take { try file.write(report.bytes(as: format)) } }
        steps.take { try output.print(report.document, bytes: report.bytes) }
        try steps.end()
      }
    }

    private func history() throws -> History {
      let results = KeptResults(paths: paths, git: git, cache: cache, isKept: !noCache)
      return try results.history(results.order())
    }
  }
}
