import Bench
import BenchTestSupport
import Foundation
import Records
import Testing

@testable import cardbench

@Suite(.serialized) struct BinaryPairTests {
  @Test(.measures) func aProgramThatDiesOnTheWayIsNamedAsItWasTyped() throws {
    let folder = try ScratchFolder()
    // A worker that receives one request, then the end of its input.
    try folder.write("#!/bin/sh\nhead -n 1 | '\(Program.path)' \"$@\"\n", to: "dies")
    try folder.makeExecutable("dies")
    let gate = ["gate", "--baseline-bin", "./dies"] + LaunchedRun.subject
    try folder.run(gate).expect(2, "Error: './dies' ended while it was measured")
  }

  @Test func aFolderWhoseProgramsMayNotBeStartedIsNamedInsteadOfTheProgram() throws {
    let (folder, parent) = (try ScratchFolder(), try ScratchFolder())
    let program = try folder.write("a program", to: "old")
    let scratch = try Bench.ScratchFolder(in: parent.path)
    defer { scratch.remove() }
    let error = #expect(throws: CommandFailure.self) {
      try BinaryPair(base: program, new: program, in: scratch) { _ in false }
    }
    let message = error?.message ?? ""
    #expect(message.contains("'\(parent.path)'") && message.contains("set TMPDIR"), "\(message)")
    #expect(!message.contains(program), "\(message)")
  }
}

@Suite struct GateScratchTests {
  typealias GateFolder = Bench.ScratchFolder

  private func age(_ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -3_600)], ofItemAtPath: path)
  }

  @Test func whatAKilledGateLeftBehindIsRemoved() throws {
    let parent = try ScratchFolder()
    try parent.makeFolder("bench-scratch-abc123")
    try parent.write("a program", to: "bench-scratch-abc123/cardbench")
    try age(parent.path + "/bench-scratch-abc123")
    let scratch = try GateFolder(in: parent.path)
    #expect(try parent.names() == [URL(fileURLWithPath: scratch.path).lastPathComponent])
    scratch.remove()
    #expect(try parent.names().isEmpty)
  }

  @Test func whatIsInUseOrNewOrSomebodyElsesStays() throws {
    let parent = try ScratchFolder()
    let other = try GateFolder(in: parent.path)
    try age(other.path)
    let others = ["bench-master", "bench-scratch-a-long-name", "other-abc123"]
    for name in others + ["bench-scratch-new123"] { try parent.makeFolder(name) }
    for name in others { try age(parent.path + "/" + name) }
    try parent.write("", to: "bench-scratch-file12")
    try age(parent.path + "/bench-scratch-file12")
    let before = try parent.names()
    let scratch = try GateFolder(in: parent.path)
    #expect(Set(try parent.names()).subtracting([URL(fileURLWithPath: scratch.path).lastPathComponent]) == Set(before))
    withExtendedLifetime(other) {}
  }
}

@Suite struct ProfiledProgramTests {
  @Test func theCopyOfAProgramInAGateIsNamedAsTheOriginal() throws {
    let (folder, scratch) = (try ScratchFolder(), try Bench.ScratchFolder())
    defer { scratch.remove() }
    let program = try folder.write("#!/bin/sh\nexit 3\n", to: "old")
    try folder.makeExecutable("old")
    let pair = try BinaryPair(base: program, new: program, in: scratch)
    let error = #expect(throws: CommandFailure.self) { try pair.profiled([]).base.profiles(of: ["k"]) }
    #expect(error?.message == "'\(program) addresses', which finds the code of a benchmark, ended with exit code 3")
  }
}

@Suite struct ExternalCommandTests {
  @Test(arguments: ["history --git . hh", "code spring/simd/float"])
  func aFolderThatIsGoneIsAnError(arguments: String) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("hh")
    try ResultFile(path: folder.path + "/hh/a.csv").finish(rows: [.timed("k")], metadata: .sample)
    let line = arguments.replacingOccurrences(of: "hh", with: folder.path + "/hh")
    try folder.shell("mkdir gone && cd gone && rmdir ../gone; \"$cardbench\" \(line)").expect(
      1, "the current folder does not exist any more")
  }

  @Test func aProgramThatComplainsAtLengthIsReadToItsEnd() throws {
    let script = "head -c 1000000 /dev/zero | tr '\\0' e >&2; echo done; exit 7"
    let result = try ExternalCommand(["sh", "-c", script], in: "/").run()
    #expect(result.status == 7 && result.output == "done")
    #expect(result.errors.utf8.count == 1_000_000)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [(["yes"], nil, "more than 128 MiB"), (["sleep", "10000"], 0, "over 0 s")] as [([String], Int?, String)])
  func aProgramThatExceedsALimitIsEndedAndNamed(words: [String], seconds: Int?, excess: String) throws {
    let error = #expect(throws: CommandFailure.self) { try ExternalCommand(words, in: "/").run(within: seconds) }
    let message = error?.message ?? ""
    #expect(message.hasPrefix("'\(words.joined(separator: " "))' ") && message.contains(excess), "\(message)")
  }

  @Test(arguments: [
    ("kill -9 $$", "was ended by signal 9"), ("echo why >&2; kill -9 $$", "was ended by signal 9: why"),
    ("exit 9", "ended with exit code 9"), ("echo why >&2; exit 9", "ended with exit code 9: why"),
  ])
  func aProgramsEndIsToldWithWhatItSaid(script: String, account: String) throws {
    #expect(try ExternalCommand(["sh", "-c", script], in: "/").run().account == account)
  }

  @Test func aFollowedProgramLeavesItsLastLines() throws {
    let command = ExternalCommand(["sh", "-c", "seq 1 100; echo last >&2; exit 3"], in: "/")
    let (ending, lines) = try command.follow(stoppingWhen: { false })
    #expect(ending == .exited(code: 3))
    #expect(lines.count == 12 && lines.last == "last")
  }
}

@Suite struct ProgramLinkTests {
  /// The program is relinked in two orders.
  @Test func theSameObjectsAreLinkedInAnotherOrder() throws {
    let link = try #require(ProgramLink(of: Program.path))
    let linked = try [1, 2].map { order in
      let folder = try Bench.ScratchFolder()
      defer { folder.remove() }
      let program = try link.program(inOrder: order, folder)
      try ScratchFolder().shell("exec '\(program)' list --filter '^phase/'").expect(0, printing: "phase/")
      return try Data(contentsOf: URL(fileURLWithPath: program))
    }
    #expect(linked[0] != linked[1])
  }

  @Test func aProgramFromElsewhereHasNoLink() { #expect(ProgramLink(of: "/bin/sh") == nil) }
}
