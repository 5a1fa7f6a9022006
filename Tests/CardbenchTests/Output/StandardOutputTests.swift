import Foundation
import Testing

@Suite struct StandardOutputTests {
  @Test func aReaderThatHasSeenEnoughIsNoError() throws {
    let outcome = try Program.shell(#"{ "$cardbench" list; echo $? > code; } | head -1"#, in: ScratchFolder())

    #expect(outcome.output == "frame/fadeIn/scalar/float/1000\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"))
  func aFullDiskIsAnError() throws {
    let outcome = try Program.shell(#""$cardbench" list > /dev/full"#, in: ScratchFolder())

    #expect(outcome.code == 1)
    #expect(outcome.errors == "Error: cannot write to standard output: No space left on device\n")
  }

  @Test(.measures)
  func aClosedPipeLosesNoFile() throws {
    let folder = try ScratchFolder()
    let run = #""$cardbench" run --quick --rows 64 --filter '^phase/' --output r.csv 2>&1"#

    _ = try Program.shell("{ \(run); echo $? > code; } | head -1", in: folder)

    #expect(try folder.text("code") == "0\n")
    #expect(try folder.names() == ["code", "r.csv", "r.meta.json"])
  }
}
