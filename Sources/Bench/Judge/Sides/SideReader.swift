import BenchRecords
import BenchText

/// Makes a side out of the lines of a file, in one pass and without a row per line.
struct SideReader {
  private let columns: SideColumns
  private var origin: SideOriginReader
  private var benchmarks: BenchmarkReader
  private var launches = LaunchCollector()
  private var panels = PanelCollector()
  /// Lines without times although their benchmark did not fail.
  private var untimed = 0

  /// Prepares to read lines.
  ///
  /// - Parameter header: The header of the file.
  /// - Throws: ``ResultTableError`` with the column that is missing.
  init(_ header: ResultHeader) throws(ResultTableError) {
    columns = try SideColumns(header)
    origin = SideOriginReader(columns)
    benchmarks = BenchmarkReader(columns)
  }

  /// Takes over a line.
  ///
  /// - Parameter line: The line.
  /// - Throws: ``ResultTableError`` with the line and the column.
  mutating func take(_ line: CSVRecord) throws(ResultTableError) {
    try columns.header.check(fields: line.count, line: line.line)
    let run = try origin.take(line)
    let launch = launches.number(run: run, launch: try line.wholeNumber(columns.launch, from: 1))
    let benchmark = try benchmarks.take(line)
    let time = try benchmarks.time(line, of: benchmark)
    if time == nil, benchmarks.benchmarks[benchmark].agreement != .failed { untimed += 1 }
    launches.append(
      CollectedLaunch(
        benchmark: Int32(benchmark), launch: launch, line: Int32(clamping: line.line),
        panel: try panels.number(line, columns.panel), nanoseconds: time ?? 0,
        iterations: line.isEmpty(columns.iterations) ? 0 : try line.wholeNumber(columns.iterations, from: 0)))
  }

  /// Puts together what all lines say.
  ///
  /// - Parameter label: What the side is called.
  /// - Returns: The side.
  /// - Throws: ``ResultTableError`` when there are no lines, or two about the same.
  func side(label: String) throws(ResultTableError) -> ComparisonSide {
    guard !launches.isEmpty else { throw .noLines }
    var side = ComparisonSide(label: label)
    side.origin = origin.origin
    side.panels = panels.readings
    side.benchmarks = benchmarks.benchmarks
    try launches.distribute(over: &side.benchmarks, runs: origin.runNames)
    if untimed > 0 {
      side.notes.append("'\(label)': \(untimed) \(untimed == 1 ? "line has" : "lines have") no times and did not fail.")
    }
    return side
  }
}
