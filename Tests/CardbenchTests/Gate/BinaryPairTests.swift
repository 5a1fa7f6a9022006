import BenchTestSupport
import Foundation
import Testing

@testable import cardbench

@Suite(.serialized, .measures) struct BinaryPairTests {
  @Test func aProgramThatDiesOnTheWayIsNamedAsItWasTyped() throws {
    let folder = try ScratchFolder()
    // A worker that hears one request, and then that there are no more.
    try folder.write("#!/bin/sh\nhead -n 1 | '\(Program.path)' \"$@\"\n", to: "dies")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/dies")
    let gate = ["gate", "--baseline-bin", "./dies"] + LaunchedRun.subject
    let outcome = try Program.started(gate, in: folder).outcome()
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("Error: './dies' ended while it was measured"), "\(outcome.errors)")
  }
}
