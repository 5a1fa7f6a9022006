import Records

/// The provenance that results must share to form one history.
package struct HistoryKey: Hashable, Comparable, Sendable {
  /// The machine, the compiler, a hash of its flags, a hash of the panel, whether inputs are fresh or warm, and the
  /// widest instruction set that benchmarks could use; unknown parts are empty.
  package let parts: [String]

  package init?(_ provenance: Provenance) {
    let sets = Self.sets(of: provenance)
    guard sets.allSatisfy({ $0.count <= 1 }) else { return nil }
    parts = sets.map { $0.first ?? "" }
  }

  package init(parts: [String]) { self.parts = parts }

  /// Whether results of a provenance belong here; its unknown parts match anything.
  package func fits(_ provenance: Provenance) -> Bool {
    let sets = Self.sets(of: provenance)
    return zip(Self.names, zip(parts, sets)).allSatisfy { name, part in
      // The instruction set is only in the metadata, which a copied table may lack.
      part.1.isEmpty || part.1 == [part.0] || name == Self.instructionSet && part.0.isEmpty
    }
  }

  private static func sets(of provenance: Provenance) -> [Set<String>] {
    [
      provenance.machines, provenance.compilers, provenance.flags, provenance.panels, provenance.inputs,
      provenance.instructionSets,
    ]
  }

  package static let names = ["machine", "compiler", "flags", "panel", "inputs", instructionSet]
  private static let instructionSet = "instruction set"

  package var text: String {
    guard parts.contains(where: { !$0.isEmpty }) else { return "unknown machine" }
    return zip(Self.names, parts).filter { !$1.isEmpty }.map { name, part in
      name == "machine" || name == "compiler" ? part : "\(name) \(part)"
    }.joined(separator: ", ")
  }

  package static func < (left: HistoryKey, right: HistoryKey) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}

package struct HistoryPoint: Sendable, Equatable {
  package var path: String
  /// The measured commit; the file's name if the commit is unknown.
  package var commit: String
  /// The time of the commit, else of the run, as ISO 8601 in UTC, which sorts chronologically.
  package var time: String
  /// The mean logarithms of the reference kernels; empty without a panel.
  package var panel: [Double] = []

  package init(path: String, commit: String, time: String, panel: [Double] = []) {
    (self.path, self.commit, self.time, self.panel) = (path, commit, time, panel)
  }
}

/// Comparable results in the order of their commits, and the changes among them.
package struct HistoryGroup: Sendable, Equatable {
  package let key: HistoryKey
  package var points: [HistoryPoint]
  /// The benchmarks, in the order of the detector's series.
  package var names: [String]
  package var detector: ChangeDetector
  /// The count series, by benchmark.
  package internal(set) var counts: [String: [CountSeries]] = [:]
  private var places: [String: Int] = [:]

  package init(
    key: HistoryKey, points: [HistoryPoint] = [], names: [String] = [], detector: ChangeDetector = ChangeDetector()
  ) {
    (self.key, self.points, self.names, self.detector) = (key, points, names, detector)
    places = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the next result, with its counts.
  mutating func append(
    _ point: HistoryPoint, _ times: [(name: String, logarithm: Double)], _ counts: [(name: String, counts: Counts)]
  ) {
    for (name, counts) in counts {
      for metric in Metric.counts { append(counts, metric, of: name) }
    }
    append(point, times)
  }

  private mutating func append(_ counted: Counts, _ metric: Metric, of name: String) {
    guard let range = counted[metric] else { return }
    var all = counts[name] ?? []
    let place = all.firstIndex { $0.metric == metric } ?? all.count
    if place == all.count { all.append(CountSeries(metric: metric)) }
    all[place].append(range, launches: counted.launches[metric] ?? 1, result: points.count)
    counts[name] = all
  }

  /// Adds the next result, without counts.
  ///
  /// - Parameter times: The logarithms of nanoseconds, under the machine state of the point's panel.
  package mutating func append(_ point: HistoryPoint, _ times: [(name: String, logarithm: Double)]) {
    let drift = PanelNormalisation.drift(point.panel, from: points.first?.panel ?? [])
    var logarithms = [Double](repeating: .nan, count: names.count)
    for (index, (name, logarithm)) in times.enumerated() {
      let place = place(of: name, usually: index)
      if place == logarithms.count { logarithms.append(.nan) }
      logarithms[place] = logarithm - drift
    }
    points.append(point)
    _ = detector.append(logarithms)
  }

  /// The index of a benchmark, perhaps a new one; most results have the same benchmarks in the same order.
  private mutating func place(of name: String, usually index: Int) -> Int {
    if index < names.count, names[index] == name { return index }
    if let place = places[name] { return place }
    places[name] = names.count
    names.append(name)
    return names.count - 1
  }

  package func series(_ change: BenchmarkChange) -> TimeSeries {
    guard change.metric == .time else {
      return change.name.flatMap { counts[$0] }?.first { $0.metric == change.metric }?.series ?? TimeSeries()
    }
    return change.name.flatMap { places[$0] }.map { detector.series[$0] } ?? detector.common
  }
}
