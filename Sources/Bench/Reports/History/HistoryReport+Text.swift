import Judge
import Records

extension HistoryReport {
  /// Renders the report for people at a terminal; the last line is for programs.
  package func text(style: TerminalStyle = .plain) -> String {
    (parts.map { text($0, style) } + [style.heading(resultSentence, .good) + "\n"]).joined(separator: "\n")
  }

  /// Counts for programs: groups, results, events, benchmarks that are slower or faster than at first, and groups all of
  /// which is.
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

  private func text(_ part: Part, _ style: TerminalStyle) -> String {
    let wording = HistoryWording(group: part.group)
    let opening = "\(wording.title.printable)\n\(wording.span.printable)\n\(wording.net(part))\n"
    let events = shown(part.events).map { event in
      "\n" + style.heading(wording.sentence(event).printable, tone(event)) + "\n" + table(event, part.group)
    }
    return opening + events.joined() + rest(part.events.count, "event", "events")
  }

  private func tone(_ event: HistoryEvent) -> TerminalStyle.Tone { event.first.estimate.ratio > 1 ? .bad : .good }

  private func table(_ event: HistoryEvent, _ group: HistoryGroup) -> String {
    let wording = HistoryWording(group: group)
    var table = TextTable(
      [.init("benchmark"), .init("over time")]
        + HistoryWording.titles.map { TextTable.Column($0, ["change", "now"].contains($0) ? .right : .left) })
    let changes = shown(event.changes)
    for (name, change) in zip(changes.map(wording.name).shortened(to: 44), changes) {
      let line = Sparkline(group.series(change), results: group.points.count).text
      table.append(([name, line] + wording.cells(change)).map(\.printable))
    }
    return table.text + rest(event.changes.count, "benchmark", "benchmarks")
  }

  private func rest(_ count: Int, _ singular: String, _ plural: String) -> String {
    let missing = listsAll ? 0 : count - ComparisonReport.listed
    return missing > 0 ? "… and \(CountWording.count(missing, singular, plural)) more; see --all\n" : ""
  }
}
