/// The CPU time quota of a process; containers often have one although all processors are visible.
package struct ProcessorQuota: Codable, Sendable, Equatable {
  /// The equivalent number of fully used processors; 1.5 is one and a half.
  package var processors: Double
  /// The period to which the quota applies, in microseconds.
  package var periodMicroseconds: Int
  /// The number of periods in which the group was throttled; `nil` if unknown.
  package var throttledPeriods: Int?

  package static var current: ProcessorQuota? { ProcessorQuota(.current) }
}

extension ProcessorQuota {
  /// Finds the tightest quota of the process's control groups, version 1 or 2; `nil` without a quota.
  ///
  /// A container usually sees its own group as the root; otherwise every ancestor of the group can have a quota.
  package init?(_ files: SystemFiles) {
    let quotas = Self.folders(files.text("/proc/self/cgroup") ?? "").compactMap { Self.quota($0, files) }
    guard let tightest = quotas.min(by: { $0.processors < $1.processors }) else { return nil }
    self = tightest
  }

  /// The folders of the groups, from lines such as `0::/user.slice` or `4:cpu,cpuacct:/docker/1`.
  private static func folders(_ groups: String) -> [String] {
    let lines = groups.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 2).map(String.init) }
    let versionTwo = groups.split(separator: "\n").first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) }
    let versionOne = lines.first { $0.count == 3 && $0[1].split(separator: ",").contains("cpu") }
    let mounts =
      ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].map { ($0, versionTwo ?? "/") }
      + (versionOne.map { line in Set([line[1], "cpu"]).map { ("/sys/fs/cgroup/\($0)", line[2]) } } ?? [])
    return mounts.flatMap { mount, path in ancestors(path).map { mount + $0 } }
  }

  /// A path and its ancestors, each with a trailing slash.
  private static func ancestors(_ path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (0...parts.count).map { "/" + parts.prefix($0).map { $0 + "/" }.joined() }
  }

  private static func quota(_ folder: String, _ files: SystemFiles) -> ProcessorQuota? {
    let both = files.line(folder + "cpu.max")?.split(separator: " ").map { Int($0) }
    let quota = both?.first ?? files.integer(folder + "cpu.cfs_quota_us")
    let period = both?.last ?? files.integer(folder + "cpu.cfs_period_us")
    guard let quota = quota ?? nil, let period = period ?? nil, quota > 0, period > 0 else { return nil }
    return ProcessorQuota(
      processors: Double(quota) / Double(period), periodMicroseconds: period,
      throttledPeriods: files.field("nr_throttled", in: folder + "cpu.stat").flatMap { Int($0) })
  }
}
