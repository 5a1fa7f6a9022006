import CLibrary
import HostSystem

/// The system calls that change files under their names, and one that identifies files.
///
/// Tests substitute calls that fail or end the process at any one of them. Each returns whether it succeeded, with the
/// error number in `errno`.
package struct FileSystem: Sendable {
  package var write: @Sendable (_ bytes: [UInt8], _ file: Int32) -> Bool
  package var rename: @Sendable (_ from: String, _ to: String) -> Bool
  package var link: @Sendable (_ path: String, _ name: String) -> Bool
  package var remove: @Sendable (_ path: String) -> Bool
  /// Waits until a folder's entries are on the disk.
  package var sync: @Sendable (_ folder: String) -> Bool
  package var node: @Sendable (_ file: Int32) -> FileStatus.Node? = { FileStatus(ofOpen: $0)?.node }

  package static let real = FileSystem(
    write: { writeAll($0, to: $1) }, rename: { CLibrary.rename($0, $1) == 0 }, link: { CLibrary.link($0, $1) == 0 },
    remove: { unlink($0) == 0 }, sync: syncFolder)

  private static func syncFolder(_ path: String) -> Bool {
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return OpenFiles.flush(folder)
  }
}

/// Reads a whole file, including those of unknown size, such as pipes.
package func contents(of path: String) throws(FileError) -> [UInt8] {
  do { return try bytes(ofFile: path) } catch { throw .system(error.action, path, reason: error.reason) }
}

/// Writes all bytes to a descriptor, in as many calls as necessary; `false` with `errno` set on failure.
package func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count >= 0 || canGoOn(writingTo: file) else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

/// Whether a failed write may be retried; waits for room in a non-blocking pipe.
private func canGoOn(writingTo file: Int32) -> Bool {
  guard errno == EAGAIN else { return errno == EINTR }
  var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
  return poll(&request, 1, 200) >= 0 || errno == EINTR
}

/// Reads a whole file that was found, for example in a folder; throws for pipes and devices.
package func contents(ofFound path: String) throws(FileError) -> [UInt8] {
  guard let status = FileStatus(of: path) else { throw .system("open", path) }
  guard status.kind == .file else { throw .notARegularFile(path: path) }
  return try contents(of: path)
}

/// The names in a folder, sorted; invalid UTF-8 is repaired.
package func names(inFolder path: String) throws(FileError) -> [String] {
  guard let folder = opendir(path) else { throw .system("open", path) }
  defer { closedir(folder) }
  return try names(inFolder: path) { readdir(folder) }
}

/// The names among the entries of a folder; Foundation silently stops at an entry that cannot be read.
///
/// - Parameter next: Reads an entry; `nil` after the last one, or, with `errno` set, on failure.
package func names(
  inFolder path: String, reading next: () -> UnsafeMutablePointer<dirent>?
) throws(FileError) -> [String] {
  var names: [String] = []
  errno = 0
  while let entry = next() {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  guard errno == 0 else { throw .system("list", path) }
  return names.sorted()
}

package struct FileStatus {
  package enum Kind: Sendable {
    case file, folder
    /// A device, a pipe, a socket, or a link that was not followed.
    case other
  }

  /// The identity of a file, regardless of its names.
  package struct Node: Hashable, Sendable, CustomStringConvertible {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// The same text for the same file until the system restarts.
    package var description: String { "\(device):\(number)" }
  }

  private let status: stat

  /// Examines the file at a path, or the symbolic link itself; `nil` with `errno` set on failure.
  package init?(of path: String, followsLink: Bool = true) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  package init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  package var kind: Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  package var mode: mode_t { status.st_mode & 0o7777 }

  package var node: Node { Node(status) }

  package var size: Int { Int(status.st_size) }

  package var owner: uid_t { status.st_uid }

  /// The time of the last write, in nanoseconds since 1970; wraps around for distant times, which stay distinct.
  package var written: Int {
    let time = status.written
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
