import CLibrary

/// The names and versions of an operating system.
package struct OperatingSystem: Codable, Sendable, Equatable {
  /// For example `Debian GNU/Linux 12 (bookworm)`; `nil` if unknown.
  package var distribution: String?
  package var kernel: String
  package var release: String
  package var architecture: String
  /// The version of the GNU C library; `nil` for another library.
  package var glibc: String?
}

/// The operating system and the machine as seen by it.
package struct SystemDescription: Sendable {
  package var system: OperatingSystem
  package var processorCount: Int
  /// The hypervisor or the product it presents; `nil` on bare metal or if unknown.
  package var virtualisation: String?

  package static var current: SystemDescription { SystemDescription(.current) }

  /// Reads a system's files or `sysctl` values; the kernel and processor count are always this machine's.
  package init(_ files: SystemFiles) {
    var name = utsname()
    uname(&name)
    let distribution =
      files.field("PRETTY_NAME=", in: "/etc/os-release")?.filter { $0 != "\"" }
      ?? files.text(setting: "kern.osproductversion").map { "macOS \($0)" }
    system = OperatingSystem(
      distribution: distribution, kernel: Self.text(of: name.sysname), release: Self.text(of: name.release),
      architecture: Self.text(of: name.machine), glibc: Self.glibcVersion)
    processorCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    virtualisation = Self.virtualisation(files, isVirtual: CPUInfo(files).features.contains("hypervisor"))
  }

  /// The load averages over 1, 5 and 15 minutes; empty if unknown.
  package static func loadAverages() -> [Double] {
    var loads = [0.0, 0.0, 0.0]
    let count = getloadavg(&loads, 3)
    return Array(loads.prefix(Int(max(0, count))))
  }

  package static func isContainer(_ files: SystemFiles) -> Bool {
    ["/.dockerenv", "/run/.containerenv"].contains { files.text($0) != nil }
  }

  private static func virtualisation(_ files: SystemFiles, isVirtual: Bool) -> String? {
    let product = isVirtual ? "/sys/class/dmi/id/product_name" : ""
    let texts = ["/sys/hypervisor/type", product].compactMap { files.text($0)?.split(separator: "\n").first }
    return texts.first.map(String.init) ?? (isVirtual ? "hypervisor of unknown type" : nil)
  }

  private static var glibcVersion: String? {
    #if canImport(Glibc)
      var answer = [UInt8](repeating: 0, count: 64)
      let length = answer.withUnsafeMutableBytes {
        confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
      }
      guard (1...64).contains(length) else { return nil }
      let text = String(decoding: answer[..<(length - 1)], as: UTF8.self)
      return text.split(separator: " ").last.map(String.init)
    #else
      nil
    #endif
  }

  /// The text of a C character array, which Swift imports as a tuple.
  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The load on a machine.
package struct LoadFacts: Codable, Sendable, Equatable {
  package var averages: [Double]
  /// The shares of the last 10 s in which a task waited for a processor, for memory, and for I/O.
  package var processorPressurePercent: Double?
  package var memoryPressurePercent: Double?
  package var diskPressurePercent: Double?
  /// The share of the CPU time demanded since boot that the hypervisor gave to others, 0…1; `nil` if unknown.
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

  /// Parses the ticks user, nice, system, idle, iowait, irq, softirq and steal.
  ///
  /// Idle time is excluded: otherwise a machine idle for a week would appear to have no steal.
  private static func stolenShare(_ text: String) -> Double? {
    let ticks = text.split(separator: " ").map { Double($0) ?? 0 }
    guard ticks.count >= 8 else { return nil }
    let wanted = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]
    return wanted > 0 ? ticks[7] / wanted : 0
  }
}
