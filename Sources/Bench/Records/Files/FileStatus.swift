import CLibrary

/// What the operating system tells of a file or a folder without reading it.
package struct FileStatus {
  /// What there is.
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

  /// Looks at what a path leads to; `nil` with the reason in `errno`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLink: Whether a symbolic link at its end is followed; else the link itself is looked at.
  package init?(of path: String, followsLink: Bool = true) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  /// Looks at an open file; `nil` with the reason in `errno`.
  package init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// What it is.
  package var kind: Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Who may do what, as `chmod` takes it.
  package var mode: mode_t { status.st_mode & 0o7777 }

  /// What it is known by.
  package var node: Node { Node(status) }

  /// Its bytes.
  package var size: Int { Int(status.st_size) }

  /// The user whom it belongs to.
  package var owner: uid_t { status.st_uid }

  /// When it was written last, in nanoseconds since 1970; far off, another number that only tells times apart.
  package var written: Int {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
