import Judge
import Records

extension ResultPage {
  /// What was measured where, three answers, and the budget of a frame.
  var firstScreen: [Markup] {
    [answers, facts] + frameCharts.prefix(1).map { $0.figure(isWide: true) }
      + (sentences.isEmpty ? [] : [Markup("h2", "A sentence per recipe"), .list(sentences)])
  }

  /// What the fastest frames of whole matrices cost, over all recipes; `nil` where no frame was measured.
  var costs: String? {
    let frames = summary.mainFrames
    let best = frames.grouped(by: \.recipe).compactMap { FrameLine(report, $0.elements).matrices.first }
    let times = best.compactMap(\.times.min)
    guard let low = times.min(), let high = times.max() else { return nil }
    let (from, to) = (low / frameNanoseconds120Hz * 100, high / frameNanoseconds120Hz * 100)
    let time = low == high ? DurationText.brief(low) : "\(DurationText.brief(low)) to \(DurationText.brief(high))"
    let share = low == high ? from.significant() : "\(from.significant()) to \(to.significant())"
    let table = CountWording.count(best[0].rows, "row", "rows")
    return "a frame of \(table) takes \(time), \(share) % of the time between two frames at 120 Hz"
  }

  private var answers: Markup {
    let failures = report.failures + (check?.failures ?? [])
    let sentences = [agreement, check?.sentence].compactMap { $0 }.map { Markup("p", $0) }
    let agreeing = summary.counts.count(.ok) + (check?.counts.count(.ok) ?? 0)
    let answer = !failures.isEmpty ? "answer bad" : agreeing > 0 ? "answer good" : "answer"
    let right = Markup(
      "div", ["class": answer],
      [Markup("h2", "Is it right?")] + sentences + (failures.isEmpty ? [] : [.list(failures)]))
    return Markup(
      "div", ["class": "answers"],
      Markup(
        "div", ["class": "answer"], Markup("h2", "What does a frame cost?"),
        Markup("p", costs ?? "no frame was measured")), right, slower)
  }

  private var slower: Markup {
    let sentence = comparison?.comparisons.map { VerdictSentence($0).text }.joined(separator: " ")
    return Markup(
      "div", ["class": comparison?.reason.pageClass ?? "answer"],
      Markup("h2", "Did it get slower?"),
      Markup("p", sentence ?? "nothing to compare with; name an earlier result with --baseline"))
  }

  private var facts: Markup {
    let kernels = CountWording.count(Set(report.rows.map(\.kernel)).count, "kernel", "kernels")
    let benchmarks = CountWording.count(report.rows.count, "benchmark", "benchmarks")
    var facts = [
      ("measured", "\(benchmarks) of \(kernels)\(files)"), ("machine", summary.machine.joined(separator: "; ")),
    ]
    if !rows.isEmpty { facts.append(("how quiet", summary.quietness)) }
    if let metadata {
      facts.append(("when", [metadata.start, metadata.end].compactMap { $0 }.joined(separator: " to ")))
      facts.append(("command", metadata.arguments.joined(separator: " ")))
    }
    facts += notices.map { ("note", $0) }
    return Markup("dl", facts.flatMap { [Markup("dt", $0), Markup("dd", $1)] })
  }

  private var files: String { labels.isEmpty ? "" : ", in \(CountWording.list(labels))" }

  private var sentences: [String] {
    report.recipes().compactMap { recipe in
      let sentence = report.sentence(recipe: recipe, excluding: RunSummary.singleWidths)
      return sentence?.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }
}
