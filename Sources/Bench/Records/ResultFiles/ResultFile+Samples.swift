extension ResultFile {
  private static let suffix = ".samples.csv"

  /// The raw samples of the finished run, where somebody wants them; see ``SamplesFile``.
  package var samplesPath: String { stem + Self.suffix }

  /// The raw samples while the run is going on, beside the file that is replaced at its end.
  package var partialSamplesPath: String {
    let target = AtomicFile.destination(of: samplesPath)
    for suffix in [Self.suffix, ".csv"] where target.hasSuffix(suffix) {
      return target.dropLast(suffix.count) + ".partial" + Self.suffix
    }
    return target + ".partial" + Self.suffix
  }

  /// Gives the samples of a run that is finished, and closed with its samples on the disk, the name of finished ones.
  ///
  /// Table and metadata have theirs by then: whoever loses power in between has an older run's samples beside the new
  /// table, and its own under their old name; never new samples beside an old table.
  ///
  /// - Throws: ``FileError`` with the path and the reason; the samples then keep their old name.
  package func finishSamples() throws(FileError) { try finishSamples(on: .real) }

  package func finishSamples(on system: FileSystem) throws(FileError) {
    let target = AtomicFile.destination(of: samplesPath)
    guard system.rename(partialSamplesPath, target) else { throw .system("replace", samplesPath) }
    _ = system.sync(AtomicFile.folder(of: target))
  }

  /// Removes the samples that an interrupted run has left whose partial table is gone.
  package func removePartialSamples() { _ = FileSystem.real.remove(partialSamplesPath) }
}
