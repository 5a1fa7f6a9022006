extension ResultFile {
  /// Makes room for a run where others have left files: what is finished is kept, and nothing is lost without a word.
  ///
  /// Call it only with an ``OutputClaim``, since the files of a run that goes on look like those of an interrupted one.
  ///
  /// - Parameters:
  ///   - run: The run that is to be written.
  ///   - beginsAnew: Whether complete launches of an interrupted run may be lost, as of a shard that is repeated.
  /// - Throws: ``ResultFileError/interruptedRun(partial:launches:)``, or ``ResultFileError/unknownRows(partial:metadata:)``.
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

  /// Refuses to write over lines that nothing tells more of; they may be those of complete launches.
  private func requireNoRows() throws(ResultFileError) {
    guard try resultContents(of: partialPath).count(where: { $0 == CSVByte.lineFeed }) > 1 else { return }
    throw .unknownRows(partial: partialPath, metadata: partialMetadataPath)
  }

  /// Gives the metadata of the finished table its name, which a power failure kept from it.
  private func putLateMetadataInPlace() {
    guard FileStatus(of: partialMetadataPath)?.kind == .file, FileStatus(of: path)?.kind == .file,
      let rows = try? Self.rows(at: path)
    else { return }
    let late = Self.metadataPath(besideTable: path, of: Set(rows.map(\.launch.runID)))
    if late == partialMetadataPath { _ = FileSystem.real.rename(late, AtomicFile.destination(of: metadataPath)) }
  }
}
