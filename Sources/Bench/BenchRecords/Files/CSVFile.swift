import BenchText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a table of any size through a window that slides over the file.
///
/// The file is not mapped into memory: a mapping costs as many resident pages as the file has, and the program would
/// die of SIGBUS when somebody truncates the file meanwhile. A window of a megabyte is as fast, and reads pipes too.
package struct CSVFile {
  /// What the end of the file says about the whole.
  package struct Ending: Sendable, Equatable {
    /// The number of line ends, those inside quotes included.
    package var lineEnds: Int
    /// Whether the last line has one.
    package var endsWithLineEnd: Bool
  }

  private let path: String
  private let file: Int32
  private var window: [UInt8]
  /// How much of the window is filled.
  private var filled = 0
  private var isLast = false
  private var scanner = CSVScanner()

  /// Reads a file from its beginning to its end.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - window: Bytes to hold at once, at least 4; longer records make it grow.
  ///   - body: Receives every record, the header first.
  /// - Returns: How the file ends.
  /// - Throws: ``ResultFileError`` with the path, and for a damaged table the line.
  package static func forEachRecord(
    of path: String, window: Int = 1 << 20, _ body: (CSVRecord) throws(ResultTableError) -> Void
  ) throws(ResultFileError) -> Ending {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .file(.system("open", path)) }
    defer { close(file) }
    var reader = CSVFile(path: path, file: file, window: [UInt8](repeating: 0, count: window))
    return try reader.readAll(body)
  }

  private init(path: String, file: Int32, window: [UInt8]) {
    (self.path, self.file, self.window) = (path, file, window)
  }

  private mutating func readAll(
    _ body: (CSVRecord) throws(ResultTableError) -> Void
  ) throws(ResultFileError) -> Ending {
    try fill()
    while try !scanWindow(body) {
      slide()
      try fill()
    }
    return Ending(lineEnds: scanner.lineEnds, endsWithLineEnd: scanner.endsWithLineEnd)
  }

  /// Passes on all complete records of the window; `true` at the end of the file.
  private mutating func scanWindow(
    _ body: (CSVRecord) throws(ResultTableError) -> Void
  ) throws(ResultFileError) -> Bool {
    var scanner = scanner
    defer { self.scanner = scanner }
    do {
      if scanner.isAtStart { try FileFormat.check(window[..<filled]) }
      return try window.withUnsafeBufferPointer { window throws(ResultTableError) in
        try Self.scan(UnsafeBufferPointer(rebasing: window[..<filled]), isLast: isLast, &scanner, body)
      }
    } catch {
      throw .malformed(path: path, error)
    }
  }

  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, _ scanner: inout CSVScanner,
    _ body: (CSVRecord) throws(ResultTableError) -> Void
  ) throws(ResultTableError) -> Bool {
    while true {
      let step: CSVScanner.Step
      do { step = try scanner.next(in: bytes, isLast: isLast) } catch { throw .notCSV(error) }
      guard step == .record else { return step == .end }
      try scanner.withRecord(in: bytes, body)
    }
  }

  /// Moves the record that is not complete to the front, and makes room where it fills the window.
  private mutating func slide() {
    let rest = filled - scanner.position
    window.withUnsafeMutableBytes { window in
      guard let front = window.baseAddress else { return }
      memmove(front, front + scanner.position, rest)
    }
    if rest == window.count { window.append(contentsOf: repeatElement(0, count: rest)) }
    filled = rest
    scanner.discardConsumed()
  }

  /// Reads until the window is full or the file ends.
  private mutating func fill() throws(ResultFileError) {
    while filled < window.count, !isLast {
      let count = window.withUnsafeMutableBytes { read(file, $0.baseAddress! + filled, $0.count - filled) }
      guard count >= 0 || errno == EINTR else { throw .file(.system("read", path)) }
      filled += max(0, count)
      isLast = count == 0
    }
  }
}
