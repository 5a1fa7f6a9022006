import BenchRecords

/// What the machine allows, per benchmark, from the benchmarks that do nothing but move bytes or multiply and add.
///
/// After Williams, Waterman and Patterson, "Roofline: an insightful visual performance model", Communications of the ACM
/// 52, 2009; with measured twins in place of data-sheet bandwidths, so that the roof holds at every number of rows.
public struct Roofline: Sendable {
  /// What bounds a kernel whose arithmetic takes longer than its loads and stores.
  public static let compute = "compute"
  /// Where a working set lives that fits in no cache.
  public static let memory = "memory"

  private let works: [String: Work]
  private let caches: [Cache]

  /// Takes over the work of benchmarks.
  ///
  /// - Parameter caches: The caches of the machine; without them nothing is known about where a working set lives.
  public init(works: [String: Work], caches: [Cache]) {
    (self.works, self.caches) = (works, caches.sorted { $0.bytes < $1.bytes })
  }

  /// Fills in the columns from bytes per row to what bounds a benchmark, launch by launch.
  ///
  /// - Returns: The same rows; those of a benchmark without known work are as they were.
  public func filling(_ rows: [ResultRow]) -> [ResultRow] {
    let launches = Dictionary(grouping: rows, by: \.launch.number).mapValues { rows in
      Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    }
    return rows.map { row in
      guard let work = works[row.name] else { return row }
      var filled = row
      filled.hasFreshInputs = work.isFresh
      filled.roof = roof(of: row, work, among: launches[row.launch.number] ?? [:])
      return filled
    }
  }

  /// The smallest cache that holds a working set; `nil` when no caches are known.
  func home(ofBytes bytes: Int) -> String? {
    guard !caches.isEmpty else { return nil }
    return caches.first { $0.bytes >= UInt64(max(0, bytes)) }.map { "L\($0.level)" } ?? Self.memory
  }

  private func roof(of row: ResultRow, _ work: Work, among rows: [String: ResultRow]) -> Roof {
    var roof = Roof()
    (roof.bytesPerRow, roof.flopsPerRow) = (work.bytesPerRow, work.flopsPerRow)
    roof.workingSetBytes = work.workingSetBytes
    roof.fitsIn = work.workingSetBytes.flatMap(home)
    guard let own = row.nsPerRow, own > 0 else { return roof }
    roof.gigabytesPerSecond = work.bytesPerRow.map { $0 / own }
    roof.gigaflopsPerSecond = work.flopsPerRow.map { $0 / own }
    let twin = fastestTwin(of: row, work, among: rows)
    (roof.twin, roof.twinNsPerRow) = (twin?.name, twin?.nsPerRow)
    roof.peak = work.peak.flatMap { rows[$0] }?.name
    let (moving, computing) = (twin?.nsPerRow, leastComputingTime(work, among: rows))
    guard isWhole(work, moving, computing), let least = [moving, computing].compactMap({ $0 }).max() else {
      return roof
    }
    (roof.nsPerRow, roof.percent) = (least, least / own * 100)
    roof.boundBy = (computing ?? 0) > (moving ?? 0) ? Self.compute : roof.fitsIn
    return roof
  }

  /// Whether every part of the roof that the work needs has a time; half a roof would be too low a limit.
  private func isWhole(_ work: Work, _ moving: Double?, _ computing: Double?) -> Bool {
    let needsPeak = work.peak != nil && work.flopsPerRow != nil
    return (work.twins.isEmpty || moving != nil) && (!needsPeak || computing != nil)
  }

  private func fastestTwin(of row: ResultRow, _ work: Work, among rows: [String: ResultRow]) -> ResultRow? {
    let twins = work.twins.compactMap { rows[$0] }.filter { $0.rows == row.rows && $0.nsPerRow != nil }
    return twins.min { ($0.nsPerRow ?? 0) < ($1.nsPerRow ?? 0) }
  }

  /// The operations of a row at the rate of the peak, in nanoseconds.
  private func leastComputingTime(_ work: Work, among rows: [String: ResultRow]) -> Double? {
    guard let flops = work.flopsPerRow, let peak = work.peak, let time = rows[peak]?.nsPerRow,
      let peakFlops = works[peak]?.flopsPerRow, peakFlops > 0
    else { return nil }
    return flops / peakFlops * time
  }
}
