import Records

/// The progress of a command, reported before each of its steps.
package struct ProgressStep: Sendable, Equatable {
  package enum Phase: String, Sendable {
    case calibrating = "preparing"
    case measuring = "timing"
    case verifying = "checking"
    case counting
  }

  package let phase: Phase
  package let benchmark: String
  package var done: Int
  package var total: Int
  /// The estimated remaining time; `nil` if unknown.
  package var remainingNanoseconds: UInt64?
  /// The part of the series; empty if there is only one.
  package var place = ""
  /// An intermediate result; empty for none.
  package var finding = ""
  /// Whether a measurement is running, during which nothing is written.
  package var isTiming = false

  package init(phase: Phase, benchmark: String, done: Int, total: Int, remainingNanoseconds: UInt64?) {
    (self.phase, self.benchmark, self.done, self.total) = (phase, benchmark, done, total)
    self.remainingNanoseconds = remainingNanoseconds
  }
}

/// Counts the steps of one phase, of similar duration, and estimates the remaining time from the finished steps.
package struct PhaseSteps {
  private let phase: ProgressStep.Phase
  private let total: Int
  private let clock = SystemClock()
  private let start: UInt64
  private let expected: UInt64?
  private var done = 0

  package init(_ phase: ProgressStep.Phase, of total: Int, expected: UInt64? = nil) {
    (self.phase, self.total, self.expected, start) = (phase, total, expected, clock.now())
  }

  package func progress(next benchmark: String, finding: String = "") -> ProgressStep {
    var step = ProgressStep(
      phase: phase, benchmark: benchmark, done: done, total: total, remainingNanoseconds: remaining)
    step.finding = finding
    return step
  }

  package mutating func advance(by count: Int = 1) { done += count }

  /// The remaining time at the rate of finished steps; with an expected duration, the first steps have little weight.
  private var remaining: UInt64? {
    let prior = expected == nil ? 0 : Double(total) / 10
    let finished = Double(done) + prior
    guard finished > 0 else { return nil }
    let elapsed = Double(clock.now() - start) + Double(expected ?? 0) / 10
    return UInt64(Double(max(0, total - done)) * elapsed / finished)
  }
}

package enum ProgressText {
  /// Place, phase, bar, percent, remaining time, finding and name; narrow terminals omit some of them.
  package static func line(_ step: ProgressStep, width: Int) -> String {
    let place = step.place.isEmpty ? "" : step.place + "  "
    let estimate = step.remainingNanoseconds.map { "  " + left($0) } ?? ""
    var line = "\(place)\(step.phase.rawValue)  \(bar(share(step), width: width < 60 ? 0 : 20))"
    line += String(repeating: " ", count: 5 - percent(step).count) + percent(step) + estimate
    let finding = "  " + step.finding.printable
    if !step.finding.isEmpty, columns(line) + columns(finding) < width { line += finding }
    let room = width - 1 - columns(line) - 2
    if room >= 8 { line += "  " + step.benchmark.printable.shortened(to: room) }
    return cut(line, to: width - 1)
  }

  package static func logged(_ step: ProgressStep) -> String {
    let rest = step.remainingNanoseconds.map(left) ?? ""
    let parts = [step.place, "\(step.phase.rawValue) \(percent(step))", rest, step.finding, step.benchmark]
    return parts.filter { !$0.isEmpty }.map(\.printable).joined(separator: ", ")
  }

  private static func left(_ nanoseconds: UInt64) -> String { NumberText.wait(nanoseconds: nanoseconds) + " left" }

  private static func share(_ step: ProgressStep) -> Double {
    step.total > 0 ? min(1, Double(step.done) / Double(step.total)) : 0
  }

  private static func percent(_ step: ProgressStep) -> String { "\(Int(share(step) * 100)) %" }

  private static func bar(_ share: Double, width: Int) -> String {
    guard width > 0 else { return "" }
    let full = Int(share * Double(width))
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full) + " "
  }

  /// A line, cut to a number of columns.
  private static func cut(_ line: String, to width: Int) -> String {
    var line = line
    while columns(line) > max(0, width) { line.removeLast() }
    return line
  }

  /// The columns of a text on a terminal; East Asian characters and emoji take two.
  private static func columns(_ text: String) -> Int {
    text.reduce(0) { columns, character in
      let isWide = character.unicodeScalars.contains { (0x1100...0x115F).contains($0.value) || $0.value >= 0x2E80 }
      return columns + (isWide ? 2 : 1)
    }
  }
}
