import Records
import Testing

@Suite struct MachineTests {
  func machine(cpuinfo: String, count: Int = 2, memory: UInt64? = 4 << 30, cache: String = "1024K") -> Machine {
    var machine = Machine.sample
    machine.processor = Processor(cpuinfo: cpuinfo)
    machine.processorCount = count
    machine.memoryBytes = memory
    machine.caches = [Cache(level: "2", kind: "Unified", size: cache)].compactMap { $0 }
    return machine
  }

  @Test func theIdentifierIsStable() {
    #expect(machine(cpuinfo: CPUInfo.amd).identifier == "amd-25-17-c66e08e7")
  }

  @Test func frequencyMemoryAndKernelDoNotMakeAnotherMachine() {
    let slower = CPUInfo.amd.replacing("2599.998", with: "1200.000").replacing("5199.99", with: "2400.00")
    var other = machine(cpuinfo: slower.replacing("ibpb", with: "stibp"), memory: nil)
    other.system.release = "6.12"

    #expect(other.identifier == machine(cpuinfo: CPUInfo.amd).identifier)
  }

  @Test func modelInstructionSetsCachesAndCountDo() {
    let identifiers = [
      machine(cpuinfo: CPUInfo.amd), machine(cpuinfo: CPUInfo.amd, count: 4),
      machine(cpuinfo: CPUInfo.amd, cache: "512K"), machine(cpuinfo: CPUInfo.arm),
      machine(cpuinfo: CPUInfo.amd.replacing(" avx512f", with: "")),
      machine(cpuinfo: CPUInfo.amd.replacing("9R14", with: "9R45")),
    ].map(\.identifier)

    #expect(Set(identifiers).count == identifiers.count, "\(identifiers)")
  }

  @Test func anUnknownProcessorStillHasAnIdentifier() {
    #expect(machine(cpuinfo: "").identifier.hasPrefix("unknown-"))
  }

  @Test func thisMachineDescribesItself() {
    let machine = Machine.current()

    #expect(machine.processorCount >= 1)
    #expect(!machine.system.kernel.isEmpty && !machine.system.release.isEmpty)
    #expect(machine.identifier == Machine.current().identifier)
    #expect(Machine.loadAverages().allSatisfy { $0 >= 0 })
  }
}
