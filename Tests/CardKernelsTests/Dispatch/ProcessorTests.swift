import CardKernels
import HostSystem
import KernelContracts
import Testing

#if os(Linux)
  import Foundation
#endif

@Suite struct ProcessorTests {
  @Test func aCapIsEitherKnownOrUnknown() {
    #expect(Processor.cap == nil || Processor.unknownCap == nil)
  }

  #if os(Linux) && arch(x86_64)
    @Test func agreesWithTheKernelsListOfFlags() throws {
      let text = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("flags") })
      let flags = Set(line.split(separator: " ").map(String.init))
      // Linux calls LZCNT by the name of AMD's extension.
      let v3: Set = ["avx", "avx2", "fma", "bmi2", "movbe", "abm"]
      let v4: Set = ["avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"]

      #expect(Processor.runs(.avx2) == v3.isSubset(of: flags))
      #expect(Processor.runs(.avx512) == v3.union(v4).isSubset(of: flags))
    }
  #endif
}

@Suite struct MicroarchitectureTests {
  static func x86(_ vendor: String, _ family: Int, _ model: Int) -> CPUInfo {
    CPUInfo("vendor_id\t: \(vendor)\ncpu family\t: \(family)\nmodel\t\t: \(model)\n")
  }

  static func arm(_ implementer: String, _ part: String) -> CPUInfo {
    CPUInfo("CPU implementer\t: \(implementer)\nCPU architecture: 8\nCPU part\t: \(part)\n")
  }

  /// Processors as Linux describes them.
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
