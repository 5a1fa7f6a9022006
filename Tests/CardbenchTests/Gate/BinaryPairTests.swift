import BenchTestSupport
import Foundation
import Testing

@testable import cardbench

@Suite(.serialized) struct BinaryPairTests {
  @Test(.measures) func aProgramThatDiesOnTheWayIsNamedAsItWasTyped() throws {
    let folder = try ScratchFolder()
    // A worker that hears one request, and then that there are no more.
    try folder.write("#!/bin/sh\nhead -n 1 | '\(Program.path)' \"$@\"\n", to: "dies")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/dies")
    let gate = ["gate", "--baseline-bin", "./dies"] + LaunchedRun.subject
    let outcome = try Program.started(gate, in: folder).outcome()
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("Error: './dies' ended while it was measured"), "\(outcome.errors)")
  }

  @Test func aFolderWhoseProgramsMayNotBeStartedIsNamedInsteadOfTheProgram() throws {
    let (folder, parent) = (try ScratchFolder(), try ScratchFolder())
    let program = try folder.write("#!/bin/sh\n", to: "old")
    let scratch = try cardbench.ScratchFolder(in: parent.path)
    defer { scratch.remove() }
    let error = #expect(throws: CommandFailure.self) {
      try BinaryPair(base: program, new: program, in: scratch) { _ in false }
    }
    let message = error?.message ?? ""
    #expect(message.contains("'\(parent.path)'") && message.contains("set TMPDIR"), "\(message)")
    #expect(!message.contains(program), "\(message)")
  }
}
