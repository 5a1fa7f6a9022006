import Foundation

/// The file that `eval` writes: standard output, or one that is made when there is something to write.
final class EvalOutput {
  /// The reader of a pipe has seen enough.
  struct ReaderGone: Error {}

  private let path: String?
  private var descriptor: Int32?

  /// Names the output; a file that is also the input would be lost.
  init(_ path: String?, unlike input: EvalInput) throws {
    self.path = path
    descriptor = path == nil ? STDOUT_FILENO : nil
    guard let path, let (there, here) = Self.identities(path, input.descriptor), there == here else { return }
    throw CommandFailure.usage("--output '\(path)' is also the input; choose another path.")
  }

  deinit { if path != nil, let descriptor { close(descriptor) } }

  /// Writes everything, or throws with the operating system's reason.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    let file = try file()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EPIPE { throw ReaderGone() }
      guard count >= 0 || errno == EINTR else { throw failure("write to", errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private func file() throws -> Int32 {
    if let descriptor { return descriptor }
    let file = open(path ?? "", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure("create", errno) }
    descriptor = file
    return file
  }

  private func failure(_ verb: String, _ reason: Int32) -> CommandFailure {
    .system("cannot \(verb) \(path.map { "'\($0)'" } ?? "standard output"): \(String(cString: strerror(reason)))")
  }

  /// What tells files apart, for a path and an open file; nil where the path leads nowhere.
  private static func identities(_ path: String, _ descriptor: Int32) -> (there: [UInt64], here: [UInt64])? {
    var (there, here) = (stat(), stat())
    guard stat(path, &there) == 0, fstat(descriptor, &here) == 0, there.st_mode & S_IFMT == S_IFREG else { return nil }
    return (identity(there), identity(here))
  }

  private static func identity(_ file: stat) -> [UInt64] {
    [UInt64(truncatingIfNeeded: file.st_dev), UInt64(truncatingIfNeeded: file.st_ino)]
  }
}
