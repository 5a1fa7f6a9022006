import CSampling

/// A sampling profiler of a benchmark's calls.
///
/// The thread is interrupted at intervals and records its program counter, which works regardless of inlining. 2,000
/// samples miss code that takes 1 % of the time with a probability of 2·10⁻⁹. Single-stepping would find every
/// instruction, but takes microseconds each, on some virtual machines a hundred, and a call has up to millions.
package enum CallSampler {
  static let looks = 2_000

  /// The mean time between two samples, in nanoseconds.
  private static let interval: Int64 = 100_000
  /// The longest sampling, in nanoseconds.
  private static let timeout: UInt64 = 20_000_000_000
  /// The time of calls between two checks of the number of samples, in nanoseconds.
  private static let turn: UInt64 = 2_000_000

  /// The sampled addresses; fewer than ``looks`` after a timeout, `nil` if the operating system has no such timers or
  /// if the set-up failed.
  ///
  /// - Throws: The error of the benchmark's body.
  package static func addresses(of benchmark: PreparedBenchmark) throws -> [UInt]? {
    guard benchmark.failure == nil else { return nil }
    let clock = SystemClock()
    benchmark.prepare()
    let work = try turn(of: benchmark.kind, clock)
    var addresses = [UInt](repeating: 0, count: looks)
    let count = try addresses.withUnsafeMutableBufferPointer { room throws -> Int32? in
      guard sampling_begin(room.baseAddress!, Int32(room.count), interval) else { return nil }
      defer { _ = sampling_end() }
      let start = clock.now()
      while sampling_count() < looks, clock.now() - start < timeout { try work() }
      return sampling_count()
    }
    return count.map { Array(addresses.prefix(Int($0))) }
  }

  private static func turn(of kind: PreparedBenchmark.Kind, _ clock: any MonotonicClock) throws -> () throws -> Void {
    switch kind {
    case let .trace(pass): return { _ = pass(clock) }
    case let .calls(calls):
      var count = 1
      while try Block.time(calls, iterations: count, clock: clock) < turn, count < 1 << 30 { count *= 2 }
      return { try calls.make(count) }
    }
  }
}

/// The origin of the code at an address.
package struct CodeOrigin: Hashable, Sendable {
  /// The load address of the file; 0 if the address is in no file.
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

  /// The load address of this program.
  package static var program: UInt { sampling_program() }
}
