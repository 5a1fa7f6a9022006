import Records
import Stopwatch

/// A clock that advances only explicitly and by a fixed step per reading.
package final class FakeClock: MonotonicClock {
  package private(set) var time: UInt64
  private let step: UInt64

  /// A clock with its first reading and the step per reading, in nanoseconds.
  package init(at time: UInt64 = 1_000, step: UInt64 = 0) { (self.time, self.step) = (time, step) }

  package func now() -> UInt64 {
    defer { time += step }
    return time
  }

  package func advance(_ nanoseconds: UInt64) { time += nanoseconds }
}

extension PreparedBenchmark {
  /// A benchmark whose call takes a fixed time on a fake clock.
  package static func fake(
    _ variant: String, _ nanoseconds: UInt64, on clock: FakeClock, kernel path: String = "fake", rows: Int = 100,
    agreement: Agreement = Agreement(status: .ok)
  ) -> PreparedBenchmark {
    PreparedBenchmark(
      identity: BenchmarkIdentity(path, axes: .sample(variant: variant), size: rows),
      kind: .repeated { clock.advance(nanoseconds) }, verify: { agreement })
  }
}

extension Launch {
  package static let test = Launch(runID: "run", machineID: "machine")
}

/// A meter without any disturbance.
package struct NoDisturbanceMeter: DisturbanceMeter {
  package init() {}

  package func read() -> Disturbance { .zero }
}
