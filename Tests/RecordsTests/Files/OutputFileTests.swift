import BenchTestSupport
import Foundation
import Records
import Testing

@Suite struct OutputFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func nothingIsWrittenBeforeThereIsSomething() throws {
    let file = try OutputFile(path: folder.path + "/page.html")
    #expect(try folder.names().isEmpty)
    try file.write(Array("page".utf8))
    #expect(try folder.text("page.html") == "page" && folder.names() == ["page.html"])
  }

  @Test func onlyTheRoomThatTheFileItselfNeedsIsAskedFor() throws {
    let longest = folder.path + "/" + String(repeating: "n", count: Int(NAME_MAX) - 16)
    try OutputFile(path: longest).write([])
    #expect(throws: FileError.system(action: "create", path: longest + "n", reason: ENAMETOOLONG)) {
      try OutputFile(path: longest + "n")
    }
  }

  @Test func whatIsNoFileIsRefused() throws {
    for path in [folder.path, folder.path + "/", "/dev/null"] {
      #expect(throws: FileError.notARegularFile(path: path)) { try OutputFile(path: path) }
    }
    #expect(throws: FileError.noFolder(folder: folder.path + "/none")) {
      try OutputFile(path: folder.path + "/none/page.html")
    }
  }
}
