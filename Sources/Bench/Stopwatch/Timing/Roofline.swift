import Records

/// The limits of the machine per benchmark, from benchmarks that only move bytes, or only multiply and add.
///
/// After Williams, Waterman and Patterson, "Roofline: an insightful visual performance model", Communications of the ACM
/// 52, 2009; with measured twins instead of data-sheet bandwidths, so that the roof is valid at every size.
package struct Roofline: Sendable {
  /// The bound of code whose arithmetic takes longer than its loads and stores.
  static let compute = "compute"
  /// The level of a working set that fits in no cache.
  static let memory = "memory"

  /// The share of call overhead in a time above which a row has a note.
  static let noticeableCall = 0.05

  private let works: [String: Work]
  private let caches: [Cache]

  package init(works: [String: Work], caches: [Cache]) {
    (self.works, self.caches) = (works, caches.sorted { $0.bytes < $1.bytes })
  }

  /// Fills in the columns from bytes per element to the bound of a benchmark, launch by launch.
  package func filling(_ rows: [ResultRow]) -> [ResultRow] {
    let launches = Dictionary(grouping: rows, by: \.launch.number).mapValues { LaunchLimits($0, works) }
    return rows.map { row in
      guard let work = works[row.name], let limits = launches[row.launch.number] else { return row }
      var filled = row
      filled.hasFreshInputs = work.isFresh
      filled.roof = roof(of: row, work, limits)
      filled.note = note(callingIn: row, limits.calling(work))
      return filled
    }
  }

  /// The smallest cache that holds a working set; `nil` if no caches are known.
  func home(ofBytes bytes: Int) -> String? {
    guard !caches.isEmpty else { return nil }
    return caches.first { $0.bytes >= UInt64(max(0, bytes)) }.map { "L\($0.level)" } ?? Self.memory
  }

  private func roof(of row: ResultRow, _ work: Work, _ limits: LaunchLimits) -> Roof {
    var roof = Roof()
    (roof.bytesPerElement, roof.flopsPerElement) = (work.bytesPerElement, work.flopsPerElement)
    roof.workingSetBytes = work.workingSetBytes
    roof.fitsIn = work.workingSetBytes.flatMap(home)
    guard let own = row.nsPerElement, own > 0 else { return roof }
    roof.gigabytesPerSecond = work.bytesPerElement.map { $0 / own }
    roof.gigaflopsPerSecond = work.flopsPerElement.map { $0 / own }
    let (moving, computing) = (limits.moving(work), limits.computing(work))
    (roof.twin, roof.twinNsPerElement, roof.peak) = (moving?.twin, moving?.nsPerElement, computing?.peak)
    guard isWhole(work, moving?.nsPerElement, computing?.nsPerElement),
      let least = [moving?.nsPerElement, computing?.nsPerElement].compactMap({ $0 }).max()
    else { return roof }
    (roof.nsPerElement, roof.percent) = (least, least / own * 100)
    roof.boundBy = (computing?.nsPerElement ?? 0) > (moving?.nsPerElement ?? 0) ? Self.compute : roof.fitsIn
    return roof
  }

  /// Whether every part of the roof that the work needs has a time; an incomplete roof would be too low a limit.
  private func isWhole(_ work: Work, _ moving: Double?, _ computing: Double?) -> Bool {
    let needsPeak = work.peak != nil && work.flopsPerElement != nil
    return (work.twin == nil || moving != nil) && (!needsPeak || computing != nil)
  }

  private func note(callingIn row: ResultRow, _ empty: Double?) -> String? {
    guard let empty, let own = row.times.min, row.name != works[row.name]?.empty, empty > Self.noticeableCall * own
    else { return row.note }
    let calling = "calling takes \(empty.significant()) of its \(own.significant()) ns"
    return [row.note, calling].compactMap { $0 }.joined(separator: "; ")
  }
}

private struct LaunchLimits {
  private let rows: [String: ResultRow]
  private let works: [String: Work]
  /// The least time per element of any benchmark that moves a twin's bytes, by twin.
  private let leastTimes: [String: Double]

  init(_ rows: [ResultRow], _ works: [String: Work]) {
    self.rows = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    self.works = works
    let times = rows.compactMap { row in works[row.name]?.twin.flatMap { twin in row.nsPerElement.map { (twin, $0) } } }
    leastTimes = Dictionary(times, uniquingKeysWith: min)
  }

  /// The name of the work's twin, and the time to move its bytes.
  ///
  /// If other code moves the same bytes in less time than the twin, which may happen with another memory layout, that
  /// time counts, since the machine allows it.
  func moving(_ work: Work) -> (twin: String, nsPerElement: Double)? {
    guard let twin = work.twin, let time = rows[twin]?.nsPerElement else { return nil }
    return (twin, min(time, leastTimes[twin] ?? time))
  }

  func computing(_ work: Work) -> (peak: String, nsPerElement: Double)? {
    guard let flops = work.flopsPerElement, let peak = work.peak, let time = rows[peak]?.nsPerElement,
      let peakFlops = works[peak]?.flopsPerElement, peakFlops > 0
    else { return nil }
    return (peak, flops / peakFlops * time)
  }

  func calling(_ work: Work) -> Double? { work.empty.flatMap { rows[$0] }?.times.min }
}
