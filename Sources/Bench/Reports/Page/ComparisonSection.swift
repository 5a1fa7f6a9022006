import Judge
import Records

/// What changed between two sides, as a part of a page.
struct ComparisonSection {
  /// The most lines of the picture; the table has all.
  private static let drawn = 40

  let comparison: Comparison
  /// Tells the pictures of several comparisons apart.
  let number: Int
  /// The place of every benchmark in the page's list.
  let keys: [String: Int]
  private let counts: VerdictCounts
  private let wording: ComparisonWording

  init(_ comparison: Comparison, number: Int, keys: [String: Int] = [:]) {
    (self.comparison, self.number, self.keys) = (comparison, number, keys)
    counts = VerdictCounts(comparison)
    wording = ComparisonWording(comparison: comparison)
  }

  /// The part.
  var content: [Markup] {
    let sides = [
      ("base", "\(comparison.base.label): \(wording.provenance(of: comparison.base))"),
      ("new", "\(comparison.new.label): \(wording.provenance(of: comparison.new))"), ("method", wording.method),
      ("panel", wording.panel), ("verdicts", VerdictSentence(comparison).text), ("mean ratio", wording.geometricMean),
    ]
    let remarks =
      comparison.objections.map { (wording.objectionTitle, $0) } + comparison.notes.map { ("note", $0) }
      + [wording.shift, wording.weakness(counts)].compactMap { $0.map { ("note", $0) } }
    let facts = (sides + remarks).flatMap { [Markup("dt", $0), Markup("dd", $1)] }
    let figure = chart.map { $0.figure(isWide: true) }
    return [Markup("dl", facts)] + [figure, times, errors].compactMap { $0 } + [missing].compactMap { $0 }
  }

  /// The largest changes with their intervals; `nil` where nothing has times on both sides.
  var chart: Chart? {
    let shown = ranked.prefix(Self.drawn)
    guard !shown.isEmpty else { return nil }
    var chart = Chart(
      number == 0 ? "changes" : "changes-\(number + 1)",
      title: "Change of time, largest first"
        + (ranked.count > shown.count ? ", \(shown.count) of \(ranked.count.grouped)" : ""),
      description: "Points are changes, lines their 95 % intervals; the grey bar is what does not count. A line that "
        + "leaves the bar on the right is slower.",
      x: Axis("change of time, %", .linear, including: [-5, 5]), y: Axis("", .categories(shown.map(\.name))))
    let thresholds = shown.enumerated().map { place, benchmark in
      // Where a time is next to nothing, no change of it counts.
      guard benchmark.threshold.isFinite else { return Mark(x: nil, y: Double(place)) }
      let threshold = benchmark.threshold
      return Mark(x: nil, y: Double(place), range: -threshold / (1 + threshold) * 100...threshold * 100)
    }
    chart.rules = [Rule(.x, at: 0, "as before", isLimit: false)]
    chart.series = [Series("does not count", .ranges, .muted, thresholds)] + verdicts(shown)
    return chart
  }

  /// A series for each verdict that was given.
  private func verdicts(_ shown: ArraySlice<ComparedBenchmark>) -> [Series] {
    let styles: [(Verdict, String, Int)] = [
      (.slower, "slower", 2), (.faster, "faster", 3), (.inconclusive, "inconclusive", 5), (.unchanged, "unchanged", 1),
      (.notComparable, "not comparable", 0),
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
      note: "\(benchmark.name): \(RatioWording.change(benchmark.estimate)), \(DurationWording.change(of: benchmark))",
      key: keys[benchmark.name])
  }

  private static func percent(_ ratio: Double) -> Double { (ratio - 1) * 100 }

  private var ranked: [ComparedBenchmark] {
    let ranked = RankedBenchmarks(comparison)
    return ranked.changed
      + RankedBenchmarks.sorted(ranked.unchanged) { max($0.estimate.ratio, 1 / $0.estimate.ratio) }
  }

  private var times: Markup? {
    let numbers = ["base, µs", "new, µs", "change, %", "from", "to", "counts from, %", "q"]
    var table = DataTable([.init("benchmark")] + numbers.map { .init($0, isNumber: true) } + [.init("verdict")])
    for benchmark in ranked {
      let interval = benchmark.estimate.interval
      let figures = [
        benchmark.baseNanoseconds / 1_000, benchmark.newNanoseconds / 1_000, Self.percent(benchmark.estimate.ratio),
        interval.map { Self.percent($0.lowerBound) }, interval.map { Self.percent($0.upperBound) },
        benchmark.threshold * 100, benchmark.qValue,
      ]
      let cells = figures.map { $0.map { .number($0, $0.significant()) } ?? DataTable.Cell.absent }
      let remarks = [benchmark.verdict.rawValue, benchmark.isWeak ? "weak" : nil, benchmark.caveat]
      let verdict = remarks.compactMap { $0 }.joined(separator: ", ")
      table.append([.text(benchmark.name)] + cells + [.text(verdict)], key: keys[benchmark.name])
    }
    return table.lines.isEmpty ? nil : table.markup(caption: "Times of both sides")
  }

  private var errors: Markup? {
    let numbers = ["base", "new", "bound"].map { DataTable.Column($0, isNumber: true) }
    var table = DataTable([.init("benchmark")] + numbers + [.init("verdict"), .init("worst input")])
    for change in ErrorChange.ranked(comparison) {
      let accuracy = change.accuracy
      let figures = [accuracy.baseWorst, accuracy.newWorst, accuracy.bound]
      let cells = figures.map { $0.map { .number($0, $0.significant()) } ?? DataTable.Cell.absent }
      let words = [AccuracyWording(change: accuracy).verdict, accuracy.worstInput ?? "–"]
      table.append([.text(change.name)] + cells + words.map { .text($0) }, key: keys[change.name])
    }
    return table.lines.isEmpty ? nil : table.markup(caption: "Errors that changed, worst first")
  }

  private var missing: Markup? {
    let sides = [("only in base", comparison.onlyInBase), ("only in new", comparison.onlyInNew)]
    let lists = sides.filter { !$0.1.isEmpty }.map { title, names in
      Markup("details", Markup("summary", "\(title): \(names.count.grouped)"), .list(names))
    }
    return lists.isEmpty ? nil : .sequence(lists)
  }
}
