import Records

extension [OfferedBenchmark] {
  /// The benchmarks in groups that are made, measured and given up one after the other.
  ///
  /// What is small is one group, so that a disturbance spreads over all of it. Beyond the pool's rows every kernel and
  /// element type is a group of its own, with its limits, because together they take more memory than machines have.
  package var groups: [[OfferedBenchmark]] {
    let isLarge: (OfferedBenchmark) -> Bool = { $0.identity.rows > SuiteConfiguration.poolRows }
    let isLimit: (OfferedBenchmark) -> Bool = {
      $0.limits.isEmpty && $0.identity.isLimit
    }
    var order: [String] = []
    var large: [String: [OfferedBenchmark]] = [:]
    for benchmark in filter({ isLarge($0) && !isLimit($0) }) {
      let key = "\(benchmark.identity.kernel)/\(benchmark.identity.element ?? "")/\(benchmark.identity.rows)"
      if large[key] == nil { order.append(key) }
      large[key, default: []].append(benchmark)
    }
    let limits = filter { isLarge($0) && isLimit($0) }
    var groups = [filter { !isLarge($0) }] + order.compactMap { large[$0] }.map { $0.withLimits(from: limits) }
    let used = Set(groups.joined().map(\.name))
    groups.append(limits.filter { !used.contains($0.name) })
    return groups.filter { !$0.isEmpty }
  }
}
