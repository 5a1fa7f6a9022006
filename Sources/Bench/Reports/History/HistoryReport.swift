import CLibrary
import Judge
import Records

/// A history and its changes, which render to any format.
package struct HistoryReport: Sendable {
  struct Part: Sendable {
    let group: HistoryGroup
    /// The changes, latest first.
    let events: [HistoryEvent]
    let net: NetChanges
  }

  let parts: [Part]
  /// The subject lines of commits, if known.
  package var subjects: [String: String] = [:]
  /// Whether all events and benchmarks are listed, not only the latest and largest.
  let listsAll: Bool

  package init(_ history: History, _ selection: BenchmarkSelection = .all, listsAll: Bool = false) {
    parts = history.groups.map { group in
      Part(group: group, events: group.events(selection), net: group.netChanges(selection))
    }
    self.listsAll = listsAll
  }

  package var commits: [String] {
    parts.flatMap { part in part.events.map { part.group.points[$0.first.likely].commit } }.distinct
  }

  package func bytes(as format: ReportFormat) -> [UInt8] {
    switch format {
    case .json: json
    case .csv: csv
    default: document.bytes(as: format)
    }
  }

  package var document: Document {
    let isSingle = parts.count == 1
    let verdict = parts.map { part in
      let wording = wording(part.group)
      return Sentence(wording.net(part) + (isSingle ? "" : " (\(part.group.key.text))"))
    }
    let sections = parts.enumerated().flatMap { number, part in
      let shown = listsAll ? part.events[...] : part.events.prefix(ComparisonReport.listed)
      let events = shown.enumerated().map { event($1, part.group, "event-\(number)-\($0)") }
      return [title(part, shown.count)] + events + [overview(part)]
    }
    return Document("times over commits", verdict: verdict, sections: sections, result: Sentence(resultSentence, .good))
  }

  /// The last line, for programs: slower and faster count benchmarks compared with the first result.
  package var resultSentence: String {
    let net = parts.map(\.net)
    func sum(_ count: (Part) -> Int) -> Int { parts.reduce(0) { $0 + count($1) } }
    let counts: [(String, Int)] = [
      ("groups", parts.count), ("results", sum { $0.group.points.count }), ("events", sum { $0.events.count }),
      ("slower", sum { $0.net.slower }), ("faster", sum { $0.net.faster }),
      ("groups_slower", net.count { $0.common > 1 }), ("groups_faster", net.count { $0.common < 1 }),
    ]
    return "result: history \(counts.map { "\($0)=\($1)" }.joined(separator: " "))"
  }

  private func wording(_ group: HistoryGroup) -> HistoryWording { HistoryWording(group: group, subjects: subjects) }

  private func title(_ part: Part, _ shown: Int) -> Section? {
    let wording = wording(part.group)
    let rest = part.events.count - shown
    let more = rest > 0 ? "… and \(CountWording.count(rest, "event")) more; --all lists them" : ""
    return Section(
      Sentence(wording.title),
      [.facts(wording.facts), .lines([wording.span, wording.limits, more].filter { !$0.isEmpty })])
  }

  /// The maximum number of benchmarks in the picture of an event; its table has all.
  private static let drawn = 8

  private func event(_ event: HistoryEvent, _ group: HistoryGroup, _ name: String) -> Section? {
    let wording = wording(group)
    let tone: Tone = event.first.estimate.ratio > 1 ? .bad : .good
    let columns: [Table.Column] = [
      .init("benchmark"), .init("of"), .init("over time"), .number("change"), .init("95 % interval"), .init("commits"),
      .init("found with"), .init("reverted"), .number("now"), .init("changed"),
    ]
    var table = Table(
      columns, caption: "What changed together", limit: listsAll ? nil : ComparisonReport.listed,
      nameWidth: 44)
    for change in event.changes {
      table.append([
        .name(wording.name(change)), .text(change.metric.rawValue),
        .text(Sparkline(group.series(change), results: group.points.count).text),
        .change(change.estimate.ratio), .text(wording.interval(change)),
        .text("\(wording.commit(change.before))..\(wording.commit(change.after))"), .text(wording.commit(change.found)),
        .text(change.reverted.map { wording.commit($0) } ?? ""), .change(change.present),
        .text(change.witness?.rawValue ?? ""),
      ])
    }
    let picture: Block? = event.changes.contains { $0.metric == .time } ? .chart(chart(event, group, name)) : nil
    return Section(Sentence(wording.sentence(event), tone), id: "section-\(name)", [picture, .table(table)])
  }

  /// The largest changes of an event over all results, each relative to its level before.
  private func chart(_ event: HistoryEvent, _ group: HistoryGroup, _ name: String) -> Chart {
    let wording = wording(group)
    let (before, after) = event.interval
    return Chart(
      name, title: "Times over results",
      description: "Lines are benchmarks, each in percent of its time before the change. The change is between the "
        + "two vertical lines.",
      x: Axis("result", .linear), y: Axis("time, % of before", .linear, including: [95, 105]),
      rules: [
        Rule(.x, at: Double(before), "after \(wording.commit(before))", isLimit: false),
        Rule(.x, at: Double(after), "by \(wording.commit(after))", isLimit: false),
      ],
      series: event.changes.filter { $0.metric == .time }.prefix(Self.drawn).enumerated().map { place, change in
        Series(wording.name(change), .line, Style(place), marks(change, group))
      })
  }

  private func marks(_ change: BenchmarkChange, _ group: HistoryGroup) -> [Mark] {
    let series = group.series(change)
    let former = zip(series.values, series.results).filter { $0.1 <= change.before }.suffix(10).map { Double($0.0) }
    let level = former.isEmpty ? 0 : median(of: former)
    return zip(series.values, series.results).map { value, result in
      let percent = exp(Double(value) - level) * 100
      let point = group.points[Int(result)]
      return Mark(x: Double(result), y: percent, note: "\(point.commit), \(point.time): \(percent.significant()) %")
    }
  }

  private func overview(_ part: Part) -> Section? {
    let group = part.group
    let columns: [Table.Column] = [.init("benchmark"), .init("over time"), .number("µs"), .number("changes")]
    var table = Table(columns, caption: "All benchmarks, the last five results", limit: listsAll ? nil : 0)
    for (name, series) in zip(group.names, group.detector.series) where !series.values.isEmpty {
      let time = exp(median(of: series.values.suffix(5).map { Double($0) })) / 1_000
      let line = Sparkline(series, results: group.points.count).text
      table.append([.name(name), .text(line), .figure(time), .count(series.changes.count)])
    }
    return Section(Sentence("all benchmarks: \(table.rows.count.grouped)"), isFolded: true, [.table(table)])
  }
}

extension BenchmarkSelection {
  /// Does not fail: there is no pattern that could be malformed.
  package static var all: BenchmarkSelection { try! BenchmarkSelection() }
}
