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
