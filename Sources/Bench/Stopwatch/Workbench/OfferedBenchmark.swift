import Records

/// A benchmark that a worker has, and what measuring it takes.
package struct OfferedBenchmark: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  package var limits: [String]
  /// Bytes that its inputs and outputs take, by names; benchmarks that have a name in common share that memory.
  package var storage: [String: Int]
  package var passNanoseconds: UInt64?

  package init(
    identity: BenchmarkIdentity, limits: [String] = [], storage: [String: Int] = [:], passNanoseconds: UInt64? = nil
  ) {
    (self.identity, self.limits, self.storage) = (identity, limits, storage)
    self.passNanoseconds = passNanoseconds
  }

  package var name: String { identity.name }
}

extension [OfferedBenchmark] {
  package var passes: [String: UInt64] {
    Dictionary(compactMap { line in line.passNanoseconds.map { (line.name, $0) } }) { first, _ in first }
  }

  /// Bytes these benchmarks take together; `Int.max` where the sum overflows.
  package var byteCount: Int {
    let shared = Dictionary(flatMap(\.storage), uniquingKeysWith: Swift.max)
    return shared.values.reduce(0) { sum, bytes in
      let (total, overflow) = sum.addingReportingOverflow(bytes)
      return overflow ? .max : total
    }
  }

  /// These benchmarks, and behind them those of their limits that are not among them.
  package func withLimits(from all: [OfferedBenchmark]) -> [OfferedBenchmark] {
    let wanted = Set(flatMap(\.limits)).subtracting(map(\.name))
    return self + all.filter { wanted.contains($0.name) }
  }
}
