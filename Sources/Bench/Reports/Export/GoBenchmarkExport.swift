import Records

/// A table as the text that Go's benchmarks print, which benchstat reads.
///
/// Every launch is a line. benchstat compares only lines whose configuration – `key: value` – is the same, so the
/// configuration names what must not differ, the machine and the compiler, and neither run nor date. An output that
/// failed has its error and no time; the lines with `---` say why, as Go's do, and benchstat passes over them.
enum GoBenchmarkExport {
  /// What the units mean; errors are exact because every launch has the same inputs.
  private static let units = """
    Unit ns/op better=lower
    Unit ns/row better=lower
    Unit scaled-error better=lower assume=exact

    """

  /// Renders a table.
  ///
  /// - Parameters:
  ///   - rows: Its lines.
  ///   - metadata: What is true of the whole run.
  /// - Returns: The bytes of the file.
  static func bytes(rows: [ResultRow], metadata: RunMetadata?) -> [UInt8] {
    var text = units
    var configuration = GoBenchmarkConfiguration()
    for row in rows {
      text += configuration.changes(to: GoBenchmarkConfiguration(row, metadata: metadata))
      text += failure(row) + result(row)
    }
    return Array(text.utf8)
  }

  private static func failure(_ row: ResultRow) -> String {
    guard row.agreement.status == .failed else { return "" }
    return "--- FAIL: \(GoBenchmarkName.of(row))\n    \(row.failureMessage)\n"
  }

  /// The line of a result, or nothing where there is no number.
  ///
  /// The format demands a count of calls; where it is not known, it is 1.
  private static func result(_ row: ResultRow) -> String {
    let time = row.exportedNanoseconds
    let values = [
      (time, "ns/op"), (time == nil ? nil : row.nsPerRow?.ifFinite, "ns/row"),
      (row.agreement.worstScaledError?.ifFinite, "scaled-error"),
    ].compactMap { value, unit in value.map { "\($0) \(unit)" } }
    guard !values.isEmpty else { return "" }
    let count = max(1, time == nil ? 1 : row.times.iterations ?? 1)
    return "\(GoBenchmarkName.of(row))\t\(count)\t" + values.joined(separator: "\t") + "\n"
  }
}
