import BenchTestSupport
import Foundation
import Testing

/// Signals to commands that measure, alone or with all their processes.
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
