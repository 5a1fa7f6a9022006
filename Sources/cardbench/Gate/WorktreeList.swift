/// What git says of a repository's worktrees.
struct WorktreeList {
  /// Lines per worktree.
  private let entries: [[Substring]]

  /// Takes what `git worktree list --porcelain` prints: a paragraph per worktree, which begins with its path.
  init(_ output: String) {
    entries = output.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map(Array.init)
  }

  /// The paths of those that are not locked, or only for a reason.
  func paths(notLockedExceptFor reason: String) -> [String] {
    let free = entries.filter { !$0.contains { $0.hasPrefix("locked") && $0 != "locked \(reason)" } }
    return free.compactMap { entry in
      entry.first.flatMap { $0.hasPrefix("worktree ") ? String($0.dropFirst("worktree ".count)) : nil }
    }
  }
}
