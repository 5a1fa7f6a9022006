import CLibrary
import HostSystem

/// The right to write a result file, which one run on a machine has at a time.
///
/// Two runs that write one file would mix their samples, and one would lose its result.
package final class OutputClaim {
  private let name: ProcessName

  /// Claims a file until this object goes; fails where another run has claimed it.
  package init(_ file: ResultFile) throws(FileError) {
    guard let name = ProcessName(Self.name(of: file)) else { throw .system("write to", file.path, reason: EBUSY) }
    self.name = name
  }

  private static func name(of file: ResultFile) -> String {
    let folder = AtomicFile.folder(of: file.partialPath)
    let name = file.partialPath.split(separator: "/").last ?? ""
    // A folder has other paths where it is mounted twice.
    let place = (FileStatus(of: folder).map { "\($0.node)" } ?? folder) + "/" + name
    return "bench " + StableHash.digits(of: Array(place.utf8))
  }
}

extension ResultFile {
  /// Makes room for a run where others have left files; refuses where complete launches would be lost.
  ///
  /// Call it only with an ``OutputClaim``, since the files of a run in progress look like those of an interrupted one.
  ///
  /// - Parameter beginsAnew: Whether complete launches of an interrupted run may be lost, as of a shard that is repeated.
  package func makeRoom(for run: String, beginsAnew: Bool = false) throws(ResultFileError) {
    if !beginsAnew { try requireNothingToResume(but: run) }
    putLateMetadataInPlace()
  }

  /// Refuses to write over complete launches, from which `run --resume` would go on.
  ///
  /// The file of an interrupted gate cannot be resumed, and is not an obstacle.
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
