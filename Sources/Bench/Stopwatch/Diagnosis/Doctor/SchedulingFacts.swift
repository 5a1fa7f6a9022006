import HostSystem
import Records

extension SchedulingFacts {
  func findings(isVirtual: Bool, on platform: Platform) -> [Finding] {
    [processorsFinding(platform), kindsFinding, siblingsFinding(isVirtual, platform), quota?.finding].compactMap { $0 }
  }

  private func processorsFinding(_ platform: Platform) -> Finding {
    let usable = allowed.map { min($0.count, online) } ?? online
    guard usable > 1 else {
      return Finding(
        "processors", .warning,
        "one of \(online): all other tasks interrupt the measurement",
        remedy: online > 1
          ? "start without 'taskset', or allow a second processor"
          : "give this machine a second processor")
    }
    if let absence = SystemFeature.affinity.absence(on: platform) {
      return Finding("processors", .note, "\(online); pinning to one is \(absence)")
    }
    guard let allowed, allowed.count < online else { return Finding("processors", .ok, "\(online), all allowed") }
    return Finding(
      "processors", .note, "\(allowed.count) of \(online) allowed (\(allowed.ranges)); threads use no others")
  }

  private var kindsFinding: Finding? {
    guard let fastest = coreKinds.first else { return nil }
    let kinds = coreKinds.map { $0.processors.isEmpty ? $0.name : "\($0.name): \($0.processors.ranges)" }
      .joined(separator: "; ")
    return Finding(
      "core kinds", .warning, "cores of different speed (\(kinds)): a figure depends on where it was measured",
      remedy: fastest.processors.isEmpty ? nil : "taskset -c \(fastest.processors.ranges) in front of the command")
  }

  private func siblingsFinding(_ isVirtual: Bool, _ platform: Platform) -> Finding {
    guard let siblings else {
      let reason = "not visible: two processors may be one core"
      return Finding("hardware threads", .note, SystemFeature.hardwareThreads.absence(on: platform) ?? reason)
    }
    guard siblings.count > 1 else {
      return isVirtual
        ? Finding("hardware threads", .note, "one per core, according to the virtual machine; its host may share cores")
        : Finding("hardware threads", .ok, "one per core")
    }
    return Finding(
      "hardware threads", .note,
      "\(siblings.count) per core (processors \(siblings.ranges) are one): "
        + "work on the other thread slows the measurement",
      remedy: Self.siblingsRemedy)
  }
}

extension ProcessorQuota {
  var finding: Finding {
    let limit = "\(processors.significant()) processors' time per \(Double(periodMicroseconds / 1000).significant()) ms"
    let throttled = (throttledPeriods ?? 0) > 0
    let past = throttled ? "; \(throttledPeriods?.grouped ?? "") periods ended early" : ""
    let remedy = "raise the limit of the container (--cpus) or of its control group, or remove it"
    let isTight = processors < 1 || throttled
    let consequence =
      isTight
      ? "measurements are interrupted when it is used up"
      : "only several threads can use it up, and are then stopped"
    return Finding("time limit", isTight ? .warning : .note, "\(limit)\(past): \(consequence)", remedy: remedy)
  }
}
