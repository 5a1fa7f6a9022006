import CLibrary

/// The right to write a result file, which one run on a machine has at a time.
///
/// Two runs that write one file would mix their samples, and one would lose its result. Linux keeps the claim as a name of a
/// socket without a file, which ends with the process and leaves nothing behind. Machines and containers that share a
/// folder do not see each other's claims, nor are there any on other systems.
package final class OutputClaim {
  private let descriptor: Int32

  /// Claims a file until this object goes; fails where another run has claimed it.
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

  private static func name(of file: ResultFile) -> String {
    let folder = AtomicFile.folder(of: file.partialPath)
    let name = file.partialPath.split(separator: "/").last ?? ""
    // A folder has other paths where it is mounted twice.
    let place = (FileStatus(of: folder).map { "\($0.node)" } ?? folder) + "/" + name
    return "bench " + StableHash.digits(of: Array(place.utf8))
  }

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

extension ResultFile {
  /// Makes room for a run where others have left files; refuses where complete launches would be lost.
  ///
  /// Call it only with an ``OutputClaim``, since the files of a run that goes on look like those of an interrupted one.
  ///
  /// - Parameter beginsAnew: Whether complete launches of an interrupted run may be lost, as of a shard that is repeated.
  package func makeRoom(for run: String, beginsAnew: Bool = false) throws(ResultFileError) {
    if !beginsAnew { try requireNothingToResume(but: run) }
    putLateMetadataInPlace()
  }

  /// Refuses to write over complete launches, from which `run --resume` would go on.
  ///
  /// What a gate was interrupted at cannot be resumed, and is no obstacle.
  private func requireNothingToResume(but run: String) throws(ResultFileError) {
    guard FileStatus(of: partialPath)?.kind == .file else { return }
    guard let metadata = try? Self.metadata(at: partialMetadataPath) else { return try requireNoRows() }
    guard metadata.runID != run, metadata.arguments.dropFirst().first == "run",
      let launches = metadata.completedLaunches, launches > 0
    else { return }
    throw .interruptedRun(partial: partialPath, launches: launches)
  }

  /// Refuses to write over lines without readable metadata; they may be those of complete launches.
  private func requireNoRows() throws(ResultFileError) {
    guard try resultContents(of: partialPath).count(where: { $0 == CSVByte.lineFeed }) > 1 else { return }
    throw .unknownRows(partial: partialPath, metadata: partialMetadataPath)
  }

  /// Gives the metadata of the finished table its name after a power failure.
  private func putLateMetadataInPlace() {
    guard FileStatus(of: partialMetadataPath)?.kind == .file, FileStatus(of: path)?.kind == .file,
      let rows = try? Self.rows(at: path)
    else { return }
    let late = Self.metadataPath(besideTable: path, of: Set(rows.map(\.launch.runID)))
    if late == partialMetadataPath { _ = FileSystem.real.rename(late, AtomicFile.destination(of: metadataPath)) }
  }
}
