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

@Suite struct RegisterChoiceTests {
  static func choice(
    _ family: Microarchitecture?, _ tuning: Tuning = Tuning(machine: ""), isHalved: Bool? = false
  ) -> RegisterChoice {
    RegisterChoice(family, tuning) { isHalved }
  }

  static func tuned(_ times: [(label: String, nanoseconds: Double)]) -> Tuning {
    Tuning(
      machine: "",
      measurements: times.map {
        .init(kernel: "concat", element: "float", rows: 10_000, label: $0.label, nanoseconds: $0.nanoseconds)
      })
  }

  @Test func aZen4TakesHalfTheWidthWhereShufflesDecide() {
    let choice = Self.choice(.zen4)
    #expect(choice.kernels(in: .avx512vl, for: Double.self).contains(.decomposed))
    #expect(!choice.kernels(in: .avx512vl, for: Double.self).contains(.rungeKutta4))
    #expect(choice.origin == "Zen 4, measured" && !choice.comparesAll)
  }

  @Test(arguments: Microarchitecture.allCases.filter { $0 != .zen4 })
  func theOthersTakeTheWidest(_ family: Microarchitecture) {
    let choice = Self.choice(family, isHalved: true)
    #expect(InstructionSet.allCases.allSatisfy { choice.kernels(in: $0, for: Float.self).isEmpty })
    #expect(choice.origin == "\(family.rawValue), derived from instruction tables" && !choice.comparesAll)
  }

  @Test func anUnknownProcessorIsTimed() {
    #expect(Self.choice(nil, isHalved: true).sets == Self.choice(.zen4).sets)
    #expect(Self.choice(nil).sets.isEmpty && Self.choice(nil).origin == "unknown processor, timed")
    #expect(
      Self.choice(nil, isHalved: nil).sets.isEmpty && Self.choice(nil, isHalved: nil).origin == "unknown processor")
    #expect(Self.choice(nil).comparesAll, "the next process may time otherwise")
  }

  @Test func whatWasMeasuredHereComesFirst() {
    let half = CardKernels.instructionSet(of: .simd256)
    let faster = Self.choice(.zen5, Self.tuned([("simd128", 3), ("simd256", 1), ("simd512", 2)]))
    #expect(faster.kernels(in: half, for: Float.self) == [.concat] && faster.kernels(in: half, for: Double.self) == [])
    #expect(faster.origin.hasSuffix("the tuning"))
    let wide = Self.choice(.zen4, Self.tuned([("simd256-pairwise", 2), ("simd512-pairwise", 1)]))
    #expect(!wide.kernels(in: half, for: Float.self).contains(.concatPairwise))
    #expect(wide.kernels(in: .avx512vl, for: Float.self).contains(.corners))
  }

  @Test func aPercentOrOneWidthAloneSayNothing() {
    let tie = Self.choice(.zen5, Self.tuned([("simd256", 0.99), ("simd512", 1)]))
    #expect(tie.kernels(in: CardKernels.instructionSet(of: .simd256), for: Float.self).isEmpty)
    #expect(Self.choice(.zen5, Self.tuned([("simd256", 1), ("simd", 2)])).sets.isEmpty)
  }

  @Test func aRunForATuningComparesAllWidths() { #expect(Self.choice(.zen4, .unconditional).comparesAll) }
}
