import CLibrary
import HostSystem

/// The exclusive right to write a result file; one run on a machine holds it at a time.
///
/// Two runs that write one file would mix their samples, and one result would be lost.
package final class OutputClaim {
  private let name: ProcessName

  /// Claims a file for the lifetime of this object; throws if another run has claimed it.
  package init(_ file: ResultFile) throws(FileError) {
    guard let name = ProcessName(Self.name(of: file)) else { throw .system("write to", file.path, reason: EBUSY) }
    self.name = name
  }

  private static func name(of file: ResultFile) -> String {
    let folder = AtomicFile.folder(of: file.partialPath)
    let name = file.partialPath.split(separator: "/").last ?? ""
    // A folder that is mounted twice has several paths.
    let place = (FileStatus(of: folder).map { "\($0.node)" } ?? folder) + "/" + name
    return "bench " + StableHash.digits(of: Array(place.utf8))
  }
}

extension ResultFile {
  /// Makes room for a run by removing leftovers of others; throws if complete launches would be lost.
  ///
  /// Call it only with an ``OutputClaim``, because a run in progress has the same files as an interrupted one.
  ///
  /// - Parameter beginsAnew: Whether complete launches of an interrupted run may be lost, as when a shard is repeated.
  package func makeRoom(for run: String, beginsAnew: Bool = false) throws(ResultFileError) {
    if !beginsAnew { try requireNothingToResume(but: run) }
    putLateMetadataInPlace()
  }

  /// Throws if complete launches, which `run --resume` could continue, would be overwritten.
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

  /// Throws if lines without readable metadata would be overwritten; they may be complete launches.
  private func requireNoRows() throws(ResultFileError) {
    guard try resultContents(of: partialPath).count(where: { $0 == CSVByte.lineFeed }) > 1 else { return }
    throw .unknownRows(partial: partialPath, metadata: partialMetadataPath)
  }

  /// Completes the rename of a finished table's metadata after a power failure.
  private func putLateMetadataInPlace() {
    guard FileStatus(of: partialMetadataPath)?.kind == .file, FileStatus(of: path)?.kind == .file,
      let rows = try? Self.rows(at: path)
    else { return }
    let late = Self.metadataPath(besideTable: path, of: Set(rows.map(\.launch.runID)))
    if late == partialMetadataPath { _ = FileSystem.real.rename(late, AtomicFile.destination(of: metadataPath)) }
  }
}
