extension SchedulingFacts {
  /// What it means for figures.
  func findings(isVirtual: Bool) -> [Finding] {
    [processorsFinding, kindsFinding, siblingsFinding(isVirtual), quota?.finding].compactMap { $0 }
  }

  private var processorsFinding: Finding {
    let usable = allowed.map { min($0.count, online) } ?? online
    guard usable > 1 else {
      return Finding(
        "processors", .warning,
        "one of \(online): everything else that runs here interrupts what is measured; no 'parallel' variant",
        remedy: online > 1
          ? "start without 'taskset', or allow a second processor"
          : "give this machine a second processor")
    }
    guard let allowed, allowed.count < online else { return Finding("processors", .ok, "\(online), all allowed") }
    return Finding(
      "processors", .note,
      "\(allowed.count) of \(online) allowed (\(ProcessorList.text(allowed))); "
        + "'parallel' uses no others")
  }

  private var kindsFinding: Finding? {
    guard let fastest = coreKinds.first else { return nil }
    let kinds = coreKinds.map { "\($0.name): \(ProcessorList.text($0.processors))" }.joined(separator: "; ")
    return Finding(
      "core kinds", .warning, "cores of different speed (\(kinds)): a figure depends on where it was measured",
      remedy: "taskset -c \(ProcessorList.text(fastest.processors)) in front of the command")
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
      "\(siblings.count) per core (processors \(ProcessorList.text(siblings)) are one): "
        + "work on the other thread slows what is measured",
      remedy: "echo off | sudo tee /sys/devices/system/cpu/smt/control, or leave the other threads idle")
  }
}
