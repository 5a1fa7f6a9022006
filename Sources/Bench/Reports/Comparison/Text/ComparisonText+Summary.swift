import Judge
import Records

extension ComparisonText {
  /// The counts with the worst and the best by name, and what is true of all benchmarks.
  var summary: String {
    let title = CountWording.count(comparison.benchmarks.count, "benchmark", "benchmarks") + " on both sides"
    return title + "\n" + Self.aligned(verdicts + rows) + remarks
  }

  private var verdicts: [(title: String, text: String)] {
    let extremes = [("worst", ranked.slower.first), ("best", ranked.faster.first)]
    let remarks = Self.remarks(on: extremes)
    let lines = [
      ("slower", counts.slower, remarks[0]), ("faster", counts.faster, remarks[1]),
      ("unchanged", counts.unchanged, nil),
      ("inconclusive", counts.inconclusive, wording.launchesNeeded(ranked.inconclusive)),
      ("not comparable", counts.notComparable, comparison.isJudged ? nil : "--force compares all the same"),
    ]
    let width = lines.map(\.1.grouped.count).max() ?? 0
    return lines.map { title, count, remark in
      let digits = String(repeating: " ", count: width - count.grouped.count) + count.grouped
      return (title, digits + (remark.map { "   \($0)" } ?? ""))
    }
  }

  private var rows: [(title: String, text: String)] {
    let (base, new) = (comparison.onlyInBase.count, comparison.onlyInNew.count)
    let hint = base + new > 0 && !listsAll ? "; --all lists them" : ""
    return [
      ("on one side", "\(base.grouped) in base, \(new.grouped) in new\(hint)"),
      ("accuracy", accuracyCounts),
      ("mean ratio", wording.geometricMean),
    ]
  }

  private var remarks: String {
    [wording.shift, wording.weakness(counts)].compactMap { $0.map { style.heading($0, .doubtful) + "\n" } }.joined()
  }

  /// The first of each list: `worst: spring/blas/64  +12.4 % [+9.8, +15.1]  12.1 → 13.6 ns`.
  private static func remarks(on extremes: [(word: String, benchmark: ComparedBenchmark?)]) -> [String?] {
    let names = extremes.map { $0.benchmark?.name ?? "" }.shortened(to: 40)
    return zip(extremes, names).map { extreme, name in
      extreme.benchmark.map { benchmark in
        let change = "\(RatioWording.change(benchmark.estimate))  \(DurationWording.change(of: benchmark))"
        return "\(extreme.word): \(name)  \(change)"
      }
    }
  }
}
