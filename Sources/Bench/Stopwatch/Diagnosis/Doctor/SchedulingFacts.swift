/// Which processors a process may run on, and with whom it shares them.
package struct SchedulingFacts: Codable, Sendable, Equatable {
  /// The processors of one speed.
  package struct CoreKind: Codable, Sendable, Equatable {
    /// The kernel's word for the speed.
    package var name: String
    /// Their numbers, ascending.
    package var processors: [Int]
  }

  /// Processors the operating system schedules on.
  package var online: Int
  /// The numbers of those that this process may use; `nil` when not known.
  package var allowed: [Int]?
  /// The numbers of the threads of the first processor's core, itself included; `nil` when not known.
  package var siblings: [Int]?
  /// The allowed processors by speed, fastest first; empty when all are alike or nothing is known.
  package var coreKinds: [CoreKind]
  /// What a control group limits; `nil` when nothing does.
  package var quota: ProcessorQuota?

  /// Reads the files of a system.
  package init(_ files: SystemFiles, online: Int) {
    self.online = online
    allowed = files.field("Cpus_allowed_list:", in: "/proc/self/status").flatMap(ProcessorList.numbers)
    siblings = files.line("/sys/devices/system/cpu/cpu0/topology/thread_siblings_list")
      .flatMap(ProcessorList.numbers)
    coreKinds = Self.coreKinds(files, usable: allowed ?? Array(0..<online))
    quota = ProcessorQuota(files)
  }

  private static func coreKinds(_ files: SystemFiles, usable: [Int]) -> [CoreKind] {
    let hybrid = hybrid(files)
    let kinds = (hybrid.isEmpty ? capacities(files, usable) : hybrid).compactMap { kind in
      let processors = kind.processors.filter(usable.contains)
      return processors.isEmpty ? nil : CoreKind(name: kind.name, processors: processors)
    }
    return kinds.count > 1 ? kinds : []
  }

  /// The two kinds of an Intel hybrid, which the kernel calls after their counters.
  private static func hybrid(_ files: SystemFiles) -> [CoreKind] {
    [("performance", "cpu_core"), ("efficiency", "cpu_atom")].compactMap { name, device in
      files.line("/sys/devices/\(device)/cpus").flatMap(ProcessorList.numbers).map {
        CoreKind(name: name, processors: $0)
      }
    }
  }

  /// The kinds of an ARM big.LITTLE, by the kernel's estimate of their speed; the fastest is 1024.
  private static func capacities(_ files: SystemFiles, _ processors: [Int]) -> [CoreKind] {
    let pairs = processors.compactMap { number in
      files.integer("/sys/devices/system/cpu/cpu\(number)/cpu_capacity").map { (capacity: $0, number: number) }
    }
    return Dictionary(grouping: pairs, by: \.capacity).sorted { $0.key > $1.key }.map { capacity, members in
      CoreKind(name: "capacity \(capacity)", processors: members.map(\.number))
    }
  }
}
