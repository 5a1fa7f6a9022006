import Judge

/// A comparison as text for a terminal.
struct ComparisonText {
  let comparison: Comparison
  let listsAll: Bool
  let style: TerminalStyle
  let ranked: RankedBenchmarks
  let counts: VerdictCounts
  let wording: ComparisonWording

  init(comparison: Comparison, listsAll: Bool, style: TerminalStyle) {
    (self.comparison, self.listsAll, self.style) = (comparison, listsAll, style)
    ranked = RankedBenchmarks(comparison)
    counts = VerdictCounts(comparison)
    wording = ComparisonWording(comparison: comparison)
  }

  /// The sentence, what is compared, the lists, and the summary, which a terminal shows last; each ends with a line end.
  var sections: [String] { ([sentence, header] + lists + [accuracy, names, summary]).filter { !$0.isEmpty } }

  private var sentence: String {
    style.heading(VerdictSentence(comparison).text.printable, ExitReason(comparison).tone) + "\n"
  }

  private var header: String {
    let lines = [
      ("base", label(comparison.base)), ("new", label(comparison.new)), ("method", wording.method),
      ("panel", wording.panel),
    ]
    let objections = comparison.objections.map { (wording.objectionTitle, $0) }
    let notes = comparison.notes.map { ("note", $0) }
    return Self.aligned(lines + objections + notes)
  }

  private func label(_ side: Comparison.Side) -> String {
    "\(side.label.printable): \(wording.provenance(of: side))"
  }

  private var lists: [String] {
    let short = ComparisonReport.listed / 4
    return [
      list("slower, worst first", ranked.slower, .bad),
      list("faster, best first", ranked.faster, .good),
      list("inconclusive, largest change first", ranked.inconclusive, .doubtful, atMost: short),
      list("not comparable, largest change first", ranked.notComparable, .doubtful, atMost: short),
      listsAll ? list("unchanged", ranked.unchanged, .good) : "",
    ]
  }

  private func list(
    _ title: String, _ benchmarks: [ComparedBenchmark], _ tone: TerminalStyle.Tone,
    atMost limit: Int = ComparisonReport.listed
  ) -> String {
    guard !benchmarks.isEmpty else { return "" }
    let shown = listsAll ? benchmarks[...] : benchmarks.prefix(limit)
    let heading = style.heading("\(title): \(benchmarks.count.grouped)", tone)
    return heading + "\n" + BenchmarkTable(benchmarks: shown).text + rest(benchmarks.count - shown.count)
  }

  /// How many a list leaves out; empty when it is complete.
  func rest(_ count: Int) -> String { count > 0 ? "… and \(count.grouped) more; --all lists them\n" : "" }

  private var names: String {
    let sides = [("only in base", comparison.onlyInBase), ("only in new", comparison.onlyInNew)]
    guard listsAll else { return "" }
    return sides.filter { !$0.1.isEmpty }.map { title, names in
      "\(title): \(names.count.grouped)\n" + names.map { "  \($0.printable)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Lines with a title column.
  static func aligned(_ lines: [(title: String, text: String)]) -> String {
    let width = lines.map(\.title.count).max() ?? 0
    return lines.map { line in
      line.title + String(repeating: " ", count: width - line.title.count) + "  \(line.text.printable)\n"
    }.joined()
  }
}
