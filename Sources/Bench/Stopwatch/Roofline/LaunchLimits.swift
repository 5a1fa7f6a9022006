import Records

/// What one launch has measured of the machine's limits.
struct LaunchLimits {
  private let rows: [String: ResultRow]
  private let works: [String: Work]
  /// Per twin, the least time per row in which anything moved its bytes.
  private let leastTimes: [String: Double]

  /// Takes the lines of a launch.
  init(_ rows: [ResultRow], _ works: [String: Work]) {
    self.rows = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    self.works = works
    let times = rows.compactMap { row in works[row.name]?.twin.flatMap { twin in row.nsPerRow.map { (twin, $0) } } }
    leastTimes = Dictionary(times, uniquingKeysWith: min)
  }

  /// The name of the twin of some work and the time of its bytes.
  ///
  /// What has been done can be done: a kernel that moved the same bytes in less time than the twin, which can happen where
  /// their memory lies otherwise, shows that the machine allows it.
  func moving(_ work: Work) -> (twin: String, nsPerRow: Double)? {
    guard let twin = work.twin, let time = rows[twin]?.nsPerRow else { return nil }
    return (twin, min(time, leastTimes[twin] ?? time))
  }

  /// The name of the peak of some work, and the time of its operations at that rate.
  func computing(_ work: Work) -> (peak: String, nsPerRow: Double)? {
    guard let flops = work.flopsPerRow, let peak = work.peak, let time = rows[peak]?.nsPerRow,
      let peakFlops = works[peak]?.flopsPerRow, peakFlops > 0
    else { return nil }
    return (peak, flops / peakFlops * time)
  }

  /// What a call takes that does nothing, in nanoseconds.
  func calling(_ work: Work) -> Double? { work.empty.flatMap { rows[$0] }?.times.min }
}
