import Records

/// The clock: its source, its cost and its resolution.
package struct ClockFacts: Codable, Sendable, Equatable {
  /// The kernel's source of time, for example `tsc`; `nil` when not known.
  package var source: String?
  /// What a reading costs.
  package var cost: ClockCost

  /// Reads the files of a system.
  package init(_ files: SystemFiles, cost: ClockCost) {
    source = files.line("/sys/devices/system/clocksource/clocksource0/current_clocksource")
    self.cost = cost
  }

  /// What it means for figures.
  ///
  /// A reading that stays out of the kernel takes 20–60 ns; one that enters it takes hundreds. A block lasts a
  /// millisecond, of which a resolution above 1 µs is more than a thousandth.
  var finding: Finding {
    let step = cost.resolutionNanoseconds.map { "steps of \($0) ns" } ?? "never moved"
    let source = source.map { "\($0): " } ?? ""
    let text = "\(source)a reading costs \(cost.costNanoseconds.significant()) ns, \(step)"
    let isCoarse = cost.resolutionNanoseconds.map { $0 > 1_000 } ?? true
    guard isCoarse || cost.costNanoseconds > 100 else { return Finding("clock", .ok, text) }
    let reason = isCoarse ? "too coarse for blocks of a millisecond" : "every reading enters the kernel"
    return Finding(
      "clock", .warning, "\(text): \(reason)",
      remedy: "a kernel whose clock source is tsc, kvm-clock or arch_sys_counter; see "
        + "/sys/devices/system/clocksource/clocksource0/available_clocksource")
  }
}
