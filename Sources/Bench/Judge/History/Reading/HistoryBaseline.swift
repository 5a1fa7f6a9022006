import Records

/// The last comparable results of a history, as one side of a comparison.
///
/// If a benchmark has changed, only results that are certainly after its last change count, since a new build is not
/// compared with an earlier level.
package struct HistoryBaseline {
  /// The maximum number of results that count.
  package static let results = 5

  /// The rows of the results, as if from one file.
  package let set: ResultSet
  package let points: [HistoryPoint]

  /// Rereads the last results of a group.
  ///
  /// - Parameters:
  ///   - order: If it names commits, results of other commits are ignored.
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
  /// The first result that is certainly at the present level, by benchmark.
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
  ///   - provenance: The provenance of the program's results; without `inputs`, any.
  /// - Returns: `nil` if nothing is comparable.
  package func baseline(
    comparableTo provenance: Provenance, order: CommitOrder, label: String
  ) throws -> HistoryBaseline? {
    let comparable = groups.filter { $0.key.fits(provenance) }
    let baselines = try comparable.compactMap { try HistoryBaseline($0, order, label: label) }
    return baselines.max { order.precedes($0.points.last!, $1.points.last!) }
  }
}
