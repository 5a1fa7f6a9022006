/// The processors available to a process, and limits on their use.
package struct SchedulingFacts: Codable, Sendable, Equatable {
  package struct CoreKind: Codable, Sendable, Equatable {
    package var name: String
    /// Their numbers; empty if the system only counts them.
    package var processors: [Int]
  }

  package var online: Int
  /// The numbers of those that this process may use; `nil` if unknown.
  package var allowed: [Int]?
  /// The hardware threads of the first processor's core, itself included; `nil` if unknown.
  package var siblings: [Int]?
  /// The allowed processors by speed, fastest first; empty if all are alike or unknown.
  package var coreKinds: [CoreKind]
  package var quota: ProcessorQuota?

  package init(_ files: SystemFiles, online: Int) {
    self.online = online
    allowed = files.field("Cpus_allowed_list:", in: "/proc/self/status").flatMap(ProcessorList.numbers)
    siblings =
      files.line("/sys/devices/system/cpu/cpu0/topology/thread_siblings_list").flatMap(ProcessorList.numbers)
      ?? Self.loneThread(files)
    coreKinds = Self.coreKinds(files, usable: allowed ?? Array(0..<online))
    quota = ProcessorQuota(files)
  }

  package static let siblingsRemedy =
    "echo off | sudo tee /sys/devices/system/cpu/smt/control, or leave the other threads idle"

  private static func coreKinds(_ files: SystemFiles, usable: [Int]) -> [CoreKind] {
    let hybrid = hybrid(files)
    let kinds = (hybrid.isEmpty ? capacities(files, usable) : hybrid).compactMap { kind in
      let processors = kind.processors.filter(usable.contains)
      return processors.isEmpty ? nil : CoreKind(name: kind.name, processors: processors)
    }
    return kinds.count > 1 ? kinds : performanceLevels(files)
  }

  /// The two core kinds of an Intel hybrid, which the kernel names after their counters.
  private static func hybrid(_ files: SystemFiles) -> [CoreKind] {
    [("performance", "cpu_core"), ("efficiency", "cpu_atom")].compactMap { name, device in
      files.line("/sys/devices/\(device)/cpus").flatMap(ProcessorList.numbers).map {
        CoreKind(name: name, processors: $0)
      }
    }
  }

  /// The core kinds of an ARM big.LITTLE, by the kernel's estimate of their speed; the fastest has 1024.
  private static func capacities(_ files: SystemFiles, _ processors: [Int]) -> [CoreKind] {
    let pairs = processors.compactMap { number in
      files.integer("/sys/devices/system/cpu/cpu\(number)/cpu_capacity").map { (capacity: $0, number: number) }
    }
    return Dictionary(grouping: pairs, by: \.capacity).sorted { $0.key > $1.key }.map { capacity, members in
      CoreKind(name: "capacity \(capacity)", processors: members.map(\.number))
    }
  }

  /// The first processor alone, if Darwin reports as many cores as processors.
  private static func loneThread(_ files: SystemFiles) -> [Int]? {
    guard let cores = files.number(setting: "hw.physicalcpu") else { return nil }
    return cores == files.number(setting: "hw.logicalcpu") ? [0] : nil
  }

  /// The core kinds reported by Darwin, for example `4 Performance`.
  private static func performanceLevels(_ files: SystemFiles) -> [CoreKind] {
    let count = min(8, files.number(setting: "hw.nperflevels") ?? 0)
    let kinds = (0..<count).compactMap { level -> CoreKind? in
      guard let cores = files.number(setting: "hw.perflevel\(level).logicalcpu") else { return nil }
      let name = files.text(setting: "hw.perflevel\(level).name") ?? "of level \(level)"
      return CoreKind(name: "\(cores) \(name)", processors: [])
    }
    return kinds.count > 1 ? kinds : []
  }
}

/// Processor numbers in the kernel's list format, for example `0-3,8`.
package enum ProcessorList {
  package static func numbers(_ text: String) -> [Int]? {
    var numbers: [Int] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0.filter { !$0.isWhitespace }) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last,
        last < 1 << 16, numbers.count < 1 << 16
      else { return nil }
      numbers += first...last
    }
    return numbers.isEmpty ? nil : numbers
  }
}
