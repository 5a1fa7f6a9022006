import BenchTestSupport
import Foundation
import Testing

@testable import Records

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
  @Test func aFolderOfWhichOnlyAPartCanBeReadIsNamedWithTheReason() throws {
    let folder = try ScratchFolder()
    for name in ["a", "b"] { try folder.write("", to: name) }
    let listing = try #require(opendir(folder.path))
    defer { closedir(listing) }
    var entries = 0
    #expect(throws: FileError.system(action: "list", path: folder.path, reason: EIO)) {
      try names(inFolder: folder.path) {
        entries += 1
        guard entries > 3 else { return readdir(listing) }
        errno = EIO
        return nil
      }
    }
  }

  @Test func whatIsNotUTF8InANameIsReplaced() throws {
    let folder = try ScratchFolder()
    let path = Array((folder.path + "/caf").utf8) + [0xE9, 0]
    let file = path.withUnsafeBytes { creat($0.bindMemory(to: CChar.self).baseAddress!, 0o600) }
    close(file)
    #expect(try names(inFolder: folder.path) == ["caf\u{FFFD}"])
  }
}
