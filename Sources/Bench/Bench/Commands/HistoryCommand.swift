import ArgumentParser
import Judge
import Reports

extension BenchCommand {
  struct HistoryCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "history",
        abstract: "Find the commits that made something slower or faster, over many result files.",
        usage: "\(Tool.name) history [<options>] <results> ...",
        discussion: """
          Reads result files, and all below folders, such as machine=.../commit=.../run.csv, in the order of their \
          commits. Results of one machine, compiler, flags, panel and kind of inputs are one history. A change is an \
          interval of commits, the ratio of times with its 95 % interval, the result with which it was found, and the \
          commit that took it back: the first one after which the time is at most 3 % from the former one, or not surely \
          slower than that. 'now' compares the last times with those before the change.

          A change is found with two results at the earliest. While nothing changes, a false alarm is expected less than \
          once in 100 new results; of what is reported, less than 1 % is false.

          The commit and its time come from the metadata ('run --commit HEAD'), the commit also from a folder's name \
          commit=...; without them the start of the run counts, and the file's name. For a single folder, what is known is \
          kept in \(Tool.name) below XDG_CACHE_HOME or ~/.cache, and can be deleted at any time.

          Exit codes: 0 fine, whatever changed; 1 internal or I/O error; 2 unreadable files; 64 wrong usage.
          """)
    }

    @Argument(help: "Result files, and folders that have some.", completion: .file()) var paths: [String] = []

    @Option(
      "folder", .directory,
      """
      Order commits as this git repository does, up to the one that is checked out, and show the first lines of their \
      messages; others come last.
      """)
    var git: String?

    @Option(
      "file", .file(), "Keep what is known in this file. (default: one in ~/.cache/\(Tool.name) for a single folder)")
    var cache: String?

    @Flag(help: "Read all files anew, and keep nothing.") var noCache = false

    @OptionGroup var renaming: RenameOptions
    @OptionGroup var names: NameOptions
    @OptionGroup var output: OutputOptions<HistoryFormats>

    func validate() throws {
      guard !paths.isEmpty else {
        throw ValidationError(
          "a result file or a folder is needed; for example: \(Invocation.command("history", "results/"))")
      }
      try SingleOutput.require(cache, "--cache")
      if cache != nil, noCache { throw ValidationError("--cache names a file that --no-cache does not want.") }
      if cache != nil, !renaming.rename.isEmpty {
        throw ValidationError("--cache keeps names as they were; leave it or --rename out.")
      }
      try FileIdentity.requireDistinct(
        outputs: output.namedOutputs + FileUse.plain("--cache", [cache]),
        inputs: FileUse.histories(nil, paths) + renaming.readFiles)
    }

    func run() throws {
      let files = try output.files()
      if let cache, try !HistoryCache.mayReplace(cache) {
        throw CommandFailure.usage("--cache '\(cache)' has something else than a history; choose another path.")
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
