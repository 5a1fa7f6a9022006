import CLibrary

/// The status of a file or a folder, without its content.
package struct FileStatus {
  package enum Kind: Sendable {
    case file, folder
    /// A device, a pipe, a socket, or a link that was not followed.
    case other
  }

  /// What the file system knows a file by, whatever its names are.
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

  /// The permissions, as `chmod` takes them.
  package var mode: mode_t { status.st_mode & 0o7777 }

  package var node: Node { Node(status) }

  package var size: Int { Int(status.st_size) }

  package var owner: uid_t { status.st_uid }

  /// The time of the last write, in nanoseconds since 1970; overflows for far-off times, which stay distinct.
  package var written: Int {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
