import CLibrary
import HostSystem

/// The calls of the operating system by which files change under their names, and one that identifies files.
///
/// Tests put others in their place, which fail or end at any one of them. Each returns whether it succeeded, with the
/// reason in `errno`.
package struct FileSystem: Sendable {
  package var write: @Sendable (_ bytes: [UInt8], _ file: Int32) -> Bool
  package var rename: @Sendable (_ from: String, _ to: String) -> Bool
  package var link: @Sendable (_ path: String, _ name: String) -> Bool
  package var remove: @Sendable (_ path: String) -> Bool
  /// Waits until the names in a folder are on the disk.
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

/// Reads a whole file, also one whose size is not known beforehand, as of a pipe.
package func contents(of path: String) throws(FileError) -> [UInt8] {
  do { return try bytes(ofFile: path) } catch { throw .system(error.action, path, reason: error.reason) }
}

/// Writes everything to a descriptor, in any number of calls; `false` with the reason in `errno` when it cannot.
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

/// Whether a call that wrote nothing may be repeated; waits for room in a pipe that does not block.
private func canGoOn(writingTo file: Int32) -> Bool {
  guard errno == EAGAIN else { return errno == EINTR }
  var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
  return poll(&request, 1, 200) >= 0 || errno == EINTR
}

/// Reads a whole file that was found, such as one in a folder: pipes and devices are refused.
package func contents(ofFound path: String) throws(FileError) -> [UInt8] {
  guard let status = FileStatus(of: path) else { throw .system("open", path) }
  guard status.kind == .file else { throw .notARegularFile(path: path) }
  return try contents(of: path)
}

/// The names in a folder, sorted; what is not UTF-8 in them is replaced.
package func names(inFolder path: String) throws(FileError) -> [String] {
  guard let folder = opendir(path) else { throw .system("open", path) }
  defer { closedir(folder) }
  return try names(inFolder: path) { readdir(folder) }
}

/// The names among the entries of a folder; Foundation takes an entry that cannot be read for the last one.
///
/// - Parameter next: Reads an entry; `nil` after the last one, and, with the reason in `errno`, where that fails.
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

  /// The identity of a file, whatever its names are.
  package struct Node: Hashable, Sendable, CustomStringConvertible {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// The same text for the same file, as long as the system runs.
    package var description: String { "\(device):\(number)" }
  }

  private let status: stat

  /// Looks at what a path leads to, or at the symbolic link itself; `nil` with the reason in `errno`.
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

  /// The time of the last write, in nanoseconds since 1970; overflows for far-off times, which stay distinct.
  package var written: Int {
    let time = status.written
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
