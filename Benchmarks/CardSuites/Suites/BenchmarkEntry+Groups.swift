extension [BenchmarkEntry] {
  /// The entries in groups that are made, measured and given up one after the other.
  ///
  /// What is small is one group, so that a disturbance spreads over all of it. Beyond the pool's rows every kernel and
  /// element type is a group of its own, with its limits, because together they take more memory than machines have.
  public var groups: [[BenchmarkEntry]] {
    let isLarge: (BenchmarkEntry) -> Bool = { $0.identity.rows > SuiteConfiguration.poolRows }
    let isLimit: (BenchmarkEntry) -> Bool = { $0.limits.isEmpty && ["traffic", "peak"].contains($0.identity.kernel) }
    var order: [String] = []
    var large: [String: [BenchmarkEntry]] = [:]
    for entry in filter({ isLarge($0) && !isLimit($0) }) {
      let key = "\(entry.identity.kernel)/\(entry.identity.element ?? "")/\(entry.identity.rows)"
      if large[key] == nil { order.append(key) }
      large[key, default: []].append(entry)
    }
    let limits = filter { isLarge($0) && isLimit($0) }
    var groups = [filter { !isLarge($0) }] + order.compactMap { large[$0] }.map { $0.withLimits(from: limits) }
    let used = Set(groups.joined().map(\.identity.name))
    groups.append(limits.filter { !used.contains($0.identity.name) })
    return groups.filter { !$0.isEmpty }
  }

  /// Bytes of the group that takes most.
  public var peakByteCount: Int { groups.map(BenchmarkEntry.byteCount).max() ?? 0 }
}
