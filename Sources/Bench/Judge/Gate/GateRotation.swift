import Foundation
import Records

/// The benchmarks that a gate is still measuring, and the answers for all others.
struct GateRotation {
  /// The difference up to which shares of interrupted blocks count as equal: shares are 0.003 on idle machines, and 0.3
  /// to 0.4 next to a compiler, on two processors.
  static let similarDisturbance = 0.1
  /// The standard deviation of the error of unequally interrupted sides: next to a compiler, unchanged
  /// programs were 2.9 and 3.3 % slower.
  static let busyBias = 0.02
  /// The spread of sessions, as a logarithm, if too few benchmarks with the same code show it.
  private static let usualSpread = 0.01

  let rules: ComparisonRules
  let isPaired: Bool
  let counts: SessionCounts
  let bias: Double
  private(set) var answers: [String: SequentialTest.Answer] = [:]
  private(set) var sameCode: Set<String> = []
  private var lost: Set<String> = []

  init(rules: ComparisonRules, isPaired: Bool, counts: SessionCounts, bias: Double) {
    (self.rules, self.isPaired, self.counts, self.bias) = (rules, isPaired, counts, bias)
  }

  /// Accepts benchmarks with the same code as unchanged if their single session is plausible: within δ plus three times
  /// the spread, which is estimated from these benchmarks.
  mutating func accept(_ names: Set<String>, in comparison: Comparison) {
    let benchmarks = comparison.benchmarks.filter { names.contains($0.name) && $0.verdict != .notComparable }
    guard !benchmarks.isEmpty else { return }
    let shifts = benchmarks.map { log($0.estimate.ratio) }
    let centre = median(of: shifts)
    // 1.4826 times the median absolute deviation estimates the standard deviation of a normal distribution.
    let spread = shifts.count < 5 ? Self.usualSpread : 1.4826 * median(of: shifts.map { abs($0 - centre) })
    for (benchmark, shift) in zip(benchmarks, shifts) {
      let change = rules.confirmsFaster ? abs(shift) : shift
      guard change <= log1p(benchmark.threshold) + 3 * max(spread, Self.usualSpread / 3) else { continue }
      answers[benchmark.name] = .unchanged
      sameCode.insert(benchmark.name)
    }
  }

  /// Decides what the sessions so far can decide; decisions are final.
  ///
  /// - Parameter isLast: Whether no time is left, so that there will be no more sessions.
  mutating func decide(_ comparison: Comparison, isLast: Bool = false) {
    let candidates = comparison.benchmarks.filter { $0.verdict != .notComparable && (isPaired || !$0.isWeak) }
    let test = SequentialTest(
      among: candidates.count, strict: rules.correction == .familyWise,
      correlation: isPaired ? SequentialTest.sessionCorrelation : Gate.launchCorrelation)
    for benchmark in candidates where answers[benchmark.name] ?? .undecided == .undecided {
      let found = benchmark.evidence.map { answer(test, $0, log1p(benchmark.threshold), isLast) }
      answers[benchmark.name] = found ?? .undecided
    }
  }

  private func answer(
    _ test: SequentialTest, _ evidence: SequentialTest.Evidence, _ delta: Double, _ isLast: Bool
  ) -> SequentialTest.Answer {
    let counts = isPaired ? counts : counts.kept
    let fewest = isLast ? SequentialTest.fewestForSlower : counts.slower
    func ask(_ evidence: SequentialTest.Evidence) -> SequentialTest.Answer {
      test.answer(evidence, delta: delta, bias: bias, fewest: fewest, most: counts.most)
    }
    let slower = ask(evidence)
    guard rules.confirmsFaster, slower != .slower else { return slower }
    var mirrored = evidence
    mirrored.shift = -evidence.shift
    let faster = ask(mirrored)
    return faster == .slower ? .faster : faster == .undecided ? .undecided : slower
  }

  /// The benchmarks to measure once more: in pairs, all undecided ones; with files, those that look slower (or faster,
  /// if that fails), because the base's launches are fixed and may be too few to decide about all.
  func wanted(in comparison: Comparison) -> Set<String> {
    Set(
      comparison.benchmarks.filter { benchmark in
        answers[benchmark.name] == .undecided && !lost.contains(benchmark.name) && benchmark.newLaunches < counts.most
          && (isPaired || benchmark.leans(bothWays: rules.confirmsFaster))
      }.map(\.name))
  }

  mutating func drop(_ names: Set<String>) { lost.formUnion(names) }

  /// The same without findings, for sides that have turned out not to be comparable.
  var withoutChanges: GateRotation {
    var rotation = self
    rotation.answers = answers.mapValues { [.slower, .faster].contains($0) ? .undecided : $0 }
    return rotation
  }
}

extension ComparedBenchmark {
  /// Whether it looks slower by at least half of its threshold, or faster if that counts, too.
  func leans(bothWays: Bool) -> Bool {
    let shift = log(estimate.ratio)
    return (bothWays ? abs(shift) : shift) > log1p(threshold) / 2
  }
}
