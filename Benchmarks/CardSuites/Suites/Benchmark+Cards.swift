import CardFiles
import KernelContracts
import Records
import Stopwatch

extension Benchmark {
  /// A benchmark in memory that it shares with those of the same key.
  init(
    _ identity: BenchmarkIdentity, storageKey: String, storageBytes: Int, limits: [String] = [],
    passNanoseconds: UInt64? = nil, make: @escaping (BenchmarkIdentity) -> PreparedBenchmark
  ) {
    self.init(identity, make: make)
    (self.limits, storage, self.passNanoseconds) = (limits, [storageKey: storageBytes], passNanoseconds)
    usesAllProcessors = identity.variant == Variant.parallel.rawValue
  }
}

extension [Benchmark] {
  /// The same benchmarks, which write into a buffer that all of them share.
  func sharing(_ buffer: String, bytes: Int) -> [Benchmark] {
    map {
      var benchmark = $0
      benchmark.storage[buffer] = bytes
      return benchmark
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
