import CardKernels
import HostSystem
import Testing

@Suite struct MicroarchitectureTests {
  static func x86(_ vendor: String, _ family: Int, _ model: Int) -> CPUInfo {
    CPUInfo("vendor_id\t: \(vendor)\ncpu family\t: \(family)\nmodel\t\t: \(model)\n")
  }

  static func arm(_ implementer: String, _ part: String) -> CPUInfo {
    CPUInfo("CPU implementer\t: \(implementer)\nCPU architecture: 8\nCPU part\t: \(part)\n")
  }

  /// Processors by what Linux says of them.
  @Test(arguments: [
    (x86("GenuineIntel", 6, 63), Microarchitecture.haswell), (x86("GenuineIntel", 6, 85), .skylakeServer),
    (x86("GenuineIntel", 6, 106), .iceLake), (x86("GenuineIntel", 6, 143), .sapphireRapids),
    (x86("GenuineIntel", 6, 151), .alderLake), (x86("AuthenticAMD", 23, 49), .zen2),
    (x86("AuthenticAMD", 25, 1), .zen3), (x86("AuthenticAMD", 25, 17), .zen4), (x86("AuthenticAMD", 25, 97), .zen4),
    (x86("AuthenticAMD", 26, 2), .zen5), (x86("AuthenticAMD", 26, 68), .zen5), (arm("0x41", "0xd0c"), .neoverse),
    (arm("0x61", "0x023"), .apple),
  ]) func aProcessorBelongsToItsFamily(_ info: CPUInfo, _ family: Microarchitecture) {
    #expect(Microarchitecture(info) == family)
  }

  @Test(arguments: [
    CPUInfo(""), x86("AuthenticAMD", 26, 36), x86("GenuineIntel", 25, 17), x86("AuthenticAMD", 27, 0),
    arm("0x41", "0xd05"), x86("HygonGenuine", 24, 1),
  ]) func anotherIsUnknown(_ info: CPUInfo) { #expect(Microarchitecture(info) == nil) }
}
