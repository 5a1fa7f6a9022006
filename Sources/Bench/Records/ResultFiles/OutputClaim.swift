import CLibrary

/// The right to write a result file, which one run on a machine has at a time.
///
/// Two runs that write one file would mix their samples, and one would lose its result. Linux keeps the claim as a name of a
/// socket without a file: it goes with the process, however that ends, and leaves nothing behind. Machines and containers
/// that share a folder do not see each other's claims, nor are there any on other systems.
package final class OutputClaim {
  private let descriptor: Int32

  /// Claims a file until this object goes.
  ///
  /// - Throws: ``FileError`` where another run has claimed it.
  package init(_ file: ResultFile) throws(FileError) {
    descriptor = socket(AF_UNIX, Self.datagram, 0)
    guard descriptor >= 0 else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if os(Linux)
      // Where sockets are forbidden, there are no claims.
      guard !Self.bind(descriptor, Self.name(of: file)), errno == EADDRINUSE else { return }
      throw .system("write to", file.path, reason: EBUSY)
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// A name of fixed length for the place of a file, whatever its path is.
  private static func name(of file: ResultFile) -> String {
    let folder = AtomicFile.folder(of: file.partialPath)
    let name = file.partialPath.split(separator: "/").last ?? ""
    // A folder has other paths where it is mounted twice.
    let place = (FileStatus(of: folder).map { "\($0.node)" } ?? folder) + "/" + name
    return "cardbench " + SHA256.base64(of: Array(place.utf8))
  }

  /// Gives a socket a name that is in no folder, which begins with a zero byte; `false` with the reason in `errno`.
  private static func bind(_ descriptor: Int32, _ name: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.dropFirst().copyBytes(from: name.utf8) }
    let length = MemoryLayout.offset(of: \sockaddr_un.sun_path)! + 1 + name.utf8.count
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        platformBind(descriptor, $0, socklen_t(length)) == 0
      }
    }
  }

  #if canImport(Glibc)
    private static let datagram = Int32(SOCK_DGRAM.rawValue)
  #else
    private static let datagram = SOCK_DGRAM
  #endif
}

/// The function of the operating system, which a method of the same name hides.
private func platformBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  bind(descriptor, address, length)
}
