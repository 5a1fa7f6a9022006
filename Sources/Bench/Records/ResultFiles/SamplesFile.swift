import CLibrary
import HostSystem

/// The file of raw samples of a run: one row per attempt to time a block.
///
/// It grows during the run. Results are read without it, so a crash may leave it with an incomplete last line. The
/// lines of each launch follow those of the previous one.
package final class SamplesFile {
  package let path: String
  private let file: Int32
  private var writer = CSVWriter()
  private var isOpen = true

  /// Creates the file with a header, or truncates it after the completed launches.
  package init(path: String, like model: String? = nil, keeping launches: Int = 0) throws(FileError) {
    self.path = path
    let mode = model.flatMap { FileStatus(of: $0)?.mode }
    // Without O_NONBLOCK, opening a pipe would block until there is a reader.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | (launches == 0 ? O_TRUNC : 0)
    file = open(path, flags, mode.map { $0 & 0o600 } ?? 0o644)
    guard file >= 0 else { throw .system("create", path) }
    if let mode { fchmod(file, mode) }
    try launches == 0 ? begin() : keep(launches: launches)
  }

  private func begin() throws(FileError) {
    writer.append(namesOf: Self.columns)
    try flush()
  }

  /// Keeps only the lines of the first launches, because later ones were interrupted and are repeated.
  package func keep(launches: Int) throws(FileError) {
    writer = CSVWriter()
    let end = Self.end(ofLaunch: launches, in: try contents(of: path))
    guard ftruncate(file, off_t(end)) == 0 else { throw .system("write", path) }
    if end == 0 { try begin() }
  }

  deinit {
    if isOpen, file >= 0 { _ = CLibrary.close(file) }
  }

  /// Appends all attempts of a block; the next flush writes them to the file.
  ///
  /// Launch, round and the block's position in its round are counted from 1.
  package func append(_ block: TimedBlock, benchmark: String, launch: Int, round: Int, order: Int) {
    let kept = block.attempts.firstIndex(of: block.kept)
    for index in block.attempts.indices {
      let sample = Sample(
        benchmark: benchmark, launch: launch, round: round, order: order, placement: block.placement ?? 0,
        attempt: index + 1, isKept: index == kept, iterations: block.iterations, timed: block.attempts[index])
      writer.append(sample, Self.columns)
    }
  }

  package func flush() throws(FileError) {
    precondition(isOpen, "the samples file is closed")
    let bytes = writer.bytes
    writer = CSVWriter()
    guard writeAll(bytes, to: file) else { throw .system("write", path) }
  }

  package func close(durable: Bool = false) throws(FileError) {
    guard isOpen else { return }
    defer { isOpen = false }
    do throws(FileError) {
      try flush()
      guard !durable || OpenFiles.flush(file) else { throw .system("write", path) }
    } catch {
      _ = CLibrary.close(file)
      throw error
    }
    guard CLibrary.close(file) == 0 else { throw .system("write", path) }
  }
}

extension SamplesFile {
  /// The end of the lines of the first launches, in bytes; 0 if the header is missing or different.
  ///
  /// They may be followed by lines of an interrupted launch, the last one incomplete.
  static func end(ofLaunch last: Int, in bytes: [UInt8]) -> Int {
    let columns = Self.columns.map(\.name)
    let launch = columns.firstIndex(of: "launch") ?? 0
    return end(of: bytes) { number, fields in
      guard number > 0 else { return fields == columns }
      return fields.count == columns.count && Int(fields[launch]).map { $0 >= 1 && $0 <= last } == true
    }
  }

  /// The start of the first record that is unwanted or incomplete.
  private static func end(of bytes: [UInt8], _ isWanted: (_ number: Int, _ fields: [String]) -> Bool) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (scanner, number, end) = (CSVScanner(.strict), 0, 0)
      while end < bytes.count {
        guard case .record(_, let length, _) = scanner.scan(bytes, from: end, isLast: false),
          isWanted(number, scanner.fields.map { $0.text(in: bytes) })
        else { break }
        (number, end) = (number + 1, end + length)
      }
      return end
    }
  }
}

package struct Sample {
  let benchmark: String
  let launch: Int
  let round: Int
  let order: Int
  let placement: Int
  let attempt: Int
  let isKept: Bool
  let iterations: Int
  let timed: TimedBlock.Attempt

  fileprivate func disturbance<Count: BinaryInteger>(_ field: KeyPath<Disturbance, Count>) -> ResultValue {
    timed.disturbance.map { .integer(Int(clamping: $0[keyPath: field])) } ?? .absent
  }
}

extension SamplesFile {
  package static let columns: [Column<Sample>] = place + time

  private static let place: [Column<Sample>] = [
    Column("benchmark", "name", "As in the result file.") { .text($0.benchmark) },
    Column("launch", "count", "The launch of the run, counted from 1.") { .integer($0.launch) },
    Column("round", "count", "The round of the launch, counted from 1.") { .integer($0.round) },
    Column("order", "count", "The place of the block in its round, counted from 1.") { .integer($0.order) },
    Column("placement", "bytes", "Offset of the outputs within a page; 0 if they are not moved.") {
      .integer(TimedBlock.offset(ofPlacement: $0.placement))
    },
    Column("attempt", "count", "The number of the attempt, counted from 1; disturbed blocks are repeated.") {
      .integer($0.attempt)
    },
    Column("kept", "1 or 0", "1 for the attempt that counts: the first undisturbed, or the fastest.") {
      .integer($0.isKept ? 1 : 0)
    },
  ]

  private static let time: [Column<Sample>] = [
    Column("iterations", "count", "Calls in the block, or frames in the pass of a trace.") { .integer($0.iterations) },
    Column("total_ns", "ns", "The total duration of all calls, or of all frames of a trace.") {
      .integer(Int(clamping: $0.timed.nanoseconds))
    },
    Column(
      "involuntary_switches", "count", "How often the thread lost its processor although it had work to do."
    ) { $0.disturbance(\.involuntarySwitches) },
    Column("run_delay_ns", "ns", "How long the thread waited for a processor.") {
      $0.disturbance(\.runDelayNanoseconds)
    },
    Column("steal_ms", "ms", "How long the hypervisor gave processors to others; in ticks of 10.") {
      $0.disturbance(\.stealMilliseconds)
    },
    Column("pressure_us", "µs", "How long any task of the machine waited for a processor.") {
      $0.disturbance(\.pressureMicroseconds)
    },
  ]
}
