import Foundation
import HostSystem
import Records
import Stopwatch

/// A revision of the repository in the current folder, built once and cached.
struct BaselineRevision {
  /// The number of cached programs, of some 50 MB each.
  private static let keptPrograms = 5

  let revision: String
  /// The package's product that is the program.
  private let product = tool.name
  let greet: (_ program: String) throws -> WorkerGreeting

  /// The program, built unless it is cached.
  func program() throws -> String {
    let repository = try GitRepository(packageIn: FileManager.default.currentDirectoryPath)
    let commit = try repository.commit(of: revision)
    let kept = path(of: commit, in: repository)
    guard !isUsable(kept) else {
      Notice.print("baseline \(commit.prefix(12)) from an earlier build: \(kept)")
      return kept
    }
    // Before a build that takes minutes.
    try makeFolder(AtomicFile.folder(of: AtomicFile.folder(of: kept)))
    Notice.print("building the baseline \(commit.prefix(12))")
    try build(commit, of: repository, to: kept)
    return kept
  }

  /// The path of a commit's program, which also depends on the build options.
  private func path(of commit: String, in repository: GitRepository) -> String {
    let options = tool.buildOptions.isEmpty ? "" : "-\(StableHash.of(tool.buildOptions))"
    return "\(repository.folder)/.build/\(tool.name)-baselines/\(commit)\(options)/\(product)"
  }

  /// Whether a program exists, starts, and was built by the same compiler as this one.
  private func isUsable(_ program: String) -> Bool {
    BinaryPair.isProgram(program) && (try? greet(program).compiler) == Compiler.version
  }

  private func build(_ commit: String, of repository: GitRepository, to kept: String) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try repository.withWorktree(of: commit, at: scratch.path + "/worktree") { folder in
      try build(in: folder, commit, scratch)
      let program = folder + "/.build/release/\(product)"
      let obstacle = "the revision '\(revision)' (\(commit.prefix(12))) cannot be measured, it may be too old: "
      _ = try CommandFailure.reading(obstacle) { try greet(program) }
      try keep(program, at: kept)
    }
  }

  private func build(in folder: String, _ commit: String, _ scratch: ScratchFolder) throws {
    let words = ["swift", "build", "-c", "release", "--product", product] + tool.buildOptions
    // SwiftPM leaves locks and empty folders in the temporary folder.
    let variables = ["TMPDIR": try scratch.makeFolder("tmp")]
    let (ending, lastLines) = try ExternalCommand(words, in: folder, variables: variables).follow()
    try Interrupted.require(!Interrupt.isRequested)
    guard ending != .exited(code: 127) else {
      throw CommandFailure.badData("--baseline-rev needs the Swift compiler, which is not on the search path.")
    }
    guard ending == .exited(code: 0) else {
      let message =
        "the revision '\(revision)' (\(commit.prefix(12))) does not build; '\(words.joined(separator: " "))' ended "
        + "with \(ending):\n\(lastLines.joined(separator: "\n"))"
      // A signal, such as from an out-of-memory system, is not the revision's fault.
      if case .killed = ending { throw CommandFailure.system(message) }
      throw CommandFailure.badData(message)
    }
  }

  private func prune(beside kept: String) {
    let files = FileManager.default
    let folder = URL(fileURLWithPath: kept).deletingLastPathComponent().deletingLastPathComponent()
    let found = try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    let dated = (found ?? []).compactMap { folder in
      (try? folder.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate.map { (folder, $0) }
    }
    for (folder, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.keptPrograms) {
      try? files.removeItem(at: folder)
    }
  }

  private func makeFolder(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      let reason = (error as? CocoaError)?.underlying as? POSIXError
      throw Self.refusal(of: folder, reason?.code.rawValue ?? EIO)
    }
    guard access(folder, W_OK) == 0 else { throw Self.refusal(of: folder, errno) }
  }

  private static func refusal(of folder: String, _ reason: Int32) -> CommandFailure {
    .system(
      "cannot keep the baseline in '\(folder)': \(String(cString: strerror(reason))). Make that a folder that you may "
        + "write to, or build the baseline elsewhere and pass it with --baseline-bin.")
  }

  private func keep(_ program: String, at kept: String) throws {
    try makeFolder(AtomicFile.folder(of: kept))
    AtomicFile.removeAbandoned(beside: kept)
    try AtomicFile.replace(kept, with: contents(of: program), like: program)
    prune(beside: kept)
  }
}
