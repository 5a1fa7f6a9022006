import Bench
import BenchTestSupport
import Foundation
import Testing

@Suite struct ProgramLinkTests {
  /// The bytes of the program, linked once more in two orders.
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
