import KernelContracts
import Records
import Stopwatch

/// A benchmark that exists by name and allocates its inputs only when it is made.
package struct BenchmarkEntry {
  package let identity: BenchmarkIdentity
  /// Entries with one key share their inputs and outputs.
  let storageKey: String
  let storageBytes: Int
  /// The sizes of buffers that it shares with entries of other keys, too, by name.
  var buffer: [String: Int] = [:]
  var traffic: Traffic?
  /// The names of the benchmarks that bound its speed.
  package var limits: [String] = []
  /// The expected duration of a pass of a trace, in nanoseconds; nil for calls.
  var passNanoseconds: UInt64?
  package let make: () -> Benchmark

  package var offer: OfferedBenchmark {
    OfferedBenchmark(
      identity: identity, limits: limits, storage: buffer.merging([storageKey: storageBytes]) { $1 },
      passNanoseconds: passNanoseconds)
  }
}

extension [BenchmarkEntry] {
  /// The same entries, which write into a buffer that all of them share.
  func sharing(_ buffer: String, bytes: Int) -> [BenchmarkEntry] {
    map {
      var entry = $0
      entry.buffer[buffer] = bytes
      return entry
    }
  }
}

extension [OfferedBenchmark] {
  /// The benchmarks in groups that are made, measured and released one after the other.
  ///
  /// Small ones are one group, so that a disturbance spreads over all of it. Beyond the pool's rows every kernel and
  /// element type is a group of its own, with its limits, because together they take more memory than machines have.
  package var groups: [[OfferedBenchmark]] {
    let isLarge: (OfferedBenchmark) -> Bool = { $0.identity.rows > SuiteConfiguration.poolRows }
    let isLimit: (OfferedBenchmark) -> Bool = { $0.limits.isEmpty && $0.identity.isLimit }
    let large = filter { isLarge($0) && !isLimit($0) }.grouped {
      [$0.identity.kernel, $0.identity.element ?? "", "\($0.identity.rows)"]
    }
    let limits = filter { isLarge($0) && isLimit($0) }
    var groups = [filter { !isLarge($0) }] + large.map { $0.elements.withLimits(from: limits) }
    let used = Set(groups.joined().map(\.name))
    groups.append(limits.filter { !used.contains($0.name) })
    return groups.filter { !$0.isEmpty }
  }
}
