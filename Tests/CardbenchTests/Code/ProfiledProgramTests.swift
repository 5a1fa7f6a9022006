import BenchTestSupport
import Testing

@testable import cardbench

@Suite struct ProfiledProgramTests {
  @Test func theCopyOfAProgramInAGateIsNamedAsTheOriginal() throws {
    let (folder, scratch) = (try ScratchFolder(), try cardbench.ScratchFolder())
    defer { scratch.remove() }
    let program = try folder.write("#!/bin/sh\nexit 3\n", to: "old")
    let pair = try BinaryPair(base: program, new: program, in: scratch)
    let error = #expect(throws: CommandFailure.self) { try pair.profiled([]).base.profiles(of: ["k"]) }
    #expect(error?.message == "'\(program)' was asked which code it runs and ended with exit code 3")
  }
}
