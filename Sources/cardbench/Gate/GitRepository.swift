import Foundation
import HostSystem
import Stopwatch

/// The repository that a package is in.
struct GitRepository {
  /// The folder of the package.
  let folder: String
  /// The folder of the package inside the repository; empty, or ending in a slash.
  private let prefix: String

  /// Finds the repository of a package.
  ///
  /// - Throws: `CommandFailure` where there is no package, no repository or no git.
  init(packageIn folder: String) throws {
    self.folder = folder
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw CommandFailure.badData(
        "--baseline-rev builds a revision of the package in the current folder, and '\(folder)' has no Package.swift; "
          + "change to the folder of cardbench.")
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

  /// The full name of the commit that a revision means.
  ///
  /// - Throws: `CommandFailure` when it is unknown, and how to fetch it where the clone is shallow.
  func commit(of revision: String) throws -> String {
    // Two steps, since what follows ':/' is text to search for.
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
      : "expected a branch, a tag or a commit of this repository; 'git fetch' brings those of others."
    return .badData("the revision '\(revision)' is unknown: \(remedy)")
  }

  /// Checks a commit out beside the repository, for as long as a body runs.
  ///
  /// - Parameters:
  ///   - path: Where; must not exist.
  ///   - body: Receives the folder of the package.
  /// - Throws: `CommandFailure` where git refuses or the commit has no package, or what the body throws.
  func withWorktree<Value>(
    of commit: String, at path: String, _ body: (_ folder: String) throws -> Value
  ) throws -> Value {
    try forgetAbandonedWorktrees()
    let removal = FinalAction(removal(of: path))
    defer { removal.perform() }
    try add(commit, at: path)
    let folder = prefix.isEmpty ? path : path + "/" + prefix.dropLast()
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw CommandFailure.badData(
        "\(commit.prefix(12)) has no '\(prefix)Package.swift', so there is nothing to build.")
    }
    return try body(folder)
  }

  /// Clears the repository's list of what earlier gates left in it when they were killed.
  ///
  /// While git checks out it locks a worktree. Worktrees of others stay: a folder that is missing may be on a disk that comes
  /// back, and what git keeps of it may be the only trace of a commit.
  private func forgetAbandonedWorktrees() throws {
    let list = WorktreeList(try git("worktree", "list", "--porcelain").output)
    for path in list.paths(notLockedExceptFor: "initializing") where ScratchFolder.contains(path) {
      if !FileManager.default.fileExists(atPath: path) { removal(of: path)() }
    }
  }

  /// Checks a commit out, unless a signal arrives meanwhile.
  private func add(_ commit: String, at path: String) throws {
    // The reason of a lock is written in the user's language, and would not be recognised later.
    let words = ["git", "worktree", "add", "--detach", path, commit]
    let result = try ExternalCommand(words, in: folder, variables: ["LANGUAGE": "C"]).run()
    try Interrupted.require(!Interrupt.isRequested)
    guard result.status == 0 else {
      throw CommandFailure.system("git cannot check out \(commit.prefix(12)): \(result.errors)")
    }
  }

  /// Removes a worktree, also one that git was still checking out when it was ended.
  private func removal(of path: String) -> @Sendable () -> Void {
    let command = ExternalCommand(["git", "worktree", "remove", "--force", "--force", path], in: folder)
    return {
      // Git refuses half a worktree, but not one that is gone.
      try? FileManager.default.removeItem(atPath: path)
      _ = try? command.run(stoppingWhen: { false })
    }
  }

  private func git(_ arguments: String...) throws -> ExternalCommand.Result {
    try ExternalCommand(["git"] + arguments, in: folder).run()
  }
}
