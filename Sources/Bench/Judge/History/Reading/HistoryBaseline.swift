import Records

/// The last comparable results of a history, as one side of a comparison.
///
/// Of a benchmark that has changed, only results count that surely came after its last change: the level before is not
/// what a new build is held against.
package struct HistoryBaseline {
  /// The most results that count.
  package static let results = 5

  /// The results' lines, as if one file held them.
  package let set: ResultSet
  package let points: [HistoryPoint]

  /// Reads the last results of a group again.
  ///
  /// - Parameters:
  ///   - order: Where it names commits, results of others are left out.
  init?(_ group: HistoryGroup, _ order: CommitOrder, label: String) throws {
    let places = group.points.indices.filter { order.knows(group.points[$0].commit) }.suffix(Self.results)
    guard !places.isEmpty else { return nil }
    points = places.map { group.points[$0] }
    let starts = group.startsOfLevels
    var rows: [ResultRow] = []
    for place in places {
      let content = try ResultFile.content(at: group.points[place].path)
      rows += content.rows.filter { place >= starts[$0.identity.name] ?? 0 }
    }
    set = ResultSet(rows: rows, label: label)
  }
}

extension HistoryGroup {
  /// By benchmark, the first result that surely has its present level.
  fileprivate var startsOfLevels: [String: Int] {
    func start(_ series: TimeSeries) -> Int { series.changes.last.map { Int(series.results[$0.latest]) } ?? 0 }
    let common = start(detector.common)
    return Dictionary(zip(names, detector.series).map { ($0, max(common, start($1))) }) { first, _ in first }
  }
}

extension History {
  /// The last comparable results, to compare a program with.
  ///
  /// - Parameters:
  ///   - provenance: What the program's results would come from; without `inputs`, those of the latest result.
  /// - Returns: `nil` where nothing is comparable.
  package func baseline(
    comparableTo provenance: Provenance, order: CommitOrder, label: String
  ) throws -> HistoryBaseline? {
    let comparable = groups.filter { $0.key.fits(provenance) }
    let baselines = try comparable.compactMap { try HistoryBaseline($0, order, label: label) }
    return baselines.max { order.precedes($0.points.last!, $1.points.last!) }
  }
}
