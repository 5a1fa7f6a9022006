import Records
import Testing

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
    #expect(Processor(cpuinfo: text) == Processor())
  }
}

/// Excerpts of `/proc/cpuinfo`.
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
