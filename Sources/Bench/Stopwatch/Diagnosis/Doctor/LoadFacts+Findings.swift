extension LoadFacts {
  /// What it means for figures.
  func findings(processors: Int, isVirtual: Bool) -> [Finding] {
    [loadFinding(processors), pressureFinding, stealFinding(isVirtual)]
  }

  private static let rest = "end other programs, or wait until the machine is idle"

  /// A load is a number of tasks.
  ///
  /// Figures suffer when these leave no processor free, and caches and memory are shared before that. Background
  /// services stay below 0.3.
  private func loadFinding(_ processors: Int) -> Finding {
    guard let load = averages.first else { return Finding("load", .note, "not visible") }
    let text = "\(load.decimals(2)) tasks on \(processors) processors during the last minute"
    if Double(processors) - load < 1 {
      return Finding("load", .warning, text + ": no processor is free", remedy: Self.rest)
    }
    return load < 0.3
      ? Finding("load", .ok, text)
      : Finding("load", .note, text + ", which share caches and memory", remedy: Self.rest)
  }

  /// Services that wake up now and then stay below 1 %; at 10 %, every tenth block shares its processor.
  private var pressureFinding: Finding {
    let known = [
      ("a processor", processorPressurePercent), ("memory", memoryPressurePercent), ("a disk", diskPressurePercent),
    ]
    let parts = known.compactMap { name, percent in percent.map { "for \(name) \($0.decimals(1)) %" } }
    guard let processor = processorPressurePercent else {
      return Finding("waiting", .note, "not visible: this kernel keeps no pressure figures")
    }
    let text = "of the last 10 s, somebody waited " + parts.joined(separator: ", ")
    let worst = max(processor, memoryPressurePercent ?? 0)
    guard worst >= 1 else { return Finding("waiting", .ok, text) }
    return Finding("waiting", worst >= 10 ? .warning : .note, text, remedy: Self.rest)
  }

  /// 1 % stolen is a third of the smallest slowdown that a comparison reports, 3 %.
  private func stealFinding(_ isVirtual: Bool) -> Finding {
    guard let share = stolenShare else { return Finding("steal", .note, "not visible") }
    guard share > 0 else {
      return isVirtual
        ? Finding("steal", .note, "none since boot, or a hypervisor that does not tell")
        : Finding("steal", .ok, "none")
    }
    let text = "since boot, the host gave \((share * 100).significant()) % of the wanted time to others"
    guard share >= 0.001 else { return Finding("steal", .ok, text) }
    return Finding(
      "steal", share >= 0.01 ? .warning : .note, text,
      remedy: "measure when the host is quieter, or on one that is not shared; more launches average it out")
  }
}

extension Double {
  /// The number with so many digits behind the point.
  func decimals(_ count: Int) -> String {
    guard isFinite else { return significant() }
    let scale = (0..<count).reduce(1.0) { power, _ in power * 10 }
    let digits = String(Int((magnitude * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
    let sign = self < 0 && digits.contains { $0 != "0" } ? "-" : ""
    return sign + padded.dropLast(count) + (count > 0 ? "." + padded.suffix(count) : "")
  }
}
