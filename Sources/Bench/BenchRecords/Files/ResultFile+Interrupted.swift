import BenchText

extension ResultFile {
  /// Refuses to write where an interrupted run has complete launches, which `run --resume` would go on from.
  ///
  /// Ask only with an ``OutputClaim``: a run that goes on has such files, too. What a gate was interrupted at cannot be
  /// resumed, and is no obstacle.
  ///
  /// - Parameter run: The run that is to be written, whose own launches are none of another one.
  /// - Throws: ``ResultFileError/interruptedRun(partial:launches:)``.
  public func requireNoInterrupted(but run: String) throws(ResultFileError) {
    guard FileStatus(of: partialPath)?.kind == .file, let metadata = try? Self.metadata(at: partialMetadataPath),
      metadata.runID != run, metadata.arguments.dropFirst().first == "run",
      let launches = metadata.completedLaunches, launches > 0
    else { return }
    throw .interruptedRun(partial: partialPath, launches: launches)
  }
}
