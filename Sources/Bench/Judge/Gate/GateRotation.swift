import Foundation
import Records

/// The benchmarks of a gate that are still measured, and the answers about all others.
struct GateRotation {
  /// Shares of interrupted blocks that differ by less are as good as equal: 0.003 on idle machines, 0.3 to 0.4 next to
  /// a compiler, on two processors.
  static let similarDisturbance = 0.1
  /// The standard deviation of the error of sides that were interrupted unequally: next to a compiler, unchanged
  /// programs were slower by 2.9 and 3.3 %.
  static let busyBias = 0.02
  /// The spread of sessions, as a logarithm, where too few benchmarks of the same code show it.
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

  /// Takes benchmarks of the same code for unchanged whose single session is plausible: within δ and three times the
  /// spread, which follows from the benchmarks themselves.
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

  /// Decides what can be decided by all sessions so far; what is decided stays so.
  ///
  /// - Parameter isLast: Whether no time is left, so that nothing is gained by waiting for more.
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

  /// The benchmarks to measure once more: of pairs all that are undecided; of files those that look slower, or faster
  /// where that fails, since the launches of the base are given and may be too few to decide about all.
  func wanted(in comparison: Comparison) -> Set<String> {
    Set(
      comparison.benchmarks.filter { benchmark in
        answers[benchmark.name] == .undecided && !lost.contains(benchmark.name) && benchmark.newLaunches < counts.most
          && (isPaired || benchmark.leans(bothWays: rules.confirmsFaster))
      }.map(\.name))
  }

  mutating func drop(_ names: Set<String>) { lost.formUnion(names) }

  /// The same without findings, where the sides have turned out not to be comparable.
  var withoutChanges: GateRotation {
    var rotation = self
    rotation.answers = answers.mapValues { [.slower, .faster].contains($0) ? .undecided : $0 }
    return rotation
  }
}

extension ComparedBenchmark {
  /// Whether it looks slower by half of its threshold, or faster where that counts, too.
  func leans(bothWays: Bool) -> Bool {
    let shift = log(estimate.ratio)
    return (bothWays ? abs(shift) : shift) > log1p(threshold) / 2
  }
}
