import Foundation
import Records
import Stopwatch

/// The file that `eval` writes: standard output, or one that is made when there is something to write.
///
/// A regular file keeps its old content until all has been answered that can be; pipes and devices get it at once.
final class EvalOutput {
  /// The reader of a pipe has seen enough.
  struct ReaderGone: Error {}

  /// Where bytes go.
  private enum Target {
    case stream(Int32)
    case file(ReplacementFile)
  }

  private let path: String?
  private var target: Target?

  /// Names the output; a file that is also the input would be lost.
  init(_ path: String?, unlike input: EvalInput) throws {
    self.path = path
    target = path == nil ? .stream(STDOUT_FILENO) : nil
    guard let path, let there = FileStatus(of: path), there.kind == .file else { return }
    guard there.node == FileStatus(ofOpen: input.descriptor)?.node else { return }
    throw CommandFailure.usage("--output '\(path)' is also the input; choose another path.")
  }

  /// Writes everything, or throws with the operating system's reason.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    let target = try target ?? opened()
    self.target = target
    switch target {
    case .file(let file): try file.write(Array(bytes))
    case .stream(let descriptor): try write(bytes, to: descriptor)
    }
  }

  /// Puts a regular file into its place.
  func complete() throws {
    guard case .file(let file)? = target else { return }
    target = nil
    try file.complete(durable: false)
  }

  deinit {
    switch target {
    case .file(let file): file.abandon()
    case .stream(let descriptor) where path != nil: close(descriptor)
    case .stream, nil: break
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
    let bytes = isatty(descriptor) == 1 ? Self.shown(bytes) : Array(bytes)
    guard !writeAll(bytes, to: descriptor) else { return }
    if errno == EPIPE { throw ReaderGone() }
    throw failure("write to", errno)
  }

  /// Lines as a terminal may show them; files and programs get the bytes of others as they are.
  private static func shown(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).printableLines().utf8)
  }

  private func opened() throws -> Target {
    let path = path ?? ""
    guard let status = FileStatus(of: path), status.kind != .file else {
      AtomicFile.removeAbandoned(beside: path)
      return .file(try ReplacementFile(path))
    }
    // Without O_NONBLOCK, a pipe that nobody reads would be waited for.
    let stream = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard stream >= 0 else { throw failure("open", errno) }
    _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) & ~O_NONBLOCK)
    return .stream(stream)
  }

  private func failure(_ verb: String, _ reason: Int32) -> CommandFailure {
    .system("cannot \(verb) \(path.map { "'\($0)'" } ?? "standard output"): \(String(cString: strerror(reason)))")
  }
}
