import Judge
import Records
import Reports

extension Probe {
  /// The file kept of a history between two runs, with some words changed, and the checksum of what they make.
  ///
  /// Of every ten bytes two choose a word and eight replace it. Words of long rows of zeros are not chosen.
  static let history = Probe("history") { bytes in
    var words = KeptHistory.words
    let edits = stride(from: 0, to: bytes.count - 9, by: 10).map { Array(bytes[$0..<$0 + 10]) }
    for edit in edits.prefix(64) {
      let place = Int(edit[0]) | Int(edit[1]) << 8
      words[KeptHistory.places[place % KeptHistory.places.count]] = edit[2...].reversed().reduce(0) {
        $0 << 8 | UInt64($1)
      }
    }
    guard var history = HistoryCache.history(try HistoryCache.bytes(of: words)) else {
      return try promise(!edits.isEmpty, "what was kept is not read")
    }
    let again = HistoryCache.history(try HistoryCache.bytes(of: HistoryCache.words(of: history)))
    try promise(again?.groups == history.groups, "a history changes when it is kept and read")
    for index in history.groups.indices { KeptHistory.addResult(to: &history.groups[index]) }
    let report = HistoryReport(history, listsAll: true)
    for format in ReportFormat.allCases where format != .junit { _ = report.bytes(as: format) }
  }
}

/// A history of 32 benchmarks in 30 results, one of which changes.
private enum KeptHistory {
  /// Its words; all texts have eight characters, so that numbers begin with words.
  static let words: [UInt64] = {
    let parts = ["machine1", "swift6.3", "flags001", "panel001", "fresh001", "avx512vl"]
    var group = HistoryGroup(key: HistoryKey(parts: parts))
    for _ in 0..<30 { addResult(to: &group) }
    var history = History()
    history.files = [ResultTree.File(path: "run1.csv", size: 1, written: 1, described: 1)]
    history.groups = [group]
    return (try? HistoryCache.words(of: history)) ?? []
  }()

  static let places = words.indices.filter { words[$0] != 0 || ($0 > 0 && words[$0 - 1] != 0) }

  static func addResult(to group: inout HistoryGroup) {
    let result = group.points.count
    let point = HistoryPoint(path: "run1.csv", commit: "c\(1_000_000 + result)", time: "20260102", panel: [1, 2, 3])
    let times = (0..<32).map { benchmark in
      let noise = Double((result * 7919 + benchmark * 104_729 + result * result * benchmark) % 101) / 10_000
      return (name: "bench/\(10 + benchmark)", logarithm: 5 + noise + (benchmark == 3 && result >= 15 ? 0.4 : 0))
    }
    group.append(point, times)
  }
}

extension Probe {
  /// Manifests of parts, one after the other with an empty line between them, and whether they make a whole.
  static let shards = Probe(text: "shards") { text in
    let parts = try documents(text).prefix(100).compactMap { document -> ShardPart? in
      guard let manifest = try accepted({ try ShardManifest(json: Array(document.utf8)) }) else { return nil }
      let again = try ShardManifest(json: manifest.json)
      try promise(again == manifest, "a manifest changes when it is written and read")
      return ShardPart(path: "part.csv", manifest: manifest, table: [])
    }
    guard let set = try accepted({ try ShardSet(parts: parts, unfinished: [], paths: ["parts"]) }) else { return }
    for group in set.groups {
      let owners = set.parts.count { $0.manifest.shard.includes(group) }
      try promise(owners == 1, "'\(group)' belongs to \(owners) shards")
    }
    let ends = set.parts.map { $0.manifest.shard.range(of: 1 << 42) }
    try promise(ends.first?.lowerBound == 0 && ends.last?.upperBound == 1 << 42, "stretches are missing")
  }

  private static func documents(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map {
      $0.joined(separator: "\n")
    }
  }
}
