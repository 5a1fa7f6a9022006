import CardSuites
import Stopwatch

extension Memory {
  /// Bytes per row of a table's description: the least that any benchmark needs.
  private static let leastBytesPerRow = 128.0
  /// The height of a row where no table is described, in points.
  private static let rowHeight = 120.0

  /// Refuses tables that do not fit, before any of them is built.
  static func requireTables(_ configuration: SuiteConfiguration) throws {
    guard configuration.table == nil else { return }
    try require((configuration.rows.max().map { Double($0) } ?? 0) * leastBytesPerRow, "fewer rows")
    let reach = configuration.scroll.samples.map(\.offset).max() ?? 0
    try require(reach / rowHeight * leastBytesPerRow, "a --scroll with offsets in points")
  }

  /// Refuses benchmarks whose inputs and outputs do not fit, before any of them is allocated.
  ///
  /// - Parameters:
  ///   - byteCount: What a process needs.
  ///   - processes: How many processes there are at the same time; 2 in pairs.
  /// - Throws: `CommandFailure` with what they need and what there is.
  static func require(_ byteCount: Int, processes: Int = 1) throws {
    try require(Double(byteCount) * Double(processes), "fewer or smaller --rows, or --filter")
  }

  private static func require(_ bytes: Double, _ remedy: String) throws {
    guard let available = current().availableBytes, bytes > Double(available) * 0.9 else { return }
    throw CommandFailure.badData(
      "these benchmarks need \(gigabytes(bytes)) GB, and \(gigabytes(Double(available))) GB are available; "
        + "use \(remedy).")
  }

  private static func gigabytes(_ bytes: Double) -> String { (bytes / 1e9).significant() }
}
