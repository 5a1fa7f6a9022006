/// The frequency of the first processor, and its control; unavailable values are `nil`.
package struct FrequencyFacts: Codable, Sendable, Equatable {
  package var driver: String?
  package var governor: String?
  package var highestAllowedKilohertz: Int?
  package var highestPossibleKilohertz: Int?
  package var hasTurbo: Bool?
  package var turboSwitch: String?

  private static let processors = "/sys/devices/system/cpu/"
  private static let noTurbo = processors + "intel_pstate/no_turbo"
  private static let boosts = [processors + "cpufreq/boost", processors + "cpu0/cpufreq/boost"]

  package init(_ files: SystemFiles) {
    let policy = Self.processors + "cpu0/cpufreq/"
    driver = files.line(policy + "scaling_driver")
    governor = files.line(policy + "scaling_governor")
    highestAllowedKilohertz = files.integer(policy + "scaling_max_freq")
    highestPossibleKilohertz = files.integer(policy + "cpuinfo_max_freq")
    if let off = files.integer(Self.noTurbo) {
      (hasTurbo, turboSwitch) = (off == 0, Self.noTurbo)
    } else if let path = Self.boosts.first(where: { files.integer($0) != nil }) {
      (hasTurbo, turboSwitch) = (files.integer(path) != 0, path)
    }
  }

  package static let performanceRemedy = "echo performance | sudo tee \(processors)cpu*/cpufreq/scaling_governor"

  /// The command that turns turbo off.
  package var turboRemedy: String? { turboSwitch.map { "echo \($0.hasSuffix("no_turbo") ? 1 : 0) | sudo tee \($0)" } }
}

/// The source of the kernel's clock.
package enum ClockSource {
  private static let folder = "/sys/devices/system/clocksource/clocksource0/"

  /// For example `tsc`; `nil` if unknown.
  package static func name(_ files: SystemFiles) -> String? { files.line(folder + "current_clocksource") }

  package static let remedy =
    "a kernel whose clock source is tsc, kvm-clock or arch_sys_counter; see \(folder)available_clocksource"
}
