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
  /// Whether a folder has links to the open files of a process.
  ///
  /// Folders may be links, too: `/dev/fd` of Linux is one to `/proc/self/fd`. Darwin's has devices instead of links.
  package static func areIn(folder: String) -> Bool {
    guard let resolved = realpath(folder, nil) else { return false }
    defer { free(resolved) }
    let parts = String(cString: resolved).split(separator: "/")
    return parts.first == "proc" && parts.last == "fd" || parts == ["dev", "fd"]
  }

  /// Waits until all that was written to a file or a folder is on the disk; `false` with the reason in `errno`.
  package static func flush(_ file: Int32) -> Bool { file_flush(file) }
}

/// A name that one process of a machine has at a time.
///
/// Linux keeps it as a name of a socket without a file, which ends with the process and leaves nothing behind. Machines
/// and containers that share a folder do not see each other's names, nor are there any on other systems.
package final class ProcessName {
  private let descriptor: Int32

  /// Takes a name of at most 100 bytes until this object goes; `nil` where another process has it.
  ///
  /// If sockets are forbidden, every process gets it.
  package init?(_ name: String) {
    descriptor = socket(AF_UNIX, Self.datagram, 0)
    guard descriptor >= 0 else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if Platform.current == .linux, !Self.bind(descriptor, name), errno == EADDRINUSE { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Gives a socket a name that is in no folder, which begins with a zero byte; `false` with the reason in `errno`.
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
