import Judge
import Records

/// A history in words.
struct HistoryWording {
  let group: HistoryGroup

  /// What the series common to all benchmarks is called.
  static let allTogether = "(all benchmarks)"

  /// What a group is, and how much of it there is.
  var title: String {
    let counts = [
      CountWording.count(group.points.count, "result", "results"),
      CountWording.count(group.names.count, "benchmark", "benchmarks"),
    ]
    return "\(group.key.text): \(counts.joined(separator: ", "))"
  }

  /// From where to where it goes; what it takes to find something in it.
  var span: String {
    guard let first = group.points.first, let last = group.points.last else { return "" }
    let span = "from \(Self.dated(first)) to \(Self.dated(last))"
    let missing = History.fewestResults - group.points.count
    guard missing > 0 else { return span }
    return span + "; a change can be found from \(History.fewestResults) results on, \(missing) more"
  }

  /// What is left of all changes of a group.
  func net(_ part: HistoryReport.Part) -> String {
    guard !part.events.isEmpty else { return "nothing changed" }
    let (slower, faster, common) = (part.net.slower, part.net.faster, part.net.common)
    let counts = Self.counts(slower, faster)
    let own = counts.isEmpty ? ["no benchmark slower or faster"] : counts
    let together = common == 1 ? [] : ["all benchmarks together \(RatioWording.change(common))"]
    return "now, compared with the first result: " + (own + together).joined(separator: ", ")
  }

  /// What happened, in a sentence.
  func sentence(_ event: HistoryEvent) -> String {
    let common = event.changes.filter { $0.name == nil }.map { $0.estimate.ratio > 1 ? "all slower" : "all faster" }
    let own = event.changes.filter { $0.name != nil }
    let slower = own.count { $0.estimate.ratio > 1 }
    let words = (common + Self.counts(slower, own.count - slower)).joined(separator: ", ")
    return "\(words) since \(Self.dated(group.points[event.first.likely])), \(commits(event))"
  }

  private static func counts(_ slower: Int, _ faster: Int) -> [String] {
    [(slower, "slower"), (faster, "faster")].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
  }

  /// The commits of an event as an interval.
  private func commits(_ event: HistoryEvent) -> String { commits(event.interval.before, event.interval.after) }

  /// The commits between two results: after the first one, up to the second.
  func commits(_ before: Int, _ after: Int) -> String { "after \(commit(before)), by \(commit(after))" }

  /// What a benchmark is called.
  func name(_ change: BenchmarkChange) -> String { change.name ?? Self.allTogether }

  /// The commit of a result, shortened if it is a hash.
  func commit(_ result: Int) -> String { Self.short(group.points[result].commit) }

  /// The commit that brought the former level back.
  func reversal(_ change: BenchmarkChange) -> String { change.reverted.map { commit($0) } ?? "" }

  /// The cells of a change: change, interval, commits, the result with which it was found, its reversal, what is left now.
  func cells(_ change: BenchmarkChange) -> [String] {
    [
      RatioWording.change(change.estimate.ratio), RatioWording.interval(change.estimate.interval),
      commits(change.before, change.after), commit(change.found), reversal(change),
      RatioWording.change(change.present),
    ]
  }

  /// The titles of ``cells(_:)``.
  static let titles = ["change", "95 % interval", "commits", "found with", "reverted by", "now"]

  private static func dated(_ point: HistoryPoint) -> String {
    let day = point.time.prefix(10)
    return day.isEmpty ? short(point.commit) : "\(short(point.commit)) (\(day))"
  }

  private static func short(_ commit: String) -> String {
    commit.count == 40 && commit.allSatisfy(\.isHexDigit) ? String(commit.prefix(10)) : commit
  }
}
