import BenchTestSupport
import Foundation
import Records
import Testing

@Suite struct HistoryTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A repository with empty commits at the same time; returns their names, oldest first.
  private func repository(commits: Int) throws -> [String] {
    let commit = "git commit -q --allow-empty --date=2026-01-01T00:00:00Z"
    let line = """
      export GIT_COMMITTER_DATE=2026-01-01T00:00:00Z GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a \
      GIT_COMMITTER_EMAIL=a@b; git init -q code && cd code && \
      for number in \((1...commits).map(String.init).joined(separator: " ")); do \(commit) -m "$number"; done; \
      git log --reverse --format=%H
      """
    return try folder.shell(line).expect(0).output.split(separator: "\n").map(String.init)
  }

  /// Writes a result for a commit, of which only the time of the run is known.
  private func write(_ commit: String, run: String) throws {
    let table = ResultTable.csv([ResultRow.timed("k", run: run)])
    let path = folder.path + "/kept/commit=\(commit)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.write(String(decoding: table, as: UTF8.self), to: "kept/commit=\(commit)/run.csv")
  }

  private func commits(_ arguments: [String]) throws -> [String] {
    let document = try folder.run(["history", "kept", "--format", "json"] + arguments).object
    let groups = document["groups"] as? [[String: Any]] ?? []
    return groups.flatMap { ($0["results"] as? [[String: Any]] ?? []).compactMap { $0["commit"] as? String } }
  }

  @Test func gitGivesTheOrderOfCommitsAndWhatItDoesNotHaveComesLast() throws {
    let names = try repository(commits: 3)
    // Runs in reverse order, and one of a commit that is not in the repository.
    for (number, name) in (names.reversed() + ["elsewhere"]).enumerated() {
      try write(name, run: "2025010\(number + 1)T000000Z-1")
    }
    #expect(try commits([]) == names.reversed() + ["elsewhere"])
    #expect(try commits(["--git", "code"]) == names + ["elsewhere"])
    #expect(try commits(["--git", "code", "--no-cache"]) == names + ["elsewhere"])
    for path in ["kept", "none", "kept/commit=elsewhere/run.csv"] {
      try folder.run("history", "kept", "--git", path).expect(2, "--git '\(path)': git finds no commits there")
    }
  }

  @Test func commitsUpToTheOneThatIsCheckedOutCount() throws {
    let names = try repository(commits: 3)
    for (number, name) in names.enumerated() {
      try write(String(name.prefix(12)), run: "2025010\(number + 1)T000000Z-1")
    }
    _ = try folder.shell("cd code && git checkout -q HEAD~1")
    try write("branch", run: "20250101T000000Z-2")
    let short = names.map { String($0.prefix(12)) }
    // Unknown commits are ordered by time, and abbreviated names are equivalent to full ones.
    #expect(try commits(["--git", "code"]) == [short[0], short[1], "branch", short[2]])
  }

  @Test func whatIsKnownIsKeptAmongTheCachesOfTheUserAndNeverBesideTheResults() throws {
    try write("a", run: "20250101T000000Z-1")
    func run(_ arguments: String..., home: [String: String] = [:]) throws -> Program.Outcome {
      let usual = ["XDG_CACHE_HOME": folder.path + "/caches"]
      return try folder.run(["history"] + arguments, environment: usual.merging(home) { $1 })
    }
    func caches(_ name: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/\(name)/cardbench")) ?? []).sorted()
    }
    for arguments in [["kept", "--no-cache"], ["kept/commit=a/run.csv"], ["kept", "--cache", "known"]] {
      try folder.run(["history"] + arguments).expect(0)
    }
    #expect(caches("caches").isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/known"))
    #expect(symlink("kept", folder.path + "/link") == 0)
    for name in ["kept/", "kept", "./kept", "link"] { try run(name).expect(0) }
    #expect(caches("caches").count == 1 && caches("caches").allSatisfy { $0.hasPrefix("history-") })
    try run("kept/commit=a").expect(0)
    #expect(caches("caches").count == 2)
    try run("kept", home: ["XDG_CACHE_HOME": "relative", "HOME": folder.path + "/home"]).expect(0)
    #expect(caches("home/.cache").count == 1)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/kept").sorted() == [
        "commit=a", "commit=a/run.csv",
      ])
    try run("kept", home: ["XDG_CACHE_HOME": "/proc/none"]).expect(0, "nothing is kept: ")
    try run("kept", "--cache", "no/such/folder/known").expect(1)
  }

  @Test func copiesAreNamedEveryTime() throws {
    try write("a", run: "20250101T000000Z-1")
    #expect(symlink("commit=a/run.csv", folder.path + "/kept/latest.csv") == 0)
    for _ in 1...2 {
      try folder.run("history", "kept").expect(0, "left out: 'kept/latest.csv'\n", printing: "results=1 ")
    }
  }
}

@Suite(.measures) struct CommitOfARunTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func aRunSaysWhichCommitItMeasuredAndWithWhichInstructionSet() throws {
    let made = try folder.shell(
      """
      git init -q . && GIT_COMMITTER_DATE=2026-02-03T04:05:06+0200 git -c user.name=a -c user.email=a@b commit -q \
      --allow-empty -m one && git rev-parse HEAD
      """
    ).expect(0)
    let usual = ["--launches", "1", "--rounds", "20"] + LaunchedRun.subject
    let run = ["run", "-o", "r.csv", "--commit", "HEAD"] + usual
    try folder.run(run, environment: ["CARDBENCH_ISA": "baseline"]).expect(0)
    let metadata = try RunMetadata(json: Array(try folder.text("r.meta.json").utf8))
    #expect(metadata.commit == made.output.trimmingCharacters(in: .whitespacesAndNewlines))
    #expect(metadata.commitTime == "2026-02-03T02:05:06Z")
    #expect(metadata.instructionSet == "baseline")
    let history = try folder.run("history", "r.csv")
    #expect(history.output.contains("instruction set  baseline"), "\(history.output)")
    #expect(history.output.contains(String((metadata.commit ?? "").prefix(10)) + " (2026-02-03)"))
  }

  @Test func aCommitThatGitDoesNotKnowIsTakenByItsName() throws {
    let arguments = ["run", "-o", "r.csv", "--commit", "v1", "--launches", "1", "--rounds", "20"] + LaunchedRun.subject
    try folder.run(arguments).expect(0)
    let metadata = try RunMetadata(json: Array(try folder.text("r.meta.json").utf8))
    #expect(metadata.commit == "v1" && metadata.commitTime == nil)
  }
}
