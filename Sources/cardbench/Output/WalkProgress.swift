import Stopwatch

/// Counts the inputs that an exhaustive check has been through.
final class WalkProgress {
  let line = ProgressLine()
  private let total: Int
  private let clock = SystemClock()
  private let start: UInt64
  private var done = 0

  init(total: Int) {
    self.total = total
    start = clock.now()
  }

  /// Shows that some more inputs of a kernel are done; the rest is expected to take as long per input.
  func advance(_ name: String, by count: Int) {
    done += count
    let elapsed = Double(clock.now() - start)
    let rest = elapsed / Double(done) * Double(total - done)
    line.show(
      SessionProgress(
        phase: .verifying, benchmark: name, done: done, total: total, remainingNanoseconds: UInt64(max(0, rest))))
  }
}
