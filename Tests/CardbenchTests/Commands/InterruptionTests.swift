import BenchTestSupport
import Foundation
import Records
import Testing

/// Signals to measuring commands, alone or with all their processes.
@Suite(.measures, .serialized) struct InterruptionTests {
  static let run = ["run", "--rows", "64,1000", "--filter", "^(phase|curve)/", "-o", "r.csv"]
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  @Test(arguments: signals, [true, false])
  func aSignalToTheWholeTreeIsAnInterruption(signal: Int32, workersFirst: Bool) throws {
    let program = try Program.started(Self.run, in: ScratchFolder())
    #expect(try program.waits(for: "ready to time"))
    let tree = [program.identifier] + program.children
    #expect(tree.count == 2)
    for process in workersFirst ? tree.reversed() : tree { kill(process, signal) }
    let outcome = try program.outcome()
    #expect(outcome.code == 128 + signal)
    #expect(outcome.errors.contains("run --resume r.partial.csv"), "\(outcome.errors)")
    #expect(!tree.contains(where: ProcessTable.isAlive))
    #expect(try program.folder.names() == ["r.partial.csv", "r.partial.meta.json"])
    let rows = try #require(CompleteRun.table(program.folder.text("r.partial.csv")))
    #expect(rows.allSatisfy { $0["agreement"] == "unchecked" && $0["ns_min"] != "" })
    let metadata = try program.folder.text("r.partial.meta.json")
    #expect(metadata.contains("\"complete\" : false") && metadata.contains("\"rows\" : \(rows.count)"))
  }

  @Test func aStoppedWorkerDoesNotKeepACommandFromEnding() throws {
    let program = try Program.started(Self.run, in: ScratchFolder())
    #expect(try program.waits(for: "ready to time"))
    let workers = program.children
    for worker in workers { kill(worker, SIGSTOP) }
    kill(program.identifier, SIGTERM)
    try program.outcome().expect(143, "run --resume r.partial.csv")
    #expect(!workers.contains(where: ProcessTable.isAlive))
  }

  @Test(arguments: [1, 2])
  func aGateLeavesNeitherFoldersNorProcesses(signals: Int) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("tmp")
    try folder.write("#!/bin/sh\n'\(Program.path)' \"$@\"\n", to: "wrapper")
    try folder.makeExecutable("wrapper")
    let gate = ["gate", "--baseline-bin", "wrapper"] + LaunchedRun.subject
    let program = try Program.started(gate, in: folder, environment: ["TMPDIR": folder.path + "/tmp"])
    #expect(try program.waits(for: "sessions of"))
    var processes: [Int32] = []
    let areThere = Program.waits {
      processes = program.descendants
      return processes.count >= 3
    }
    try #require(areThere, "\(processes)")
    for process in processes { kill(process, SIGSTOP) }
    for _ in 1...signals {
      kill(program.identifier, SIGTERM)
      usleep(200_000)
    }
    try program.outcome().expect(143)
    #expect(Program.waits { !processes.contains(where: ProcessTable.isAlive) })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp").isEmpty)
  }
}

/// Files of an interrupted run are not overwritten.
@Suite struct InterruptedRunTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Writes the files of a run interrupted in its second launch.
  private func interrupt() throws {
    var metadata = RunMetadata.sample
    (metadata.runID, metadata.arguments, metadata.completedLaunches) = ("interrupted", ["cardbench", "run"], 1)
    try ResultFile(path: folder.path + "/r.csv").update(
      rows: [.timed("k", run: "interrupted"), .timed("k", run: "interrupted", launch: 2)], metadata: metadata)
  }

  private func refusal(of command: String...) throws -> String {
    let outcome = try folder.run(command).expect(1)
    #expect(outcome.output.isEmpty, "\(outcome)")
    return outcome.errors
  }

  private static let remedy =
    "Error: 'r.partial.csv' has 1 complete launch of an interrupted run. Finish it with `cardbench run --resume "
    + "r.partial.csv`, remove it, or choose another path.\n"

  /// Replacements of a run's metadata, and the expected text in the error.
  @Test(
    arguments: [
      (true, nil, remedy), (false, "{", "'r.partial.meta.json' cannot be read"),
      (false, nil, "'r.partial.meta.json' cannot be read"),
    ] as [(Bool, String?, String)])
  func aNewRunDoesNotTakeThePlaceOfItsRows(hasMetadata: Bool, other: String?, words: String) throws {
    try interrupt()
    if !hasMetadata { try FileManager.default.removeItem(atPath: folder.path + "/r.partial.meta.json") }
    if let other { try folder.write(other, to: "r.partial.meta.json") }
    let table = try folder.text("r.partial.csv")
    let errors = try refusal(of: "run", "--quick", "--rows", "64", "--filter", "^phase/", "-o", "r.csv")
    #expect(errors.contains(words), "\(errors)")
    #expect(try folder.text("r.partial.csv") == table)
  }

  @Test func aMergeDoesNotTakeThePlaceOfItsRows() throws {
    try interrupt()
    try folder.writePart()
    let table = try folder.text("r.partial.csv")
    #expect(try refusal(of: "merge", "parts", "-o", "r.csv") == Self.remedy)
    #expect(try folder.text("r.partial.csv") == table)
    try folder.run("merge", "parts", "-o", "other.csv").expect(0)
  }

  @Test func aMergeRemovesSamplesOfARunThatIsGone() throws {
    try folder.writePart()
    try folder.write("benchmark\n", to: "r.partial.samples.csv")
    try folder.run("merge", "parts", "-o", "r.csv").expect(0)
    #expect(try folder.names() == ["parts", "r.csv", "r.meta.json"])
  }

  #if os(Linux)
    @Test(arguments: [["merge", "parts", "-o", "r.csv"], ["run", "--resume", "r.partial.csv"]])
    func aFileThatIsStillWrittenIsNotWaitedFor(command: [String]) throws {
      try folder.writePart()
      if command[0] == "run" { try interrupt() }
      let before = try folder.names()
      let claim = try OutputClaim(ResultFile(path: folder.path + "/r.csv"))
      try folder.run(command).expect(1, "Wait for the run that writes it, or choose another path.")
      withExtendedLifetime(claim) {}
      #expect(try folder.names() == before)
    }
  #endif
}
