import CSampling

/// Finds out where a benchmark's time goes: at which instructions its thread is while it makes calls.
///
/// The thread is interrupted at intervals and looks where it was. So what is found is what runs, whatever was inlined
/// where, and whatever a dispatch table's closures hide. Of code that takes 1 % of the time, 2,000 looks miss all with a
/// probability of 2·10⁻⁹.
///
/// Stepping through a call instruction by instruction would tell every one of them, but an interruption per instruction
/// takes microseconds, on some virtual machines a hundred, and a call has up to millions.
package enum CallSampler {
  /// How often it is looked.
  package static let looks = 2_000

  /// The mean time between two looks, in nanoseconds.
  private static let interval: Int64 = 100_000
  /// How long is looked at most, in nanoseconds, where looks come slowly.
  private static let patience: UInt64 = 20_000_000_000
  /// Nanoseconds of calls between two questions whether it was looked often enough, which shall take no time themselves.
  private static let turn: UInt64 = 2_000_000

  /// The addresses of the instructions at which the thread was; fewer than ``looks`` where time ran out.
  ///
  /// - Returns: One per look; `nil` where the operating system has no timers for that.
  package static func addresses(of benchmark: Benchmark, clock: any MonotonicClock = SystemClock()) -> [UInt]? {
    benchmark.prepare()
    let work = turn(of: benchmark.kind, clock)
    var addresses = [UInt](repeating: 0, count: looks)
    let count = addresses.withUnsafeMutableBufferPointer { room -> Int32? in
      guard sampling_begin(room.baseAddress!, Int32(room.count), interval) else { return nil }
      let start = clock.now()
      while sampling_count() < looks, clock.now() - start < patience { work() }
      return sampling_end()
    }
    return count.map { Array(addresses.prefix(Int($0))) }
  }

  /// As many calls as take some time.
  private static func turn(of kind: Benchmark.Kind, _ clock: any MonotonicClock) -> () -> Void {
    switch kind {
    case let .trace(pass): return { _ = pass(clock) }
    case let .calls(calls):
      var count = 1
      while Block.time(calls, iterations: count, clock: clock) < turn, count < 1 << 30 { count *= 2 }
      return { calls.make(count) }
    }
  }
}
