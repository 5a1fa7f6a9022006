import BenchTestSupport
import Foundation
import Records
import Testing

@Suite struct FileContentsTests {
  @Test func aPipeThatDoesNotWaitIsWaitedFor() async throws {
    let pipe = Pipe()
    let (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    #expect(fcntl(writer.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    async let received = Task.detached { try reader.readToEnd() ?? Data() }.value
    #expect(writeAll(bytes, to: writer.fileDescriptor))
    try writer.close()
    #expect(try await received.count == bytes.count)
  }

  @Test(.timeLimit(.minutes(10)))
  func aPipeThatNobodyNamedIsNoFile() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError.notARegularFile(path: path)) { try contents(ofFound: path) }
  }
}

@Suite struct FileStatusTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func made(_ name: String) throws -> String {
    let path = folder.path + "/" + name
    try AtomicFile.replace(path, with: [1, 2, 3])
    return path
  }

  @Test func filesFoldersAndPipesAreToldApart() throws {
    let (file, pipe) = (try made("file"), folder.path + "/pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect([file, folder.path, pipe].map { FileStatus(of: $0)?.kind } == [.file, .folder, .other])
    #expect(FileStatus(of: file)?.size == 3)
    #expect(FileStatus(of: folder.path + "/missing") == nil)
  }

  @Test func aLinkIsWhatItLeadsToUnlessItIsNotFollowed() throws {
    let (file, link) = (try made("file"), folder.path + "/link")
    #expect(symlink("file", link) == 0)
    let status = try #require(FileStatus(of: link))
    #expect(status.kind == .file && status.node == FileStatus(of: file)?.node)
    let own = try #require(FileStatus(of: link, followsLink: false))
    #expect(own.kind == .other && own.node != status.node)
  }

  @Test func aFileIsKnownByItsNodeUnderEveryName() throws {
    let (file, other, name) = (try made("file"), try made("other"), folder.path + "/name")
    #expect(link(file, name) == 0)
    #expect(FileStatus(of: file)?.node == FileStatus(of: name)?.node)
    #expect(FileStatus(of: file)?.node != FileStatus(of: other)?.node)
  }
}

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

@Suite struct FolderNamesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func namesAreSorted() throws {
    for name in ["b", ".a", "c"] { try folder.write("", to: name) }
    #expect(try names(inFolder: folder.path) == [".a", "b", "c"])
  }

  @Test func whatCannotBeListedIsNamedWithTheReason() throws {
    let file = try folder.write("")
    let circle = folder.path + "/circle"
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle")
    for (path, reason) in [(file, ENOTDIR), (circle, ELOOP), (folder.path + "/none", ENOENT)] {
      let refusal = FileError.system(action: "open", path: path, reason: reason)
      #expect(throws: refusal) { try names(inFolder: path) }
    }
  }

  @Test func aFolderOfWhichOnlyAPartCanBeReadIsNamedWithTheReason() throws {
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
    let path = Array((folder.path + "/caf").utf8) + [0xE9, 0]
    let file = path.withUnsafeBytes { creat($0.bindMemory(to: CChar.self).baseAddress!, 0o600) }
    close(file)
    #expect(try names(inFolder: folder.path) == ["caf\u{FFFD}"])
  }
}
