import Records

extension ResultSet {
  /// Creates a set of rows that were measured in this process, or read before.
  ///
  /// A launch has one time of a benchmark: the fastest block, or the median frame of a trace. Of two rows for the same
  /// launch the faster counts, since noise only adds time. A benchmark without times, usually because its output
  /// failed, remains with its accuracy.
  package init(rows: [ResultRow], label: String) {
    self.init(label: label)
    var collector = RowCollector()
    for (index, row) in rows.enumerated() {
      // Most rows have the same origin as the row before.
      if index == 0 || !row.hasOrigin(of: rows[index - 1]) { provenance.add(origin: row) }
      provenance.add(roundsOf: row)
      collector.add(row)
    }
    (benchmarks, panels) = (collector.benchmarks, collector.panels.values)
  }

  /// Creates a set of one program's results in an outcome of launches.
  package init(_ side: ProgramSide, of outcome: LaunchOutcome, label: String) {
    self.init(rows: outcome.rows(side), label: label)
    unmeasured = side == .base ? outcome.onlyInBase : outcome.onlyInNew
  }
}

extension ResultRow {
  fileprivate func hasOrigin(of other: ResultRow) -> Bool {
    launch == other.launch && hasFreshInputs == other.hasFreshInputs && schema == other.schema
  }
}

private struct RowCollector {
  /// A launch of a run; sorts by the run's ID, which begins with its time, then by launch.
  private struct Position: Hashable, Comparable {
    let run: String
    let launch: Int

    static func < (left: Position, right: Position) -> Bool { (left.run, left.launch) < (right.run, right.launch) }
  }

  /// A benchmark with its launches and pairs, by the index of their position.
  private struct Lines {
    var benchmark: BenchmarkTimes
    var launches: [Int: LaunchTime] = [:]
    /// The pair of each launch; of several, the last.
    var pairs: [Int: PairedTime] = [:]

    /// Keeps the faster of two times of a launch.
    mutating func add(_ time: LaunchTime, at position: Int) {
      guard let known = launches[position], known.nanoseconds <= time.nanoseconds else {
        return launches[position] = time
      }
    }
  }

  private(set) var panels = Numbered<PanelReading>()
  private var found: [Lines] = []
  private var names = Numbered<String>()
  /// The index after that of the last row's benchmark.
  private var next = 0
  private var positions = Numbered<Position>()

  var benchmarks: [BenchmarkTimes] {
    func sorted<Value>(_ values: [Int: Value]) -> [Value] {
      values.sorted { positions.values[$0.key] < positions.values[$1.key] }.map(\.value)
    }
    return found.map { lines in
      var complete = lines.benchmark
      (complete.launches, complete.pairs) = (sorted(lines.launches), sorted(lines.pairs))
      return complete
    }
  }

  mutating func add(_ row: ResultRow) {
    let place = place(of: row)
    found[place].benchmark.add(row.agreement)
    found[place].benchmark.counts.add(row.resources)
    let position = positions.number(of: Position(run: row.launch.runID, launch: row.launch.number))
    // A NaN ratio would make every mean NaN.
    if let pair = row.pair, pair.logRatio.isFinite { found[place].pairs[position] = pair }
    guard let time = row.typicalNanoseconds, time > 0, time.isFinite else { return }
    let panel = row.panel.map { panels.number(of: $0) }
    let disturbed = row.times.remeasured.map { Double($0) / Double(max(1, row.times.rounds ?? 1)) }
    found[place].add(
      LaunchTime(nanoseconds: time, iterations: row.times.iterations, panel: panel, disturbed: disturbed), at: position)
  }

  private mutating func place(of row: ResultRow) -> Int {
    let place = expectedPlace(of: row) ?? namedPlace(of: row)
    next = place + 1
    return place
  }

  /// The index of the benchmark that comes next in the order of the preceding launch, if it is this row's.
  private func expectedPlace(of row: ResultRow) -> Int? {
    let expected = next < found.count ? next : 0
    guard expected < found.count, found[expected].benchmark.identity == row.identity else { return nil }
    return expected
  }

  private mutating func namedPlace(of row: ResultRow) -> Int {
    let place = names.number(of: row.identity.name)
    if place == found.count {
      var benchmark = BenchmarkTimes(identity: row.identity)
      benchmark.workPerElement = BenchmarkTimes.Work(row)
      found.append(Lines(benchmark: benchmark))
    }
    return place
  }
}

/// Values in order of first occurrence; often many consecutive ones are equal.
private struct Numbered<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]
  private var last = 0

  mutating func number(of value: Value) -> Int {
    if last < values.count, values[last] == value { return last }
    last = numbers[value] ?? values.count
    if last == values.count {
      numbers[value] = last
      values.append(value)
    }
    return last
  }
}

extension BenchmarkTimes.Work {
  /// `nil` for a benchmark whose work is not fixed, since it may reach the same result otherwise.
  fileprivate init?(_ row: ResultRow) {
    if let operations = row.roof.flopsPerElement, row.roof.bytesPerElement == nil {
      self.init(amount: operations, unit: "operations")
    } else if let bytes = row.roof.bytesPerElement, row.identity.isLimit {
      self.init(amount: bytes, unit: "bytes")
    } else {
      return nil
    }
  }
}
