extension ComparisonText {
  /// The benchmarks whose error changed, beside their change of time; empty when there are none.
  var accuracy: String {
    guard !ranked.accuracy.isEmpty else { return "" }
    let shown = listsAll ? ranked.accuracy[...] : ranked.accuracy.prefix(ComparisonReport.listed)
    let title = "accuracy, worst first: \(accuracyCounts)"
    let heading = style.heading(title, counts.accuracyFailures > 0 ? .bad : .doubtful)
    let names = shown.map(\.name).shortened(to: 46)
    return heading + "\n" + zip(shown, names).map(lines).joined() + rest(ranked.accuracy.count - shown.count)
  }

  /// How many errors exceed their bounds, grew and shrank.
  var accuracyCounts: String {
    "\(counts.accuracyFailures.grouped) beyond the bound, \(counts.accuracyGrew.grouped) grew, "
      + "\(counts.accuracyImproved.grouped) shrank"
  }

  private func lines(_ benchmark: ErrorChange, _ name: String) -> String {
    let wording = AccuracyWording(change: benchmark.accuracy)
    let verdict = wording.verdict + String(repeating: " ", count: max(0, 8 - wording.verdict.count))
    let input = benchmark.accuracy.worstInput.map { "          at \($0.printable.shortened(to: 105))\n" } ?? ""
    return "\(verdict)  \(name): \(wording.errors); \(benchmark.time)\n\(input)"
  }
}
