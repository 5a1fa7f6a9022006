import Records

/// The commits of a git repository.
struct CommitLog {
  /// A commit by its name, and when it was made.
  struct Commit {
    /// The whole name where git knows it, else what was given.
    let name: String
    /// ISO 8601 in UTC; `nil` where git does not know the commit.
    let time: String?
  }

  /// A folder in the repository.
  let folder: String

  /// The commit that a revision means; by the given name alone where there is no git, or it does not know it.
  func commit(_ revision: String) throws -> Commit {
    let format = ["--date=format-local:%Y-%m-%dT%H:%M:%SZ", "--format=%H %cd"]
    let result = try git(["log", "-1", "--end-of-options", "\(revision)^{commit}", "--"], format)
    let words = result.output.split(separator: " ").map(String.init)
    guard result.status == 0, words.count == 2 else { return Commit(name: revision, time: nil) }
    return Commit(name: words[0], time: words[1])
  }

  /// All commits up to the one that is checked out, none before its parents.
  ///
  /// - Throws: `CommandFailure` where the folder is in no repository.
  func names() throws -> [String] {
    guard KeptResults.isFolder(folder) else { throw noCommits("that is no folder") }
    let result = try git(["log", "--topo-order", "--reverse"], ["--format=%H"])
    guard result.status == 0 else { throw noCommits(result.errors) }
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The trees of the program's sources in the commit that is checked out; `nil` where git does not know them.
  func sources() -> SourceTrees? {
    let places = ["Sources", "Benchmarks", "Package.swift"]
    // The last name tells this package from one that depends on it.
    let names = (places + ["Sources/cardbench"]).map { "HEAD:\($0)" }
    let status = ["--no-optional-locks", "status", "--porcelain", "--untracked-files=normal", "--"]
    guard let trees = try? git(["rev-parse"] + names, []), trees.status == 0,
      let changes = try? git(status + places.map { ":/\($0)" }, []), changes.status == 0
    else { return nil }
    let found = trees.output.split(separator: "\n").map(String.init)
    return SourceTrees(
      sources: found[0], benchmarks: found[1], manifest: found[2], isModified: !changes.output.isEmpty)
  }

  private func noCommits(_ reason: String) -> CommandFailure {
    .badData(
      "--git '\(folder)': git finds no commits there (\(reason)); name a folder of the repository that was measured.")
  }

  private func git(_ words: [String], _ options: [String]) throws -> ExternalCommand.Result {
    // Options go before revisions; times in UTC, wherever this runs.
    let words = ["git", words[0]] + options + words.dropFirst()
    return try ExternalCommand(words, in: folder, variables: ["TZ": "UTC0"]).run()
  }
}
