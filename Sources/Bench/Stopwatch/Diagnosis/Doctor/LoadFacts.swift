import HostSystem
import Records

extension LoadFacts {
  func findings(processors: Int, isVirtual: Bool, on platform: Platform) -> [Finding] {
    [loadFinding(processors), pressureFinding(platform), stealFinding(isVirtual, platform)]
  }

  private static let rest = "end other programs, or wait until the machine is idle"

  /// Load affects figures if no processor is free, and through shared caches and memory; services stay below 0.3.
  private func loadFinding(_ processors: Int) -> Finding {
    guard let load = averages.first else { return Finding("load", .note, "not visible") }
    let text = "\(load.fixed(2)) tasks on \(processors) processors during the last minute"
    if Double(processors) - load < 1 {
      return Finding("load", .warning, text + ": no processor is free", remedy: Self.rest)
    }
    return load < 0.3
      ? Finding("load", .ok, text)
      : Finding("load", .note, text + ", which share caches and memory", remedy: Self.rest)
  }

  /// Services that wake up occasionally stay below 1 %; at 10 %, every tenth block shares its processor.
  private func pressureFinding(_ platform: Platform) -> Finding {
    let known = [
      ("a processor", processorPressurePercent), ("memory", memoryPressurePercent), ("a disk", diskPressurePercent),
    ]
    let parts = known.compactMap { name, percent in percent.map { "for \(name) \($0.fixed(1)) %" } }
    guard let processor = processorPressurePercent else {
      let reason = "not visible: this kernel keeps no pressure figures"
      return Finding("waiting", .note, SystemFeature.pressure.absence(on: platform) ?? reason)
    }
    let text = "tasks waited in the last 10 s: " + parts.joined(separator: ", ")
    let worst = max(processor, memoryPressurePercent ?? 0)
    guard worst >= 1 else { return Finding("waiting", .ok, text) }
    return Finding("waiting", worst >= 10 ? .warning : .note, text, remedy: Self.rest)
  }

  /// 1 % stolen is a third of the smallest slowdown that a comparison reports, 3 %.
  private func stealFinding(_ isVirtual: Bool, _ platform: Platform) -> Finding {
    guard let share = stolenShare else {
      return Finding("steal", .note, SystemFeature.steal.absence(on: platform) ?? "not visible")
    }
    guard share > 0 else {
      return isVirtual
        ? Finding("steal", .note, "none since boot, or not reported by the hypervisor")
        : Finding("steal", .ok, "none")
    }
    let text = "since boot, the host gave \((share * 100).significant()) % of the wanted time to others"
    guard share >= 0.001 else { return Finding("steal", .ok, text) }
    return Finding(
      "steal", share >= 0.01 ? .warning : .note, text,
      remedy: "measure when the host is quieter, or on one that is not shared; more launches average it out")
  }
}
