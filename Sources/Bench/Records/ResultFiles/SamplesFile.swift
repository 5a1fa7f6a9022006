import CLibrary

/// The file of raw samples of a run: one line per attempt to time a block.
///
/// It grows while the run goes on; nobody needs it to read the results, so a crash may leave it with a line cut off. The
/// lines of a launch come behind those of the launch before.
package final class SamplesFile {
  /// The file.
  package let path: String
  private let file: Int32
  private var writer = CSVWriter()
  private var isOpen = true

  /// Creates the file, or empties it but for launches that are over, and writes its header.
  ///
  /// - Parameters:
  ///   - path: The file; see ``ResultFile/partialSamplesPath``.
  ///   - model: A file whose mode this one gets, where that exists.
  ///   - launches: How many launches are over; what the file has of them stays.
  /// - Throws: ``FileError`` with the path and the operating system's reason.
  package init(path: String, like model: String? = nil, keeping launches: Int = 0) throws(FileError) {
    self.path = path
    let mode = model.flatMap { FileStatus(of: $0)?.mode }
    // Without O_NONBLOCK, a pipe that nobody reads would be waited for.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | (launches == 0 ? O_TRUNC : 0)
    file = open(path, flags, mode.map { $0 & 0o600 } ?? 0o644)
    guard file >= 0 else { throw .system("create", path) }
    if let mode { fchmod(file, mode) }
    try launches == 0 ? begin() : keep(launches: launches)
  }

  private func begin() throws(FileError) {
    writer.append(SampleColumn.all.map(\.name))
    try flush()
  }

  /// Forgets what it has of later launches, because they were broken off and are measured again.
  ///
  /// - Parameter launches: How many launches are over.
  /// - Throws: ``FileError`` with the path and the operating system's reason.
  package func keep(launches: Int) throws(FileError) {
    writer = CSVWriter()
    let end = Self.end(ofLaunch: launches, in: try contents(of: path))
    guard ftruncate(file, off_t(end)) == 0 else { throw .system("write", path) }
    if end == 0 { try begin() }
  }

  deinit {
    if isOpen, file >= 0 { _ = Self.close(file) }
  }

  /// Adds all attempts of a block; they reach the disk with the next flush.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - benchmark: The name of the benchmark.
  ///   - launch: The process, counted from 1.
  ///   - round: The round, counted from 1.
  ///   - order: The place of the block in its round, counted from 1.
  package func append(_ block: TimedBlock, benchmark: String, launch: Int, round: Int, order: Int) {
    let kept = block.attempts.firstIndex(of: block.kept)
    for index in block.attempts.indices {
      let sample = Sample(
        benchmark: benchmark, launch: launch, round: round, order: order, placement: block.placement ?? 0,
        attempt: index + 1, isKept: index == kept, iterations: block.iterations, timed: block.attempts[index])
      writer.append(SampleColumn.all.map { $0.value(sample) })
    }
  }

  /// Writes what was added since the last time.
  ///
  /// - Throws: ``FileError`` with the path and the operating system's reason, for example a full disk.
  package func flush() throws(FileError) {
    precondition(isOpen, "the samples file is closed")
    let bytes = writer.bytes
    writer = CSVWriter()
    guard writeAll(bytes, to: file) else { throw .system("write", path) }
  }

  /// Writes what is left and closes the file, which takes nothing more.
  ///
  /// - Parameter durable: Whether to wait until the content is on the disk, so that it survives a power failure.
  /// - Throws: ``FileError`` with the path and the operating system's reason.
  package func close(durable: Bool = false) throws(FileError) {
    guard isOpen else { return }
    defer { isOpen = false }
    do throws(FileError) {
      try flush()
      guard !durable || fsync(file) == 0 else { throw .system("write", path) }
    } catch {
      _ = Self.close(file)
      throw error
    }
    guard Self.close(file) == 0 else { throw .system("write", path) }
  }

  /// The operating system's function, which the method hides.
  private static func close(_ file: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(file)
    #elseif canImport(Musl)
      Musl.close(file)
    #else
      Darwin.close(file)
    #endif
  }
}
