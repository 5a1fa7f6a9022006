import Judge
import Stopwatch

/// The progress of a self-test through its repetitions, which are of about equal duration.
package struct Repetitions {
  private let count: Int
  private let expected: UInt64
  private let clock: any MonotonicClock
  private let start: UInt64
  private var done = 0
  /// The time of the finished repetitions, in nanoseconds.
  private var doneAfter: UInt64 = 0

  /// Begins the first repetition, with the expected duration of each in nanoseconds.
  package init(count: Int, expected: UInt64, clock: any MonotonicClock = SystemClock()) {
    (self.count, self.expected, self.clock) = (count, expected, clock)
    start = clock.now()
  }

  package mutating func advance() { (done, doneAfter) = (done + 1, clock.now() - start) }

  /// Shows the steps of the current repetition.
  func showing(_ tally: SelftestTally) -> (ProgressStep) -> Void { { ProgressLine.standard.show(step($0, tally)) } }

  /// A step of the current repetition as a step of the whole self-test.
  package func step(_ step: ProgressStep, _ tally: SelftestTally) -> ProgressStep {
    var step = step
    step.place = ["repetition \(done + 1) of \(count)", step.place].filter { !$0.isEmpty }.joined(separator: ", ")
    step.finding = tally.finding
    let elapsed = clock.now() - start
    let end = UInt64(count) * (done > 0 ? doneAfter / UInt64(done) : expected)
    let rest = max(step.remainingNanoseconds ?? 0, end > elapsed ? end - elapsed : 0)
    step.remainingNanoseconds = rest
    (step.done, step.total) = (Int(elapsed / 1_000_000), Int((elapsed + rest) / 1_000_000))
    return step
  }
}

extension SelftestTally {
  /// A short text on the findings of the gates so far; empty before any.
  fileprivate var finding: String {
    let gates = [DetectionRule.gatePaired, .gateFiles]
    let slowed = InjectionPlan.levels.flatMap { level in gates.map { count($0, at: level) } }
    let (found, all) = (slowed.reduce(0) { $0 + $1.flagged }, slowed.reduce(0) { $0 + $1.comparisons })
    let alarms = gates.reduce(0) { $0 + count($1, at: 0).flagged }
    guard !rules.isEmpty else { return "" }
    return "\(found) of \(all) found, \(alarms == 1 ? "1 false alarm" : "\(alarms) false alarms")"
  }
}
