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
  }
}

@Suite struct ProcessorTests {
  @Test func readsTheFirstProcessorOfAnX86Machine() {
    let processor = Processor(cpuinfo: CPUInfo.amd)
    #expect((processor.vendor, processor.model) == ("AuthenticAMD", "AMD EPYC 9R14"))
    #expect((processor.family, processor.modelNumber, processor.stepping) == ("25", "17", "1"))
    #expect(processor.instructionSets == ["sse", "sse2", "ssse3", "fma", "sse4_1", "avx", "avx2", "avx512f"])
    #expect(processor.isVirtual)
  }

  @Test func readsAnARMMachine() {
    let processor = Processor(cpuinfo: CPUInfo.arm)
    #expect((processor.vendor, processor.model, processor.family) == ("0x41", "", "8"))
    #expect((processor.modelNumber, processor.stepping) == ("0xd0c", "1"))
    #expect(processor.instructionSets == ["asimd", "fphp", "asimdhp", "asimddp"])
    #expect(!processor.isVirtual)
  }

  @Test(arguments: ["", "\n", "nonsense", ":", "flags:"])
  func whatIsNotUnderstoodIsEmpty(text: String) {
    #expect(Processor(cpuinfo: text) == Processor(cpuinfo: ""))
  }
}

enum CPUInfo {
  static let amd = """
    processor\t: 0
    vendor_id\t: AuthenticAMD
    cpu family\t: 25
    model\t\t: 17
    model name\t: AMD EPYC 9R14
    stepping\t: 1
    cpu MHz\t\t: 2599.998
    flags\t\t: fpu sse sse2 ssse3 fma sse4_1 avx hypervisor avx2 avx512f ibpb smep
    bogomips\t: 5199.99
    power management:

    processor\t: 1
    vendor_id\t: Other
    """

  static let arm = """
    processor\t: 0
    BogoMIPS\t: 243.75
    Features\t: fp asimd evtstrm aes fphp asimdhp asimddp
    CPU implementer\t: 0x41
    CPU architecture: 8
    CPU variant\t: 0x3
    CPU part\t: 0xd0c
    CPU revision\t: 1
    """
}

@Suite struct CacheTests {
  @Test(arguments: [("48K\n", 49_152), ("2M\n", 2_097_152), ("512\n", 512)] as [(String, UInt64)])
  func readsSizesWithTheirUnit(text: String, bytes: UInt64) {
    let cache = Cache(level: "1\n", kind: "Data\n", size: text)
    #expect((cache?.level, cache?.kind, cache?.bytes) == (1, "Data", bytes))
  }

  @Test func whatIsNotUnderstoodIsNoCache() {
    #expect(Cache(level: "", kind: "Data", size: "1K") == nil)
    #expect(Cache(level: "1", kind: "Data", size: "K") == nil)
    #expect(Cache(level: "1", kind: "\n", size: "1K") == nil)
  }
}
