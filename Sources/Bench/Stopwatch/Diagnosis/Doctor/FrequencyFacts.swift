import HostSystem
import Records

/// The frequency of the first processor, and its control; what is not visible is `nil`.
struct FrequencyFacts: Codable, Sendable, Equatable {
  var driver: String?
  var governor: String?
  var highestAllowedKilohertz: Int?
  var highestPossibleKilohertz: Int?
  var hasTurbo: Bool?
  var turboSwitch: String?

  private static let processors = "/sys/devices/system/cpu/"
  private static let noTurbo = processors + "intel_pstate/no_turbo"
  private static let boosts = [processors + "cpufreq/boost", processors + "cpu0/cpufreq/boost"]

  init(_ files: SystemFiles) {
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

  func findings(isVirtual: Bool) -> [Finding] {
    [governorFinding(isVirtual), capFinding, turboFinding(isVirtual)].compactMap { $0 }
  }

  private func governorFinding(_ isVirtual: Bool) -> Finding {
    guard let governor else { return Self.invisible("governor", isVirtual) }
    let name = driver.map { "\(governor), by \($0)" } ?? governor
    switch governor {
    case "performance": return Finding("governor", .ok, "\(name): the frequency does not wait for load")
    case "userspace": return Finding("governor", .note, "\(name): the frequency is the one that was set by hand")
    default:
      return Finding("governor", .warning, "\(name): \(consequence(of: governor))", remedy: Self.performanceRemedy)
    }
  }

  /// The drivers that leave the frequency to the processor choose by load under `powersave`, too; all others then stay
  /// at the lowest frequency.
  private func consequence(of governor: String) -> String {
    let leavesItToProcessor = driver.map { $0.hasPrefix("intel_pstate") || $0.hasPrefix("amd-pstate") } ?? false
    return governor == "powersave" && !leavesItToProcessor
      ? "the processor stays at its lowest frequency"
      : "the frequency follows the load, so that what runs after a pause is slower"
  }

  private static let performanceRemedy =
    "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor"

  private var capFinding: Finding? {
    guard let allowed = highestAllowedKilohertz, let possible = highestPossibleKilohertz, allowed < possible else {
      return nil
    }
    return Finding("frequency", .note, "held below \(Self.gigahertz(allowed)) of \(Self.gigahertz(possible)) GHz")
  }

  private func turboFinding(_ isVirtual: Bool) -> Finding {
    guard let hasTurbo, let turboSwitch else { return Self.invisible("turbo", isVirtual) }
    guard hasTurbo else { return Finding("turbo", .ok, "off: the frequency does not depend on temperature") }
    let off = turboSwitch.hasSuffix("no_turbo") ? 1 : 0
    return Finding(
      "turbo", .note, "on: the frequency depends on temperature and on what the other cores do",
      remedy: "echo \(off) | sudo tee \(turboSwitch), where steady figures matter more than fast ones")
  }

  private static func invisible(_ topic: String, _ isVirtual: Bool) -> Finding {
    let reason = isVirtual ? "usual in virtual machines, where the host decides" : "this kernel does not report it"
    return Finding(topic, .note, "not visible, \(reason)")
  }

  private static func gigahertz(_ kilohertz: Int) -> String { (Double(kilohertz) / 1e6).significant() }
}

package struct ClockFacts: Codable, Sendable, Equatable {
  var source: String?
  var cost: ClockCost

  package init(_ files: SystemFiles, cost: ClockCost) {
    source = files.line("/sys/devices/system/clocksource/clocksource0/current_clocksource")
    self.cost = cost
  }

  /// A reading that stays out of the kernel takes 20–60 ns, one that enters it hundreds.
  ///
  /// A block lasts a millisecond; a resolution above 1 µs is more than a thousandth of that.
  package var finding: Finding {
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
