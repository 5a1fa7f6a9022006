import HostSystem
import Records

extension FrequencyFacts {
  func findings(isVirtual: Bool, on platform: Platform) -> [Finding] {
    [governorFinding(isVirtual, platform), capFinding, turboFinding(isVirtual, platform)].compactMap { $0 }
  }

  private func governorFinding(_ isVirtual: Bool, _ platform: Platform) -> Finding {
    guard let governor else { return Self.invisible("governor", isVirtual, platform) }
    let name = driver.map { "\(governor), by \($0)" } ?? governor
    switch governor {
    case "performance": return Finding("governor", .ok, "\(name): the frequency does not depend on load")
    case "userspace": return Finding("governor", .note, "\(name): the frequency was set by hand")
    default:
      return Finding("governor", .warning, "\(name): \(consequence(of: governor))", remedy: Self.performanceRemedy)
    }
  }

  /// The consequence of a governor; only these drivers let the processor choose by load under `powersave`, too, while
  /// others stay at the lowest frequency.
  private func consequence(of governor: String) -> String {
    let leavesItToProcessor = driver.map { $0.hasPrefix("intel_pstate") || $0.hasPrefix("amd-pstate") } ?? false
    return governor == "powersave" && !leavesItToProcessor
      ? "the processor stays at its lowest frequency"
      : "the frequency follows the load, so code that runs after a pause is slower"
  }

  private var capFinding: Finding? {
    guard let allowed = highestAllowedKilohertz, let possible = highestPossibleKilohertz, allowed < possible else {
      return nil
    }
    return Finding("frequency", .note, "limited to \(Self.gigahertz(allowed)) of \(Self.gigahertz(possible)) GHz")
  }

  private func turboFinding(_ isVirtual: Bool, _ platform: Platform) -> Finding {
    guard let hasTurbo, let turboRemedy else { return Self.invisible("turbo", isVirtual, platform) }
    guard hasTurbo else { return Finding("turbo", .ok, "off: the frequency does not depend on temperature") }
    return Finding(
      "turbo", .note, "on: the frequency depends on temperature and on the load of the other cores",
      remedy: "\(turboRemedy), if steady figures matter more than fast ones")
  }

  private static func invisible(_ topic: String, _ isVirtual: Bool, _ platform: Platform) -> Finding {
    let reason = isVirtual ? "usual in virtual machines, where the host decides" : "this kernel does not report it"
    return Finding(topic, .note, SystemFeature.frequency.absence(on: platform) ?? "not visible, \(reason)")
  }

  private static func gigahertz(_ kilohertz: Int) -> String { (Double(kilohertz) / 1e6).significant() }
}

package struct ClockFacts: Codable, Sendable, Equatable {
  var source: String?
  var cost: ClockCost

  package init(_ files: SystemFiles, cost: ClockCost) {
    source = ClockSource.name(files)
    self.cost = cost
  }

  /// A reading without a system call takes 20–60 ns, one with a system call hundreds.
  ///
  /// A block lasts a millisecond; a resolution above 1 µs is more than a thousandth of that.
  package var finding: Finding {
    let step = cost.resolutionNanoseconds.map { "steps of \($0) ns" } ?? "never moved"
    let source = source.map { "\($0): " } ?? ""
    let text = "\(source)a reading costs \(cost.costNanoseconds.significant()) ns, \(step)"
    let isCoarse = cost.resolutionNanoseconds.map { $0 > 1_000 } ?? true
    guard isCoarse || cost.costNanoseconds > 100 else { return Finding("clock", .ok, text) }
    let reason = isCoarse ? "too coarse for blocks of a millisecond" : "every reading enters the kernel"
    return Finding("clock", .warning, "\(text): \(reason)", remedy: ClockSource.remedy)
  }
}
