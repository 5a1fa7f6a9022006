import Records

package struct History: Sendable {
  /// Comparable results, by machine, compiler, flags, panel and inputs.
  package var groups: [HistoryGroup] = []
  /// The number of results that were read and judged; the others were known from the cache.
  package var judged = 0
  /// The files in the history, including copies.
  package var files: Set<ResultTree.File> = []
  /// The identity of each file, shared by its copies, by path.
  var identities: [String: String] = [:]

  /// The fewest results of a group in which a change can be found.
  package static let fewestResults = 10
  /// The first results of a benchmark, which count as one level unless a step among them is certain.
  package static let firstLevel = DetectionRules.fewestBefore

  package init() {}

  /// The paths of ignored files, whose result is also in another one.
  package var copies: [String] {
    let counted = Set(groups.flatMap(\.points).map(\.path))
    return identities.keys.filter { !counted.contains($0) }.sorted()
  }

  /// Reads result files, and all result files below folders.
  ///
  /// Known results come from the cache file if they are unchanged, and if all new results come later.
  ///
  /// - Parameter renames: Renames of benchmarks; only without a cache, which has the old names.
  /// - Throws: ``HistoryError``, `ResultFileError` or `FileError` with the path.
  package static func read(
    _ paths: [String], order: CommitOrder = CommitOrder(), cache: String? = nil, renames: Renames = Renames()
  ) throws -> History {
    let kept = cache.flatMap { HistoryCache.read($0) }
    let tree = try ResultTree(paths, known: kept?.files ?? [])
    var history = try kept.flatMap { try $0.extended(by: tree.files, order) }
    if history == nil { history = try History().appending(tree.files, order, renames) }
    let read = history ?? History()
    if let cache, read.files != kept?.files { try HistoryCache.write(read, to: cache) }
    return read
  }

  /// The same history with the new files added; `nil` if it has to be rebuilt.
  private func extended(by all: [ResultTree.File], _ order: CommitOrder) throws -> History? {
    guard files.isSubset(of: all), groups.allSatisfy({ order.isKept(by: $0.points) }) else { return nil }
    return try appending(all.filter { !files.contains($0) }, order)
  }

  /// Adds files in the order of their commits; `nil` if one precedes a present result, or is a copy of one.
  private func appending(
    _ files: [ResultTree.File], _ order: CommitOrder, _ renames: Renames = Renames()
  ) throws -> History? {
    var history = self
    let results = try files.map { try MeasuredResult($0.path, renames) }
    try renames.requireUse(among: results.flatMap(\.formerNames).distinct, of: "the results")
    // The copy that counts can only be chosen among all of them.
    guard Set(identities.values).isDisjoint(with: results.map(\.identity)) else { return nil }
    for result in MeasuredResult.distinct(results).sorted(by: { order.precedes($0.point, $1.point) }) {
      let place = history.place(of: result.key)
      if let last = history.groups[place].points.last, order.precedes(result.point, last) { return nil }
      history.groups[place].append(result.point, result.times, result.counts)
    }
    history.files.formUnion(files)
    for result in results { history.identities[result.point.path] = result.identity }
    history.judged = files.count
    history.groups.sort { $0.key < $1.key }
    return history
  }

  private mutating func place(of key: HistoryKey) -> Int {
    if let place = groups.firstIndex(where: { $0.key == key }) { return place }
    groups.append(HistoryGroup(key: key))
    return groups.count - 1
  }
}

package struct CommitOrder: Sendable, Equatable {
  private let places: [String: Int]
  let commits: [String]

  package init(_ commits: [String] = []) {
    self.commits = commits
    places = Dictionary(commits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of a commit, which may be abbreviated; unknown ones come last.
  private func place(of commit: String) -> Int {
    if places.isEmpty { return 0 }
    if let place = places[commit] { return place }
    guard commit.count >= 7, commit.allSatisfy(\.isHexDigit) else { return .max }
    return commits.firstIndex { $0.hasPrefix(commit) } ?? .max
  }

  /// Whether a commit is in the order; always true for an empty order, in which only times count.
  func knows(_ commit: String) -> Bool { place(of: commit) < .max }

  /// Whether a result comes before another: by commit, then by time, then by path.
  func precedes(_ left: HistoryPoint, _ right: HistoryPoint) -> Bool {
    (place(of: left.commit), left.time, left.path) < (place(of: right.commit), right.time, right.path)
  }

  func isKept(by points: [HistoryPoint]) -> Bool { !zip(points.dropFirst(), points).contains { precedes($0, $1) } }
}

package enum HistoryError: Error, Equatable, CustomStringConvertible {
  case nothing(String)
  case missing(String)
  case file(FileError)
  /// A file mixes machines, compilers, flags, panels, inputs or runs.
  case mixed(String)

  package var description: String {
    switch self {
    case let .nothing(path): "'\(path)' has no result file of 'run'; name a file or a folder that has some."
    case let .missing(path): "'\(path)' is neither a file nor a folder."
    case let .file(error): error.description
    case let .mixed(path):
      "'\(path)' mixes runs, machines, compilers, flags, panels or inputs; a history takes one run per file."
    }
  }
}
