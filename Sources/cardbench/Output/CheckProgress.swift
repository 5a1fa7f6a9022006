import Stopwatch

/// Counts the kernels and element types that a check has been through.
final class CheckProgress {
  let line = ProgressLine()
  private let total: Int
  private let clock = SystemClock()
  private let start: UInt64
  private var done = 0

  /// Names are kernel/variant/element; the check takes all variants of a kernel, edition and element type in one step.
  init(names: Set<String>) {
    let steps = names.map { name in
      let parts = name.split(separator: "/")
      return parts.enumerated().map { $0 == 1 ? $1.split(separator: "-", maxSplits: 1).dropFirst().joined() : "\($1)" }
    }
    total = Set(steps).count
    start = clock.now()
  }

  /// Shows that a step begins; the rest is expected to take as long per step as what is done.
  func begin(_ name: String) {
    let elapsed = clock.now() - start
    let rest = done > 0 ? elapsed / UInt64(done) * UInt64(max(0, total - done)) : nil
    line.show(
      SessionProgress(
        phase: .verifying, benchmark: name, done: done, total: total, remainingNanoseconds: rest))
    done += 1
  }
}
