import HostSystem
import Records

package struct LoadFacts: Codable, Sendable, Equatable {
  var averages: [Double]
  /// The shares of the last 10 s in which some task waited for a processor, for memory, and for a disk or the network.
  var processorPressurePercent: Double?
  var memoryPressurePercent: Double?
  var diskPressurePercent: Double?
  /// The share of the processor time wanted since boot that the hypervisor gave to others, 0…1; `nil` when not known.
  package var stolenShare: Double?

  init(_ files: SystemFiles, averages: [Double]) {
    self.averages = averages
    processorPressurePercent = Self.pressure("cpu", files)
    memoryPressurePercent = Self.pressure("memory", files)
    diskPressurePercent = Self.pressure("io", files)
    stolenShare = files.field("cpu ", in: "/proc/stat").flatMap(Self.stolenShare)
  }

  /// The `avg10` of a line such as `some avg10=4.46 avg60=2.98 avg300=1.08 total=7930205652`.
  private static func pressure(_ resource: String, _ files: SystemFiles) -> Double? {
    files.field("some avg10=", in: "/proc/pressure/\(resource)")?.split(separator: " ").first.flatMap { Double($0) }
  }

  /// Reads the ticks user, nice, system, idle, iowait, irq, softirq and steal.
  ///
  /// Idle time is left out: a machine that slept for a week would otherwise look as if nothing were stolen.
  private static func stolenShare(_ text: String) -> Double? {
    let ticks = text.split(separator: " ").map { Double($0) ?? 0 }
    guard ticks.count >= 8 else { return nil }
    let wanted = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]
    return wanted > 0 ? ticks[7] / wanted : 0
  }

  func findings(processors: Int, isVirtual: Bool) -> [Finding] {
    [loadFinding(processors), pressureFinding, stealFinding(isVirtual)]
  }

  private static let rest = "end other programs, or wait until the machine is idle"

  /// Figures suffer when no processor is free, and caches and memory are shared before that; services stay below 0.3.
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

  /// Services that wake up now and then stay below 1 %; at 10 %, every tenth block shares its processor.
  private var pressureFinding: Finding {
    let known = [
      ("a processor", processorPressurePercent), ("memory", memoryPressurePercent), ("a disk", diskPressurePercent),
    ]
    let parts = known.compactMap { name, percent in percent.map { "for \(name) \($0.fixed(1)) %" } }
    guard let processor = processorPressurePercent else {
      return Finding("waiting", .note, "not visible: this kernel keeps no pressure figures")
    }
    let text = "tasks waited in the last 10 s: " + parts.joined(separator: ", ")
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
