extension SystemReport {
  /// What was found, from the processor outwards.
  package var findings: [Finding] {
    let usable = min(scheduling.allowed?.count ?? machine.processorCount, machine.processorCount)
    let processor = [processorFinding, instructionsFinding]
    let surroundings =
      frequency.findings(isVirtual: isVirtual) + scheduling.findings(isVirtual: isVirtual)
      + load.findings(processors: usable, isVirtual: isVirtual)
    return processor + program.findings(on: machine.processor) + [clock.finding] + surroundings
      + [virtualisationFinding] + memory.findings + [countersFinding]
  }

  private var isVirtual: Bool { machine.virtualisation != nil }

  private var processorFinding: Finding {
    let processor = machine.processor
    let name = [processor.model, processor.model.isEmpty ? processor.vendor : ""].filter { !$0.isEmpty }.first
    let numbers = [("family", processor.family), ("model", processor.modelNumber), ("stepping", processor.stepping)]
      .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }
    let caches = machine.caches.map { "L\($0.level) \(($0.bytes / 1024).kibibytes)" }
    let parts = [[name ?? "unknown"], numbers, caches].flatMap { $0 }
    return Finding("processor", name == nil ? .note : .ok, parts.joined(separator: ", "))
  }

  /// AVX-512 comes in many parts; those that kernels need are one word of the first line.
  private var instructionsFinding: Finding {
    let sets = machine.processor.instructionSets
    guard !sets.isEmpty else { return Finding("instructions", .note, "not visible in /proc/cpuinfo") }
    return Finding("instructions", .ok, sets.joined(separator: " "))
  }

  private var virtualisationFinding: Finding {
    let container = isContainer ? "a container" : nil
    guard let machine = machine.virtualisation else {
      return container.map { Finding("virtualisation", .note, "\($0); limits are under 'time limit' and 'memory'") }
        ?? Finding("virtualisation", .ok, "none visible")
    }
    let parts = ["a virtual machine (\(machine))", container].compactMap { $0 }
    return Finding(
      "virtualisation", .note,
      "\(parts.joined(separator: " and ")): frequency, caches and neighbours are the host's; compare only figures of "
        + "one run, or over several launches")
  }

  private var countersFinding: Finding {
    guard !missingCounters.isEmpty else {
      return Finding("counters", .ok, "all there: disturbed blocks are recognised and timed again")
    }
    return Finding(
      "counters", .note,
      "not there: \(missingCounters.joined(separator: ", ")); blocks disturbed in that way are not recognised")
  }
}

extension UInt64 {
  /// Kibibytes, or mebibytes where that is a whole number.
  fileprivate var kibibytes: String { self >= 1024 && self % 1024 == 0 ? "\(self / 1024) MiB" : "\(self) KiB" }
}
