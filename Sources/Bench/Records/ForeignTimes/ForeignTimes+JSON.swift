extension ForeignTimes {
  enum JSONFormat: CaseIterable {
    case googleBenchmark, hyperfine

    /// The key of the results.
    var key: String { self == .googleBenchmark ? "benchmarks" : "results" }

    /// Whether the start of a document contains the key and one that all its results have.
    func appears(in start: String) -> Bool {
      start.contains("\"\(key)\"") && start.contains(self == .googleBenchmark ? "\"real_time\"" : "\"command\"")
    }
  }

  /// Parses a JSON document; `false` for one without the key of a known format.
  mutating func readJSON(_ bytes: [UInt8]) throws(ResultTableError) -> Bool {
    guard bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "{") else { return false }
    do {
      let root = try DocumentNode(json: String(decoding: bytes, as: UTF8.self)).members()
      guard let format = JSONFormat.allCases.first(where: { root[$0.key] != nil }) else { return false }
      let entries = try root[format.key]!.elements("an array")
      switch format {
      case .googleBenchmark: try readGoogleBenchmark(entries)
      case .hyperfine: try readHyperfine(entries)
      }
      return true
    } catch {
      throw .unreadableTimes("\(error)")
    }
  }

  /// Parses the wall-clock times of Google Benchmark's repetitions, in the order of the file.
  ///
  /// For a benchmark with only aggregates, the median, or else the mean, counts as its only launch.
  private mutating func readGoogleBenchmark(_ entries: [DocumentNode]) throws(DocumentError) {
    var aggregates: [(name: String, kind: String, time: Double)] = []
    for entry in entries {
      let fields = try entry.members()
      let key = fields["run_name"] == nil ? "name" : "run_name"
      let name = try fields.required(key, in: entry).benchmarkName()
      let failures = ["error_occurred", "skipped"].filter { fields[$0]?.value == .bool(true) }
      if let kind = try fields["aggregate_name"]?.string() {
        guard ["median", "mean"].contains(kind), failures.isEmpty else { continue }
        aggregates.append((name, kind, try entry.wallClockTime(fields)))
      } else {
        add(name, nanoseconds: failures.isEmpty ? try entry.wallClockTime(fields) : nil)
      }
    }
    for kind in ["median", "mean"] {
      for aggregate in aggregates where aggregate.kind == kind && !has(aggregate.name) {
        add(aggregate.name, nanoseconds: aggregate.time)
      }
    }
  }

  /// Parses the runs of hyperfine's commands, whose times are in seconds.
  private mutating func readHyperfine(_ entries: [DocumentNode]) throws(DocumentError) {
    for entry in entries {
      let fields = try entry.members()
      let command = try fields.required("command", in: entry)
      let name = try command.benchmarkName()
      guard !has(name) else { throw .invalid(path: command.path, reason: "'\(name)' appears twice; rename one") }
      for time in try fields.required("times", in: entry).elements("an array of times") {
        add(name, nanoseconds: try time.positiveNumber() * 1e9)
      }
    }
  }
}

extension DocumentNode {
  /// The fields of an object with any keys.
  fileprivate func members() throws(DocumentError) -> [String: DocumentNode] {
    guard case .object(let object) = value else { throw unexpected("an object") }
    return Dictionary(uniqueKeysWithValues: object.map { ($0, DocumentNode(path: "\(path).\($0)", value: $1)) })
  }

  /// The name without the number of repetitions, which may differ between runs of a benchmark.
  fileprivate func benchmarkName() throws(DocumentError) -> String {
    let name = try string()
    guard !name.isEmpty, !name.steersTerminal else { throw unexpected("words without control characters") }
    return name.split(separator: "/", omittingEmptySubsequences: false).filter { !$0.hasPrefix("repeats:") }
      .joined(separator: "/")
  }

  fileprivate func wallClockTime(_ fields: [String: DocumentNode]) throws(DocumentError) -> Double {
    let time = try fields.required("real_time", in: self).positiveNumber()
    let unit = try fields.required("time_unit", in: self)
    guard let nanoseconds = DurationUnit.nanoseconds(of: try unit.string()) else {
      throw unit.unexpected(DurationUnit.names)
    }
    return time * nanoseconds
  }
}
