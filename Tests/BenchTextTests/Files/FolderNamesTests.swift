import BenchTestSupport
import BenchText
import Foundation
import Testing

@Suite struct FolderNamesTests {
  @Test func namesAreSorted() throws {
    let folder = try ScratchFolder()
    for name in ["b", ".a", "c"] { try folder.write("", to: name) }
    #expect(try names(inFolder: folder.path) == [".a", "b", "c"])
  }

  @Test func whatCannotBeListedIsNamedWithTheReason() throws {
    let folder = try ScratchFolder()
    let file = try folder.write("")
    let circle = folder.path + "/circle"
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle")
    for (path, reason) in [(file, ENOTDIR), (circle, ELOOP), (folder.path + "/none", ENOENT)] {
      let refusal = FileError.system(action: "open", path: path, reason: reason)
      #expect(throws: refusal) { try names(inFolder: path) }
    }
  }
}
