/// What else the machine is doing.
package struct LoadFacts: Codable, Sendable, Equatable {
  /// The load averages over 1, 5 and 15 minutes; empty when not known.
  package var averages: [Double]
  /// The share of the last 10 s in which some task waited for a processor, in percent; `nil` when not known.
  package var processorPressurePercent: Double?
  /// The share of the last 10 s in which some task waited for memory, in percent; `nil` when not known.
  package var memoryPressurePercent: Double?
  /// The share of the last 10 s in which some task waited for a disk or the network, in percent; `nil` when not known.
  package var diskPressurePercent: Double?
  /// How much of the processor time wanted since boot the hypervisor gave to others, 0…1; `nil` when not known.
  package var stolenShare: Double?

  /// Reads the files of a system.
  package init(_ files: SystemFiles, averages: [Double]) {
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
}
