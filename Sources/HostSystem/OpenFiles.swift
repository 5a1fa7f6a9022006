import CLibrary
internal import CThreads

extension stat {
  /// The time of the last write.
  package var written: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

package enum OpenFiles {
  /// Whether a folder contains links to the open files of a process.
  ///
  /// Folders may be links, too: on Linux, `/dev/fd` links to `/proc/self/fd`. Darwin's contains devices.
  package static func areIn(folder: String) -> Bool {
    guard let resolved = realpath(folder, nil) else { return false }
    defer { free(resolved) }
    let parts = String(cString: resolved).split(separator: "/")
    return parts.first == "proc" && parts.last == "fd" || parts == ["dev", "fd"]
  }

  /// Waits until everything written to a file or a folder is on the disk; `false` with `errno` set on failure.
  package static func flush(_ file: Int32) -> Bool { file_flush(file) }
}

/// A name held by one process of a machine at a time.
///
/// On Linux it is an abstract socket name, which is released when the process ends and leaves no file. Machines and
/// containers that share a folder do not see each other's names; other systems have no such names.
package final class ProcessName {
  private let descriptor: Int32

  /// Claims a name of at most 100 bytes for the lifetime of this object; `nil` if another process holds it.
  ///
  /// If sockets are forbidden, every process obtains it.
  package init?(_ name: String) {
    descriptor = socket(AF_UNIX, Self.datagram, 0)
    guard descriptor >= 0 else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if Platform.current == .linux, !Self.bind(descriptor, name), errno == EADDRINUSE { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Binds a socket to an abstract name, which starts with a zero byte; `false` with `errno` set on failure.
  private static func bind(_ descriptor: Int32, _ name: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.dropFirst().copyBytes(from: name.utf8) }
    let length = MemoryLayout.offset(of: \sockaddr_un.sun_path)! + 1 + name.utf8.count
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        CLibrary.bind(descriptor, $0, socklen_t(length)) == 0
      }
    }
  }

  #if canImport(Glibc)
    private static let datagram = Int32(SOCK_DGRAM.rawValue)
  #else
    private static let datagram = SOCK_DGRAM
  #endif
}
