import Records

extension ResultSet {
  /// Takes over lines that were measured in this process, or read before.
  ///
  /// A launch has one time of a benchmark: of traces the median frame, otherwise the fastest block. Of two lines about the
  /// same launch the faster counts, since noise only adds. A benchmark without times, usually because its output failed,
  /// stays with its accuracy.
  package init(rows: [ResultRow], label: String) {
    self.init(label: label)
    var collector = RowCollector()
    for row in rows {
      provenance.add(row)
      collector.add(row)
    }
    (benchmarks, panels) = (collector.benchmarks, collector.panels)
  }

  /// Takes over what launches found out about one of their programs.
  init(_ side: ProgramSide, of outcome: LaunchOutcome, label: String) {
    self.init(rows: outcome.rows(side), label: label)
    unmeasured = side == .base ? outcome.onlyInBase : outcome.onlyInNew
  }
}

private struct RowCollector {
  /// The runs by their names, which begin with the time, then the launches of each.
  struct Position: Hashable, Comparable {
    let run: String
    let launch: Int

    static func < (left: Position, right: Position) -> Bool { (left.run, left.launch) < (right.run, right.launch) }
  }

  private struct Lines {
    var benchmark: BenchmarkTimes
    var launches: [Position: LaunchTime] = [:]
    var pairs: [Position: PairedTime] = [:]
  }

  private(set) var panels: [PanelReading] = []
  private var found: [Lines] = []
  private var places: [String: Int] = [:]
  private var panelPlaces: [PanelReading: Int] = [:]

  var benchmarks: [BenchmarkTimes] {
    found.map { lines in
      var complete = lines.benchmark
      complete.launches = lines.launches.sorted { $0.key < $1.key }.map(\.value)
      complete.pairs = lines.pairs.sorted { $0.key < $1.key }.map(\.value)
      return complete
    }
  }

  mutating func add(_ row: ResultRow) {
    let place = place(of: row)
    found[place].benchmark.add(row.agreement)
    let position = Position(run: row.launch.runID, launch: row.launch.number)
    // A ratio that is no number would make every mean one.
    if let pair = row.pair, pair.logRatio.isFinite { found[place].pairs[position] = pair }
    guard let time = row.typicalNanoseconds, time > 0, time.isFinite else { return }
    let measured = LaunchTime(
      nanoseconds: time, iterations: row.times.iterations, panel: row.panel.map { intern($0) })
    if let known = found[place].launches[position], known.nanoseconds <= time { return }
    found[place].launches[position] = measured
  }

  private mutating func place(of row: ResultRow) -> Int {
    let place = Self.intern(row.identity.name, &places)
    if place == found.count {
      var benchmark = BenchmarkTimes(identity: row.identity)
      benchmark.workPerRow = BenchmarkTimes.Work(row)
      found.append(Lines(benchmark: benchmark))
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

extension BenchmarkTimes.Work {
  /// `nil` for a benchmark that may find other ways to the same result.
  fileprivate init?(_ row: ResultRow) {
    if let operations = row.roof.flopsPerRow, row.roof.bytesPerRow == nil {
      self.init(amount: operations, unit: "operations")
    } else if let bytes = row.roof.bytesPerRow, row.identity.isLimit {
      self.init(amount: bytes, unit: "bytes")
    } else {
      return nil
    }
  }
}
