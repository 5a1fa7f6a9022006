import Bench
import BenchTestSupport
import Foundation
import Records
import Testing

@testable import cardbench

/// Git with an author configured.
private let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"

/// Worktrees of a gate that is interrupted or killed while git is running.
@Suite(.serialized) struct GitRepositoryTests {
  /// A package with a fake compiler that only creates a file, and a file whose checkout filter takes time.
  private func package(seconds: Int = 0) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["tmp", "path"] { try folder.makeFolder(name) }
    try folder.write("slow filter=slow\n", to: ".gitattributes")
    try folder.write(#"#!/bin/sh\#ntouch '\#(folder.path)/built' "$TMPDIR/lock"\#nexit 1\#n"#, to: "path/swift")
    try folder.makeExecutable("path/swift")
    let outcome = try folder.shell(
      """
      git init -q . && touch Package.swift slow && git add Package.swift slow .gitattributes \
        && \(git) commit -q -m 'a package' \
        && git config filter.slow.smudge \
          'touch \(folder.path)/filtered; sleep \(seconds); touch \(folder.path)/patient; cat'
      """)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return folder
  }

  /// A gate whose git, possibly in another locale, is running the filter.
  private func gate(in folder: ScratchFolder, _ variables: [String: String] = [:]) throws -> Program {
    let path = folder.path + "/path:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let program = try Program.started(
      ["gate", "--baseline-rev", "HEAD", "--filter", "^phase/", "--rows", "64"], in: folder,
      environment: [
        "TMPDIR": folder.path + "/tmp", "PATH": path, "LC_ALL": "C.UTF-8", "LANGUAGE": "de",
      ].merging(variables) { $1 })
    try #require(Program.waits { try folder.names().contains("filtered") })
    return program
  }

  private func worktrees(of folder: ScratchFolder) throws -> [Substring] {
    try folder.shell("git worktree list").output.split(separator: "\n")
  }

  @Test(.enabled(if: Build.isRelease, "a debug build does not measure"))
  func twoSignalsWhileGitChecksOutLeaveNothing() throws {
    let folder = try package(seconds: 60)
    let program = try gate(in: folder)
    let (processes, begin) = (program.descendants, ContinuousClock.now)
    for _ in 1...2 {
      kill(program.identifier, SIGTERM)
      usleep(200_000)
    }
    try program.outcome().expect(143)
    #expect(Program.waits { !processes.contains(where: ProcessTable.isAlive) })
    #expect(ContinuousClock.now - begin < .seconds(40))
    #expect(try Program.waits { try worktrees(of: folder).count == 1 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp").isEmpty)
  }

  @Test(.enabled(if: Build.isRelease, "a debug build does not measure"))
  func aSignalWhileGitChecksOutEndsItsFilterAndBuildsNothing() throws {
    let folder = try package(seconds: 20)
    let program = try gate(in: folder)
    let processes = program.descendants
    kill(program.identifier, SIGTERM)
    try program.outcome().expect(143)
    #expect(Program.waits { !processes.contains(where: ProcessTable.isAlive) })
    #expect(try !folder.names().contains { ["built", "patient"].contains($0) })
    #expect(try worktrees(of: folder).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp").isEmpty)
  }

  @Test(.enabled(if: Build.isRelease, "a debug build does not measure"))
  func whatAKilledGateWasAddingIsForgotten() throws {
    let folder = try package(seconds: 60)
    let program = try gate(in: folder)
    for process in program.children.map(-) + [program.identifier] { kill(process, SIGKILL) }
    #expect(try program.outcome().code == -SIGKILL)
    try #require(try worktrees(of: folder).count == 2)
    _ = try folder.shell("rm -r tmp && git config filter.slow.smudge cat")
    try addWorktree(to: folder)
    #expect(try worktrees(of: folder).count == 1)
  }

  @Test(.enabled(if: Build.isRelease, "a debug build does not measure"))
  func aCommitInProgressKeepsItsIndexAndABuildLeavesNoTemporaryFiles() throws {
    let folder = try package()
    _ = try folder.shell("touch new && git add new")
    try gate(in: folder, ["GIT_INDEX_FILE": folder.path + "/.git/index"]).outcome().expect(2, "ended with exit code 1")
    #expect(try folder.shell("git diff --cached --name-only").output == "new\n")
    #expect(try folder.names().contains("built"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp").isEmpty)
  }

  @Test func worktreesInUseOrOfOthersStay() throws {
    let folder = try package()
    let others = [
      ("away", nil, true),
      ("bench-scratch-inuse1", "initializing", false), ("bench-scratch-abc123", "on a disk", true),
      ("bench-scratch-of-mine", "initializing", true), ("my-own", "initializing", true),
    ]
    for (name, reason, isGone) in others {
      let path = "tmp/\(name)/worktree"
      let lock = reason.map { "git worktree lock --reason '\($0)' \(path)" } ?? "true"
      let lines = "git worktree add -q --detach \(path) && \(lock)"
      try #require(try folder.shell(lines + (isGone ? " && rm -r \(path)" : "")).code == 0)
    }
    let before = try worktrees(of: folder)
    try addWorktree(to: folder)
    #expect(try worktrees(of: folder) == before && before.count == 6)
  }

  private func addWorktree(to folder: ScratchFolder) throws {
    let repository = try GitRepository(packageIn: folder.path)
    try repository.withWorktree(of: "HEAD", at: folder.path + "/next") { #expect($0 == folder.path + "/next") }
  }
}

@Suite struct CommitLogTests {
  /// A repository with a package like this one.
  private func package() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let outcome = try folder.shell(
      """
      git init -q . && mkdir -p Sources/cardbench Benchmarks build && touch Sources/cardbench/a Benchmarks/a Package.swift \
        && git add . && \(git) commit -q -m 'a package'
      """)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return folder
  }

  private func sources(_ folder: ScratchFolder) -> SourceTrees? {
    CurrentTool.$type.withValue(Cardbench.self) { CommitLog(folder: folder.path + "/build").sources() }
  }

  @Test func sourcesAreThoseOfGitAndSurviveARebase() throws {
    let folder = try package()
    let found = try #require(sources(folder))
    let names = try folder.shell("git rev-parse HEAD:Sources HEAD:Benchmarks HEAD:Package.swift").output

    #expect([found.sources, found.benchmarks, found.manifest] == names.split(separator: "\n").map(String.init))
    #expect(!found.isModified)
    _ = try folder.shell("\(git) commit -q --amend -m 'another name'")
    #expect(sources(folder) == found)
  }

  @Test(arguments: ["Sources/cardbench/a", "Benchmarks/new", "Package.swift"])
  func aChangedOrNewSourceIsNoted(path: String) throws {
    let folder = try package()
    try folder.write("changed", to: "README.md")
    #expect(sources(folder)?.isModified == false, "no source")
    try folder.write("changed", to: path)
    #expect(sources(folder)?.isModified == true)
  }

  @Test func sourcesOfNoRepositoryOrOfAnotherPackageAreUnknown() throws {
    let (folder, package) = (try ScratchFolder(), try package())
    try folder.makeFolder("build")
    #expect(sources(folder) == nil)
    let outcome = try package.shell("git mv Sources/cardbench Sources/other && \(git) commit -q -m b")
    #expect(outcome.code == 0 && sources(package) == nil)
  }
}

@Suite(.enabled(if: Build.isRelease, "a debug build does not measure")) struct BaselineRevisionTests {
  /// A commit of a package with a fake compiler that only creates a file.
  private static let package = """
    mkdir path && printf '#!/bin/sh\\ntouch built\\nexit 1\\n' > path/swift && chmod +x path/swift \
      && sed -i "s|built|$PWD/built|" path/swift && git init -q . && touch Package.swift && git add Package.swift \
      && \(git) commit -q -m 'a package'
    """

  @Test(arguments: [("touch .build", "Not a directory"), ("ln -s nowhere .build", "File exists")])
  func whatCannotKeepABaselineIsSaidBeforeItIsBuilt(line: String, reason: String) throws {
    let folder = try ScratchFolder()
    let gate = #"PATH="$PWD/path:$PATH" exec "$cardbench" gate --baseline-rev HEAD --filter '^phase/' --rows 64"#
    try folder.shell("\(Self.package) && \(line) && \(gate)").expect(
      1, "/.build/cardbench-baselines': \(reason). Make that")
    #expect(try !folder.names().contains("built"))
  }
}
