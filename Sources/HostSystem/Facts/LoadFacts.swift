/// The use of a machine by others.
package struct LoadFacts: Codable, Sendable, Equatable {
  package var averages: [Double]
  /// The shares of the last 10 s in which some task waited for a processor, for memory, and for a disk or the network.
  package var processorPressurePercent: Double?
  package var memoryPressurePercent: Double?
  package var diskPressurePercent: Double?
  /// The share of the processor time wanted since boot that the hypervisor gave to others, 0…1; `nil` when not known.
  package var stolenShare: Double?

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
