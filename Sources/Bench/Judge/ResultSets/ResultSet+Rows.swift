import Records

extension ResultSet {
  /// Takes over lines that were measured in this process, or read before.
  ///
  /// A launch has one time of a benchmark: of traces the median frame, otherwise the fastest block. Of two lines about the
  /// same launch the faster counts, since noise only adds. What has no times, usually because its output failed, stays
  /// with its accuracy.
  package init(rows: [ResultRow], label: String) {
    self.init(label: label)
    var collector = RowCollector()
    for row in rows {
      provenance.add(row)
      collector.add(row)
    }
    (benchmarks, panels) = (collector.benchmarks, collector.panels)
  }
}

extension Provenance {
  /// Notes where a line comes from.
  fileprivate mutating func add(_ row: ResultRow) {
    schemas.insert(row.schema)
    runs.insert(row.launch.runID)
    machines.insert(row.launch.machineID)
    row.launch.compiler.map { _ = compilers.insert($0) }
    row.launch.flagsID.map { _ = flags.insert($0) }
    row.launch.panelID.map { _ = panels.insert($0) }
    row.launch.seed.map { _ = seeds.insert($0) }
    row.hasFreshInputs.map { add(freshInputs: $0) }
    if !row.identity.isTrace { row.times.rounds.map { add(rounds: $0) } }
  }
}

/// Collects lines by benchmark and launch.
private struct RowCollector {
  /// The runs by their names, which begin with the time, then the launches of each.
  struct Position: Hashable, Comparable {
    let run: String
    let launch: Int

    static func < (left: Position, right: Position) -> Bool { (left.run, left.launch) < (right.run, right.launch) }
  }

  private(set) var panels: [PanelReading] = []
  private var found: [BenchmarkTimes] = []
  private var launches: [[Position: LaunchTime]] = []
  private var places: [String: Int] = [:]
  private var panelPlaces: [PanelReading: Int] = [:]

  var benchmarks: [BenchmarkTimes] {
    zip(found, launches).map { benchmark, launches in
      var complete = benchmark
      complete.launches = launches.sorted { $0.key < $1.key }.map(\.value)
      return complete
    }
  }

  mutating func add(_ row: ResultRow) {
    let place = place(of: row)
    found[place].add(row.agreement)
    guard let time = row.typicalNanoseconds, time > 0, time.isFinite else { return }
    let position = Position(run: row.launch.runID, launch: row.launch.number)
    let measured = LaunchTime(
      nanoseconds: time, iterations: row.times.iterations, panel: row.panel.map { intern($0) })
    if let known = launches[place][position], known.nanoseconds <= time { return }
    launches[place][position] = measured
  }

  private mutating func place(of row: ResultRow) -> Int {
    let place = Self.intern(row.identity.name, &places)
    if place == found.count {
      found.append(BenchmarkTimes(identity: row.identity))
      found[place].workPerRow = row.roof.bytesPerRow == nil ? row.roof.flopsPerRow : nil
      launches.append([:])
    }
    return place
  }

  private mutating func intern(_ reading: PanelReading) -> Int {
    let place = Self.intern(reading, &panelPlaces)
    if place == panels.count { panels.append(reading) }
    return place
  }

  private static func intern<Value: Hashable>(_ value: Value, _ places: inout [Value: Int]) -> Int {
    if let place = places[value] { return place }
    places[value] = places.count
    return places.count - 1
  }
}
