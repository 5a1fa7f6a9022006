import Foundation
import HostSystem
import Records
import Stopwatch

package struct GitRepository {
  let folder: String
  /// The folder of the package inside the repository; empty, or ending in a slash.
  private let prefix: String

  package init(packageIn folder: String) throws {
    self.folder = folder
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw CommandFailure.badData(
        "--baseline-rev builds a revision of the package in the current folder, and '\(folder)' has no Package.swift; "
          + "change to the folder of the package.")
    }
    let result = try ExternalCommand(["git", "rev-parse", "--show-prefix"], in: folder).run()
    guard result.status != 127 else {
      throw CommandFailure.badData("--baseline-rev needs git, which is not on the search path.")
    }
    guard result.status == 0 else {
      throw CommandFailure.badData(
        "'\(folder)' is not in a git repository (\(result.errors)); use --baseline-bin with a program built elsewhere.")
    }
    prefix = result.output
  }

  func commit(of revision: String) throws -> String {
    // In two steps, since ':/' makes the rest of the argument a search text.
    let object = try git("rev-parse", "--verify", "--quiet", revision)
    guard !revision.hasPrefix("-"), object.status == 0 else { throw try unknown(revision) }
    let commit = try git("rev-parse", "--verify", "--quiet", "\(object.output)^{commit}")
    guard commit.status == 0 else { throw try unknown(revision) }
    return commit.output
  }

  private func unknown(_ revision: String) throws -> CommandFailure {
    let isShallow = try git("rev-parse", "--is-shallow-repository").output == "true"
    let remedy =
      isShallow
      ? "this clone is shallow; run 'git fetch --unshallow' first, on GitHub with 'fetch-depth: 0' at actions/checkout."
      : "expected a branch, a tag or a commit of this repository; 'git fetch' gets those of remotes."
    return .badData("the revision '\(revision)' is unknown: \(remedy)")
  }

  /// Checks a commit out at a new path while a body runs, which gets the folder of the package.
  package func withWorktree<Value>(
    of commit: String, at path: String, _ body: (_ folder: String) throws -> Value
  ) throws -> Value {
    try forgetAbandonedWorktrees()
    let removal = SignalCleanup(removal(of: path))
    defer { removal.perform() }
    try add(commit, at: path)
    let folder = prefix.isEmpty ? path : path + "/" + prefix.dropLast()
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw CommandFailure.badData(
        "\(commit.prefix(12)) has no '\(prefix)Package.swift', so there is nothing to build.")
    }
    return try body(folder)
  }

  /// Removes worktrees of killed gates from the repository's list.
  ///
  /// A worktree is locked while git checks it out. Other worktrees are kept: a missing folder may be on a disk that is
  /// mounted later, and git's entry may be the only reference to a commit.
  private func forgetAbandonedWorktrees() throws {
    // There is one paragraph per worktree, which begins with its path.
    let lines = try git("worktree", "list", "--porcelain").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    for entry in lines.split(separator: "") {
      guard !entry.contains(where: { $0.hasPrefix("locked") && $0 != "locked initializing" }),
        let first = entry.first, first.hasPrefix("worktree ")
      else { continue }
      let path = String(first.dropFirst("worktree ".count))
      if ScratchFolder.contains(path), !FileManager.default.fileExists(atPath: path) { removal(of: path)() }
    }
  }

  private func add(_ commit: String, at path: String) throws {
    // Otherwise the lock's reason would be in the user's language, and not be recognised later.
    let words = ["git", "worktree", "add", "--detach", path, commit]
    let result = try ExternalCommand(words, in: folder, variables: ["LANGUAGE": "C"]).run()
    try Interrupted.require(!Interrupt.isRequested)
    guard result.status == 0 else {
      throw CommandFailure.system("git cannot check out \(commit.prefix(12)): \(result.errors)")
    }
  }

  /// The removal of a worktree, even if its checkout was interrupted.
  private func removal(of path: String) -> @Sendable () -> Void {
    let command = ExternalCommand(["git", "worktree", "remove", "--force", "--force", path], in: folder)
    return {
      // Git refuses to remove an incomplete worktree, but not a missing one.
      try? FileManager.default.removeItem(atPath: path)
      _ = try? command.run(stoppingWhen: { false })
    }
  }

  private func git(_ arguments: String...) throws -> ExternalCommand.Result {
    try ExternalCommand(["git"] + arguments, in: folder).run()
  }
}

package struct CommitLog {
  struct Commit {
    /// The full hash if git knows the commit, else the given name.
    let name: String
    /// ISO 8601 in UTC; `nil` if git does not know the commit.
    let time: String?
  }

  let folder: String

  package init(folder: String) { self.folder = folder }

  /// The commit of a revision; only its given name if git is missing or does not know it.
  func commit(_ revision: String) throws -> Commit {
    let format = ["--date=format-local:%Y-%m-%dT%H:%M:%SZ", "--format=%H %cd"]
    let result = try git(["log", "-1", "--end-of-options", "\(revision)^{commit}", "--"], format)
    let words = result.output.split(separator: " ").map(String.init)
    guard result.status == 0, words.count == 2 else { return Commit(name: revision, time: nil) }
    return Commit(name: words[0], time: words[1])
  }

  func names() throws -> [String] {
    guard FileStatus(of: folder)?.kind == .folder else { throw noCommits("not a folder") }
    let result = try git(["log", "--topo-order", "--reverse"], ["--format=%H"])
    guard result.status == 0 else { throw noCommits(result.errors) }
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The subject lines of commits by the given names, without those that git does not know.
  func subjects(of commits: [String]) throws -> [String: String] {
    let pairs = try commits.map { commit in
      (commit, try git(["log", "-1", "--end-of-options", "\(commit)^{commit}", "--"], ["--format=%s"]))
    }
    let known = pairs.filter { $0.1.status == 0 && !$0.1.output.isEmpty }
    return Dictionary(known.map { ($0.0, $0.1.output) }) { first, _ in first }
  }

  /// The tree hashes of the program's sources in the commit that is checked out; `nil` if unknown.
  package func sources() -> SourceTrees? {
    guard let mark = tool.sourcesMark else { return nil }
    let places = ["Sources", "Benchmarks", "Package.swift"]
    // The last name distinguishes this package from packages that depend on it.
    let names = (places + [mark]).map { "HEAD:\($0)" }
    let status = ["--no-optional-locks", "status", "--porcelain", "--untracked-files=normal", "--"]
    guard let trees = try? git(["rev-parse"] + names, []), trees.status == 0,
      let changes = try? git(status + places.map { ":/\($0)" }, []), changes.status == 0
    else { return nil }
    let found = trees.output.split(separator: "\n").map(String.init)
    return SourceTrees(sources: found[0], benchmarks: found[1], manifest: found[2], isModified: !changes.output.isEmpty)
  }

  private func noCommits(_ reason: String) -> CommandFailure {
    .badData(
      "--git '\(folder)': git finds no commits there (\(reason)); use a folder of the measured repository.")
  }

  private func git(_ words: [String], _ options: [String]) throws -> ExternalCommand.Result {
    // Options go before revisions.
    let words = ["git", words[0]] + options + words.dropFirst()
    return try ExternalCommand(words, in: folder, variables: ["TZ": "UTC0"]).run()
  }
}
