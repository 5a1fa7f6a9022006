import Judge
import Records

/// The parts of a report about one comparison: sides and method, lists of benchmarks, changed errors, counts.
struct ComparisonSections {
  private static let drawn = 40

  let comparison: Comparison
  /// The index among the comparisons of a report, used in names of pictures and anchors.
  let number: Int
  /// The index of every benchmark in the list of a page.
  let keys: [String: Int]
  let listsAll: Bool
  private let ranked: RankedBenchmarks
  private let counts: VerdictCounts
  private let wording: ComparisonWording

  init(_ comparison: Comparison, number: Int, keys: [String: Int] = [:], listsAll: Bool = false) {
    (self.comparison, self.number, self.keys, self.listsAll) = (comparison, number, keys, listsAll)
    ranked = RankedBenchmarks(comparison)
    counts = VerdictCounts(comparison)
    wording = ComparisonWording(comparison: comparison)
  }

  /// The parts, most important first; Markdown also allots room to their rows in this order.
  var all: [Section?] {
    let short = ComparisonReport.listed / 4
    return [
      about, times("slower, worst first", ranked.slower, .bad, isFolded: false), accuracy,
      times("faster, best first", ranked.faster, .good),
      times("inconclusive, largest change first", ranked.inconclusive, .doubtful, limit: short),
      times("not comparable", ranked.notComparable, .doubtful, limit: short),
      times("unchanged", ranked.unchanged, .good, limit: 0),
      names("only in base", comparison.onlyInBase), names("only in new", comparison.onlyInNew), summary,
    ]
  }

  /// The sides, the method, and all caveats on the figures.
  private var about: Section? {
    typealias Line = (String, String, Tone)
    let sides: [Line] = [("base", comparison.base), ("new", comparison.new)].map { title, side in
      (title, "\(side.label): \(wording.provenance(of: side))", .plain)
    }
    let method: [Line] = [
      ("method", wording.method, .plain), ("panel", wording.panel, .plain),
      ("mean ratio", wording.geometricMean, .plain),
    ]
    let objections: [Line] = comparison.objections.map { objection in
      (comparison.rules.isForced ? "forced, although" : "not comparable", objection, .doubtful)
    }
    let remarks: [Line] = [wording.shift, wording.weakness(counts)].compactMap { $0 }.map { ("note", $0, .doubtful) }
    let notes: [Line] = comparison.notes.map { ("note", $0, .plain) }
    let facts = (sides + method + objections + remarks + notes).map { (title: $0, text: Sentence($1, $2)) }
    return Section(
      Sentence("\(comparison.new.label) against \(comparison.base.label)"), id: "changes-\(number)",
      [.facts(facts), chart.map { .chart($0) }])
  }

  private func times(
    _ title: String, _ benchmarks: [ComparedBenchmark], _ tone: Tone, isFolded: Bool = true,
    limit: Int = ComparisonReport.listed
  ) -> Section? {
    let hasThresholds = !comparison.rules.thresholds.isEmpty
    let columns: [Table.Column] = [
      .init("benchmark"), .number("base"), .number("new"), .number("change"), .init("95 % interval"),
      .number("counts from"), .number("raw"), .number("q"), .init("remark"),
    ]
    var table = Table(columns, caption: title, limit: listsAll ? nil : limit)
    for benchmark in benchmarks {
      let (times, unit) = NumberText.durations([benchmark.baseNanoseconds, benchmark.newNanoseconds])
      let threshold = Table.Cell.number(benchmark.threshold * 100, RatioWording.threshold(benchmark.threshold))
      let cells: [Table.Cell] = [
        .name(benchmark.name), .number(benchmark.baseNanoseconds, "\(times[0]) \(unit)"),
        .number(benchmark.newNanoseconds, "\(times[1]) \(unit)"), Self.change(benchmark, benchmark.estimate),
        .text(benchmark.isCompared ? RatioWording.interval(benchmark.estimate.interval, benchmark.threshold) : ""),
        hasThresholds ? threshold : .absent,
        benchmark.raw == benchmark.estimate ? .absent : Self.change(benchmark, benchmark.raw),
        benchmark.qValue.map { Table.Cell.number($0, RatioWording.probability($0)) } ?? .absent,
        .text(benchmark.remark),
      ]
      table.append(cells, key: keys[benchmark.name])
    }
    return Section(Sentence("\(title): \(benchmarks.count.grouped)", tone), isFolded: isFolded, [.table(table)])
  }

  private static func change(_ benchmark: ComparedBenchmark, _ estimate: RatioEstimate) -> Table.Cell {
    guard benchmark.isCompared else { return .absent }
    return .number((estimate.ratio - 1) * 100, RatioWording.change(estimate.ratio, beside: benchmark.threshold))
  }

  /// The benchmarks whose error changed, with their change of time; then their worst inputs.
  private var accuracy: Section? {
    let columns: [Table.Column] = [
      .init("benchmark"), .init("error"), .number("base"), .number("new"), .number("bound"), .number("ulp"),
      .number("time"),
    ]
    var table = Table(
      columns, caption: "errors that changed, worst first", limit: listsAll ? nil : ComparisonReport.listed)
    for change in ranked.accuracy {
      let accuracy = change.accuracy
      let errors = [accuracy.baseWorst, accuracy.newWorst, accuracy.bound, accuracy.newWorstUlp].map(Table.Cell.figure)
      table.append(
        [.name(change.name), .text(accuracy.word)] + errors + [.change(change.ratio)], key: keys[change.name])
    }
    let inputs = ranked.accuracy.prefix(table.shownRows.count).compactMap { change in
      change.accuracy.worstInput.map { (title: change.name, text: Sentence("at \($0.printable.shortened(to: 200))")) }
    }
    let title =
      "accuracy, worst first: \(counts.accuracyFailures.grouped) beyond the bound, "
      + "\(counts.accuracyGrew.grouped) grew, \(counts.accuracyImproved.grouped) shrank"
    return Section(Sentence(title, counts.accuracyFailures > 0 ? .bad : .doubtful), [.table(table), .facts(inputs)])
  }

  private func names(_ title: String, _ names: [String]) -> Section? {
    var table = Table([.init("benchmark")], caption: title, limit: listsAll ? nil : ComparisonReport.listed / 4)
    table.nameWidth = TerminalText.width
    for name in names { table.append([.name(name)], key: keys[name]) }
    return Section(Sentence("\(title): \(names.count.grouped)"), isFolded: true, [.table(table)])
  }

  private var summary: Section? {
    let extremes = [("worst", ranked.slower.first), ("best", ranked.faster.first)]
    let names = extremes.map { $0.1?.name ?? "" }.shortened(to: 40)
    let changes = zip(extremes, names).map { extreme, name in
      extreme.1.map { "\(extreme.0): \(name) \($0.changeText), \($0.timesText)" } ?? ""
    }
    let frequent: [(String, Int, String)] = [
      ("slower", counts.slower, changes[0]), ("faster", counts.faster, changes[1]),
      ("unchanged", counts.unchanged, ""),
      ("inconclusive", counts.inconclusive, wording.launchesNeeded(ranked.inconclusive) ?? ""),
    ]
    let rare: [(String, Int, String)] = [
      ("not comparable", counts.notComparable, comparison.isJudged ? "" : "--force compares anyway"),
      ("error beyond its bound", counts.accuracyFailures, ""), ("error grew", counts.accuracyGrew, ""),
      ("error shrank", counts.accuracyImproved, ""), ("only in base", comparison.onlyInBase.count, ""),
      ("only in new", comparison.onlyInNew.count, ""),
    ]
    var table = Table([.init("verdict"), .number("benchmarks"), .init("remark")], caption: "verdicts")
    for (title, count, remark) in frequent + rare.filter({ $0.1 > 0 }) {
      table.append([.text(title), .count(count), .text(remark)])
    }
    let title = CountWording.count(comparison.benchmarks.count, "benchmark") + " on both sides"
    return Section(Sentence(title, ExitReason(comparison).tone), [.table(table)])
  }

  private static func percent(_ ratio: Double) -> Double { (ratio - 1) * 100 }

  /// The largest changes with their intervals; `nil` where nothing has times on both sides.
  var chart: Chart? {
    let all =
      ranked.changed + RankedBenchmarks.sorted(ranked.unchanged) { max($0.estimate.ratio, 1 / $0.estimate.ratio) }
    let shown = all.prefix(Self.drawn)
    guard !shown.isEmpty else { return nil }
    var chart = Chart(
      number == 0 ? "changes" : "changes-\(number + 1)",
      title: "Change of time, largest first"
        + (all.count > shown.count ? ", \(shown.count) of \(all.count.grouped)" : ""),
      description: "Points are changes, lines their 95 % intervals. The grey bar is the range within which a change "
        + "does not count; a line to the right of it is slower.",
      x: Axis("change of time, %", .linear, including: [-5, 5]), y: Axis("", .categories(shown.map(\.name))))
    let thresholds = shown.enumerated().map { place, benchmark in
      // For times near zero the threshold is infinite: no change counts.
      guard benchmark.threshold.isFinite else { return Mark(x: nil, y: Double(place)) }
      let threshold = benchmark.threshold
      return Mark(x: nil, y: Double(place), range: -threshold / (1 + threshold) * 100...threshold * 100)
    }
    chart.characterLines = min(12, ranked.changed.count)
    chart.rules = [Rule(.x, at: 0, "as before", isLimit: false)]
    chart.series = [Series("does not count", .ranges, .muted, thresholds)] + verdicts(shown)
    return chart
  }

  private func verdicts(_ shown: ArraySlice<ComparedBenchmark>) -> [Series] {
    let styles: [(Verdict, String, Int)] = [
      (.slower, "slower", 2), (.faster, "faster", 3), (.inconclusive, "inconclusive", 5), (.unchanged, "unchanged", 1),
    ]
    return styles.compactMap { verdict, name, style in
      let marks = shown.enumerated().filter { $0.element.verdict == verdict }.map(mark)
      return marks.isEmpty ? nil : Series(name, .intervals, Style(style), marks)
    }
  }

  private func mark(_ place: Int, _ benchmark: ComparedBenchmark) -> Mark {
    let interval = benchmark.estimate.interval.map { Self.percent($0.lowerBound)...Self.percent($0.upperBound) }
    return Mark(
      x: Self.percent(benchmark.estimate.ratio), y: Double(place), range: interval,
      note: "\(benchmark.name): \(benchmark.estimateText), \(benchmark.timesText)",
      key: keys[benchmark.name])
  }
}
