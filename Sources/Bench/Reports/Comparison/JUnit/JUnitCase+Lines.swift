import Judge
import MachineCode

extension JUnitCase {
  /// The case of a line; a gate's suspects fail only when they are confirmed.
  init(_ line: ComparisonLine, isGate: Bool) {
    let group = line.identity.map { "cardbench.\($0.kernel)" } ?? "cardbench"
    let seconds = line.benchmark.map { $0.newNanoseconds / 1e9 }
    self.init(name: line.name, group: group, seconds: seconds, outcome: Self.outcome(line, isGate))
  }

  private static func outcome(_ line: ComparisonLine, _ isGate: Bool) -> Outcome {
    if let accuracy = line.accuracy, accuracy.verdict == .exceeded { return wrong(accuracy) }
    if let benchmark = line.benchmark { return timed(benchmark, line.suspect, isGate).explained(line.code) }
    return line.budget.map(kept) ?? .skipped(line.verdict)
  }

  private static func wrong(_ accuracy: AccuracyChange) -> Outcome {
    let input = accuracy.worstInput.map { " at \($0)" } ?? ""
    return .failure(kind: "accuracy", message: AccuracyWording(change: accuracy).errors + input)
  }

  private static func timed(
    _ benchmark: ComparedBenchmark, _ suspect: GateOutcome.Suspect?, _ isGate: Bool
  ) -> Outcome {
    let times = "\(RatioWording.change(benchmark.estimate)), \(DurationWording.change(of: benchmark))"
    if let suspect, suspect.isSlower {
      let again = suspect.confirmed.map { "; again \(RatioWording.change($0))" } ?? ""
      return .failure(kind: "slower", message: times + again)
    }
    switch benchmark.verdict {
    case .faster, .unchanged: return .passed
    case .slower where isGate: return .skipped("slower at first sight, not confirmed: \(times)")
    case .slower where benchmark.isWeak: return .skipped("slower, on weak evidence: \(times)")
    case .slower: return .failure(kind: "slower", message: times)
    case .inconclusive:
      let needed = benchmark.launchesNeeded.map { "; needs \($0) launches a side" } ?? ""
      return .skipped("inconclusive: \(times)\(needed)")
    case .notComparable: return .skipped("not comparable: \(times)")
    }
  }

  private static func kept(_ budget: GateOutcome.BudgetResult) -> Outcome {
    if let obstacle = budget.obstacle { return .skipped("\(budget.budget): \(obstacle)") }
    guard !budget.isKept else { return .passed }
    return .failure(
      kind: budget.isAccuracy ? "accuracy" : "budget", message: "\(budget.budget): measured \(budget.measured)")
  }
}

extension JUnitCase.Outcome {
  /// The outcome with what became of the machine code, where that was asked.
  fileprivate func explained(_ code: CodeExplanation?) -> Self {
    guard let code, case let .failure(kind, message) = self else { return self }
    return .failure(kind: kind, message: "\(message); \(CodeSentence(explanation: code).text)")
  }
}
