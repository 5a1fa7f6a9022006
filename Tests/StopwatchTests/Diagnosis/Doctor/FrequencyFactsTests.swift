import BenchTestSupport
import HostSystem
import Testing

@testable import Records
@testable import Stopwatch

@Suite struct FrequencyFactsTests {
  private func judge(_ topic: String, _ files: [String: String], isVirtual: Bool = false) -> Finding? {
    let all = files.map { ("/sys/devices/system/cpu/" + $0.key, $0.value) }
    return FrequencyFacts(SystemFiles { Dictionary(uniqueKeysWithValues: all)[$0] }).findings(isVirtual: isVirtual)
      .first { $0.topic == topic }
  }

  @Test func aGovernorThatFollowsTheLoadIsAWarningWithARemedy() throws {
    let finding = try #require(OtherMachine.laptop.finding("governor"))

    #expect(finding.state == .warning)
    #expect(
      finding.text == "powersave, by intel_pstate: the frequency follows the load, so that what runs after a "
        + "pause is slower")
    #expect(finding.remedy?.hasPrefix("echo performance | sudo tee ") == true)
  }

  @Test func powersaveOfOtherDriversStaysAtTheLowestFrequency() {
    let finding = judge(
      "governor", ["cpu0/cpufreq/scaling_governor": "powersave", "cpu0/cpufreq/scaling_driver": "acpi-cpufreq"])

    #expect(finding?.text.hasSuffix("the processor stays at its lowest frequency") == true)
  }

  @Test func performanceIsFine() {
    #expect(judge("governor", ["cpu0/cpufreq/scaling_governor": "performance\n"])?.state == .ok)
  }

  @Test func aCapOnTheFrequencyIsTold() {
    let finding = judge(
      "frequency", ["cpu0/cpufreq/scaling_max_freq": "2000000", "cpu0/cpufreq/cpuinfo_max_freq": "3500000"])

    #expect(finding?.text == "held below 2.00 of 3.50 GHz")
    #expect(OtherMachine.laptop.finding("frequency") == nil)
  }

  @Test(
    arguments: [
      ("intel_pstate/no_turbo", "0", "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo"),
      ("intel_pstate/no_turbo", "1", nil),
      ("cpufreq/boost", "1", "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost"), ("cpufreq/boost", "0", nil),
      ("cpu0/cpufreq/boost", "1", "echo 0 | sudo tee /sys/devices/system/cpu/cpu0/cpufreq/boost"),
    ] as [(String, String, String?)])
  func turboIsANoteWithItsSwitchUnlessItIsOff(path: String, content: String, remedy: String?) throws {
    let finding = try #require(judge("turbo", [path: content]))

    #expect(finding.state == (remedy == nil ? .ok : .note))
    #expect(finding.remedy.map { String($0.prefix { $0 != "," }) } == remedy)
  }

  @Test func whatAVirtualMachineDoesNotShowIsUsual() {
    for topic in ["governor", "turbo"] {
      let finding = judge(topic, [:], isVirtual: true)
      #expect(finding?.state == .note && finding?.remedy == nil)
      #expect(finding?.text == "not visible, usual in virtual machines, where the host decides")
    }
  }
}

@Suite struct ClockFactsTests {
  private func judge(step: UInt64, source: String = "tsc\n") -> Finding {
    ClockFacts(SystemFiles { _ in source }, cost: ClockCost(of: FakeClock(step: step))).finding
  }

  @Test(
    arguments: [(25, Finding.State.ok), (100, .ok), (101, .warning), (1_001, .warning)] as [(UInt64, Finding.State)])
  func aReadingThatEntersTheKernelIsAWarning(step: UInt64, state: Finding.State) {
    #expect(judge(step: step).state == state)
  }

  @Test func theTextTellsSourceCostAndStep() {
    #expect(judge(step: 25).text == "tsc: a reading costs 25.0 ns, steps of 25 ns")
    #expect(judge(step: 4_000, source: "jiffies").text.hasSuffix("too coarse for blocks of a millisecond"))
    #expect(judge(step: 600, source: "hpet").text.hasSuffix("every reading enters the kernel"))
  }

  @Test func aClockThatStandsStillIsAWarning() {
    #expect(judge(step: 0).state == .warning)
  }
}
