import HostSystem
import Records

/// The processors of a process, and their other users.
struct SchedulingFacts: Codable, Sendable, Equatable {
  struct CoreKind: Codable, Sendable, Equatable {
    var name: String
    var processors: [Int]
  }

  var online: Int
  /// The numbers of those that this process may use; `nil` when not known.
  var allowed: [Int]?
  /// The numbers of the threads of the first processor's core, itself included; `nil` when not known.
  var siblings: [Int]?
  /// The allowed processors by speed, fastest first; empty when all are alike or nothing is known.
  var coreKinds: [CoreKind]
  var quota: ProcessorQuota?

  init(_ files: SystemFiles, online: Int) {
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

  func findings(isVirtual: Bool) -> [Finding] {
    [processorsFinding, kindsFinding, siblingsFinding(isVirtual), quota?.finding].compactMap { $0 }
  }

  private var processorsFinding: Finding {
    let usable = allowed.map { min($0.count, online) } ?? online
    guard usable > 1 else {
      return Finding(
        "processors", .warning,
        "one of \(online): everything else that runs here interrupts what is measured",
        remedy: online > 1
          ? "start without 'taskset', or allow a second processor"
          : "give this machine a second processor")
    }
    guard let allowed, allowed.count < online else { return Finding("processors", .ok, "\(online), all allowed") }
    return Finding(
      "processors", .note,
      "\(allowed.count) of \(online) allowed (\(allowed.ranges)); "
        + "threads use no others")
  }

  private var kindsFinding: Finding? {
    guard let fastest = coreKinds.first else { return nil }
    let kinds = coreKinds.map { "\($0.name): \($0.processors.ranges)" }.joined(separator: "; ")
    return Finding(
      "core kinds", .warning, "cores of different speed (\(kinds)): a figure depends on where it was measured",
      remedy: "taskset -c \(fastest.processors.ranges) in front of the command")
  }

  private func siblingsFinding(_ isVirtual: Bool) -> Finding {
    guard let siblings else {
      return Finding("hardware threads", .note, "not visible: two processors may be one core")
    }
    guard siblings.count > 1 else {
      return isVirtual
        ? Finding("hardware threads", .note, "one per core, as the virtual machine is told; its host may share cores")
        : Finding("hardware threads", .ok, "one per core")
    }
    return Finding(
      "hardware threads", .note,
      "\(siblings.count) per core (processors \(siblings.ranges) are one): "
        + "work on the other thread slows what is measured",
      remedy: "echo off | sudo tee /sys/devices/system/cpu/smt/control, or leave the other threads idle")
  }
}

extension ProcessorQuota {
  var finding: Finding {
    let limit = "\(processors.significant()) processors' time per \(Double(periodMicroseconds / 1000).significant()) ms"
    let throttled = (throttledPeriods ?? 0) > 0
    let past = throttled ? "; \(throttledPeriods?.grouped ?? "") periods ended early" : ""
    let remedy = "raise the limit of the container (--cpus) or of its control group, or remove it"
    guard processors < 1 || throttled else {
      return Finding(
        "time limit", .note, "\(limit): only several threads can use that up, and are then stopped",
        remedy: remedy)
    }
    return Finding(
      "time limit", .warning, "\(limit)\(past): what is measured is stopped in the middle when it is used up",
      remedy: remedy)
  }
}

/// Numbers of processors in the kernel's notation, for example `0-3,8`.
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
