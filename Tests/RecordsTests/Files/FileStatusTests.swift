import BenchTestSupport
import Foundation
import Records
import Testing

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
