import Bench
import Foundation
import HostSystem
import Records

/// The input of `eval`, read piece by piece.
final class EvalInput {
  let descriptor: Int32
  private let path: String?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ path: String?) throws {
    self.path = path == "-" ? nil : path
    guard let path = self.path else {
      descriptor = STDIN_FILENO
      if isatty(STDIN_FILENO) == 1 { Notice.print("reading CSV from the terminal; Ctrl-D ends it") }
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("'\(path)'", errno) }
  }

  deinit { if path != nil { close(descriptor) } }

  var prefix: String { path.map { "'\($0)': " } ?? "" }

  /// Reads the next piece; nil at the end of the file or after a request to stop.
  func next() throws -> ArraySlice<UInt8>? {
    while !Interrupt.isRequested {
      guard isReady() else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return buffer[..<count] }
      guard count < 0 else { return nil }
      let reason = errno
      guard reason == EINTR || reason == EAGAIN else {
        throw Self.failure(path.map { "'\($0)'" } ?? "standard input", reason)
      }
    }
    return nil
  }

  /// Waits for bytes with a timeout, because a signal does not interrupt a blocked read.
  private func isReady() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, 200)
    // A signal interrupts the wait, after which there may be nothing to read.
    return count > 0 || count < 0 && errno != EINTR
  }

  private static func failure(_ name: String, _ reason: Int32) -> CommandFailure {
    .badData("cannot read \(name): \(String(cString: strerror(reason)))")
  }
}

/// The output of `eval`: standard output, or a file that is created once there is something to write.
///
/// A regular file keeps its old content until everything is answered; pipes and devices are written immediately.
final class EvalOutput {
  /// The reader of a pipe has closed it.
  struct ReaderGone: Error {}

  private enum Target {
    case stream(Int32)
    case file(ReplacementFile)
  }

  private let path: String?
  private var target: Target?

  /// Creates an output; throws if the file is also the input.
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

  /// Lines made safe for a terminal; files and pipes get the bytes unchanged.
  private static func shown(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).printableLines().utf8)
  }

  private func opened() throws -> Target {
    let path = path ?? ""
    guard let status = FileStatus(of: path), status.kind != .file else {
      AtomicFile.removeAbandoned(beside: path)
      return .file(try ReplacementFile(path))
    }
    // Without O_NONBLOCK, opening a pipe without a reader would block.
    let stream = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard stream >= 0 else { throw failure("open", errno) }
    _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) & ~O_NONBLOCK)
    return .stream(stream)
  }

  private func failure(_ verb: String, _ reason: Int32) -> CommandFailure {
    .system("cannot \(verb) \(path.map { "'\($0)'" } ?? "standard output"): \(String(cString: strerror(reason)))")
  }
}
