import CLibrary
import Judge
import Records

extension HistoryReport {
  /// The most benchmarks in the picture of an event; its table has all.
  private static let drawn = 8

  /// Renders the report as a page.
  var html: [UInt8] {
    let sections = parts.enumerated().flatMap { number, part in
      events(part, number) + [overview(part, number)].compactMap { $0 }
    }
    let opening = Markup(
      "div", ["class": "answers"],
      Markup(
        "div", ["class": "answer"],
        [Markup("h2", "Since when")] + parts.flatMap(sentences).map { Markup("p", $0) }
          + [Markup("code", resultSentence)]))
    return PageDocument(title: "History", opening: [opening], sections: sections, details: nil).bytes
  }

  private func sentences(_ part: Part) -> [String] {
    let wording = HistoryWording(group: part.group)
    return [wording.title, wording.span, wording.net(part)] + shown(part.events).map(wording.sentence)
  }

  private func events(_ part: Part, _ number: Int) -> [PageDocument.Section] {
    shown(part.events).enumerated().compactMap { place, event in
      let wording = HistoryWording(group: part.group)
      let chart = chart(event, part.group, name: "event-\(number)-\(place)")
      return PageDocument.Section(
        "section-\(number)-\(place)", wording.sentence(event),
        [chart.figure(isWide: true), table(event, part.group)])
    }
  }

  private func table(_ event: HistoryEvent, _ group: HistoryGroup) -> Markup {
    let wording = HistoryWording(group: group)
    var table = DataTable(
      [.init("benchmark"), .init("over time"), .init("change, %", isNumber: true)]
        + HistoryWording.titles.dropFirst().map { .init($0) })
    for change in event.changes {
      let percent = (change.estimate.ratio - 1) * 100
      let line = Sparkline(group.series(change), results: group.points.count).unbroken
      table.append(
        [.text(wording.name(change)), .text(line), .number(percent, percent.significant())]
          + wording.cells(change).dropFirst().map { .text($0) })
    }
    return table.markup(caption: "What changed together")
  }

  /// The largest changes of an event over all results, each relative to its level before.
  private func chart(_ event: HistoryEvent, _ group: HistoryGroup, name: String) -> Chart {
    let wording = HistoryWording(group: group)
    let (before, after) = event.interval
    var chart = Chart(
      name, title: "Times over results",
      description:
        "Lines are benchmarks, each in per cent of its time before the change; the change lies between the two "
        + "lines across.",
      x: Axis("result", .linear), y: Axis("time, % of before", .linear, including: [95, 105]))
    chart.rules = [
      Rule(.x, at: Double(before), "after \(wording.commit(before))", isLimit: false),
      Rule(.x, at: Double(after), "by \(wording.commit(after))", isLimit: false),
    ]
    chart.series = event.changes.prefix(Self.drawn).enumerated().map { place, change in
      Series(wording.name(change), .line, Style(place), marks(change, group))
    }
    return chart
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

  private func overview(_ part: Part, _ number: Int) -> PageDocument.Section? {
    let group = part.group
    var table = DataTable(
      [.init("benchmark"), .init("over time"), .init("µs", isNumber: true), .init("changes", isNumber: true)])
    for (name, series) in zip(group.names, group.detector.series) where !series.values.isEmpty {
      let time = exp(median(of: series.values.suffix(5).map { Double($0) })) / 1_000
      let count = series.changes.count
      table.append([
        .text(name), .text(Sparkline(series, results: group.points.count).unbroken), .number(time, time.significant()),
        .number(Double(count), "\(count)"),
      ])
    }
    return PageDocument.Section(
      "all-\(number)", group.key.text, [table.markup(caption: "All benchmarks, the last five results")])
  }
}
