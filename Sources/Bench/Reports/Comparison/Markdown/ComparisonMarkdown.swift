import Judge
import Records

/// A comparison as parts of a Markdown document: what matters is open, long lists are collapsed.
struct ComparisonMarkdown {
  let comparison: Comparison
  let listsAll: Bool
  private let ranked: RankedBenchmarks
  private let counts: VerdictCounts
  private let wording: ComparisonWording

  init(comparison: Comparison, listsAll: Bool) {
    (self.comparison, self.listsAll) = (comparison, listsAll)
    ranked = RankedBenchmarks(comparison)
    counts = VerdictCounts(comparison)
    wording = ComparisonWording(comparison: comparison)
  }

  /// The parts, most important first, which is also the order in which room is given to their rows.
  var blocks: [MarkdownBlock] {
    let lists = [
      table("slower, worst first", ranked.slower, isOpen: true), accuracy,
      table("faster, best first", ranked.faster), table("inconclusive, largest change first", ranked.inconclusive),
      table("not comparable, largest change first", ranked.notComparable),
      listsAll ? table("unchanged", ranked.unchanged) : nil,
      names("only in base", comparison.onlyInBase), names("only in new", comparison.onlyInNew),
    ]
    return [MarkdownBlock(opening: heading + remarks + summary), picture].compactMap { $0 } + lists.compactMap { $0 }
      + [MarkdownBlock(opening: conditions)]
  }

  private var heading: String {
    "#### \(MarkdownText.code(comparison.new.label)) against \(MarkdownText.code(comparison.base.label))\n\n"
      + "\(MarkdownText.sentence(VerdictSentence(comparison).text))\n\n"
  }

  /// What must be known before a figure is believed; at most twenty sentences.
  private var remarks: String {
    let objections = comparison.objections.map { "\(wording.objectionTitle): \($0)" }
    let sentences = objections + [wording.shift, wording.weakness(counts)].compactMap { $0 }
    return Self.list(sentences + comparison.notes)
  }

  private var summary: String {
    let lines = [
      ("slower", counts.slower, extreme("worst", ranked.slower)),
      ("faster", counts.faster, extreme("best", ranked.faster)), ("unchanged", counts.unchanged, ""),
      ("inconclusive", counts.inconclusive, wording.launchesNeeded(ranked.inconclusive) ?? ""),
      ("not comparable", counts.notComparable, ""), ("error beyond its bound", counts.accuracyFailures, ""),
      ("error grew", counts.accuracyGrew, ""), ("error shrank", counts.accuracyImproved, ""),
      ("only in base", comparison.onlyInBase.count, ""), ("only in new", comparison.onlyInNew.count, ""),
    ]
    let rows = lines.map { MarkdownTable.row([$0.0, $0.1.grouped, $0.2]) + "\n" }.joined()
    return "| verdict | benchmarks | |\n|:--|--:|:--|\n\(rows)\nMean ratio \(wording.geometricMean)\n\n"
  }

  /// The most lines of the picture; the tables have more.
  private static let drawn = 12

  /// The largest changes as a picture; `nil` where nothing has changed.
  private var picture: MarkdownBlock? {
    let changed = ranked.changed
    guard !changed.isEmpty else { return nil }
    let shown = Array(changed.prefix(Self.drawn))
    let (forest, names) = (ForestText(shown), shown.map(\.name).shortened(to: 60))
    let verdicts = shown.map(\.verdict.rawValue)
    let width = verdicts.map(\.count).max() ?? 0
    return MarkdownBlock(
      opening: "```text\n\(forest.axis)\n", closing: "```\n\n", total: changed.count, wanted: shown.count,
      // Names stand last: at the start of a line, one could end the block.
      row: { place in
        let gap = String(repeating: " ", count: width - verdicts[place].count + 2)
        return "\(forest.line(shown[place]))  \(verdicts[place])\(gap)\(names[place])"
      })
  }

  private func extreme(_ word: String, _ benchmarks: [ComparedBenchmark]) -> String {
    benchmarks.first.map { benchmark in
      let change = RatioWording.change(benchmark.estimate)
      return "\(word): \(MarkdownText.code(benchmark.name)) \(change), \(DurationWording.change(of: benchmark))"
    } ?? ""
  }

  private func table(_ title: String, _ benchmarks: [ComparedBenchmark], isOpen: Bool = false) -> MarkdownBlock? {
    MarkdownTable.times(title, benchmarks, listsAll: listsAll, isOpen: isOpen)
  }

  private var accuracy: MarkdownBlock? {
    let header = "| benchmark | error | worst error | time | worst input |\n|:--|:--|:--|--:|:--|\n"
    let changes = ranked.accuracy
    let isOpen = counts.accuracyFailures > 0
    return MarkdownTable.block("accuracy, worst first", header, changes.map(\.name), listsAll, isOpen) {
      let wording = AccuracyWording(change: changes[$0].accuracy)
      let input = changes[$0].accuracy.worstInput.map { MarkdownText.code($0, width: 150) } ?? ""
      return MarkdownTable.row([$1, wording.verdict, wording.errors, changes[$0].time, input])
    }
  }

  private func names(_ title: String, _ names: [String]) -> MarkdownBlock? {
    MarkdownTable.block(title, "", names, listsAll, false) { "- \($1)" }
  }

  private var conditions: String {
    let lines = [
      "base \(MarkdownText.code(comparison.base.label)): \(MarkdownText.sentence(wording.provenance(of: comparison.base)))",
      "new \(MarkdownText.code(comparison.new.label)): \(MarkdownText.sentence(wording.provenance(of: comparison.new)))",
      "method: \(MarkdownText.sentence(wording.method))", "panel: \(MarkdownText.sentence(wording.panel))",
    ]
    let list = lines.map { "- \($0)\n" }.joined()
    return "<details><summary>how it was measured</summary>\n\n\(list)\n</details>\n\n"
  }

  /// Sentences as a list; what is beyond twenty is counted.
  static func list(_ sentences: [String]) -> String {
    guard !sentences.isEmpty else { return "" }
    let rest = sentences.count > 20 ? "- … and \((sentences.count - 20).grouped) more\n" : ""
    return sentences.prefix(20).map { "- \(MarkdownText.sentence($0))\n" }.joined() + rest + "\n"
  }
}
