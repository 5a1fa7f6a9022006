import CSampling

/// A sampling profiler of a benchmark's calls.
///
/// The thread is interrupted at intervals and records its instruction, whatever was inlined where. 2,000 samples miss code
/// that takes 1 % of the time with a probability of 2·10⁻⁹. Single-stepping would find every instruction, but takes
/// microseconds for each, on some virtual machines a hundred, and a call has up to millions.
package enum CallSampler {
  static let looks = 2_000

  /// The mean time between two samples, in nanoseconds.
  private static let interval: Int64 = 100_000
  /// The longest sampling, in nanoseconds.
  private static let timeout: UInt64 = 20_000_000_000
  /// The time of calls between two looks at the number of samples, in nanoseconds.
  private static let turn: UInt64 = 2_000_000

  /// The sampled addresses; fewer than ``looks`` after a timeout, `nil` where the operating system has no such timers.
  package static func addresses(of benchmark: Benchmark, clock: any MonotonicClock = SystemClock()) -> [UInt]? {
    benchmark.prepare()
    let work = turn(of: benchmark.kind, clock)
    var addresses = [UInt](repeating: 0, count: looks)
    let count = addresses.withUnsafeMutableBufferPointer { room -> Int32? in
      guard sampling_begin(room.baseAddress!, Int32(room.count), interval) else { return nil }
      let start = clock.now()
      while sampling_count() < looks, clock.now() - start < timeout { work() }
      return sampling_end()
    }
    return count.map { Array(addresses.prefix(Int($0))) }
  }

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

/// The origin of the code at an address.
package struct CodeOrigin: Hashable, Sendable {
  /// The beginning of the file in memory; 0 for an address of no file.
  package let base: UInt
  package let library: String
  /// The function, if the file names it.
  package let symbol: String?

  package init(of address: UInt) {
    let origin = sampling_origin_of(address)
    base = origin.base
    library = origin.library.map { String(cString: $0) } ?? "the operating system"
    symbol = origin.symbol.map { String(cString: $0) }
  }

  /// The beginning of this program in memory.
  package static var program: UInt { sampling_program() }
}
