import HostSystem
import Testing

/// Machines that exist only as texts and `sysctl` values.
@Suite struct OtherSystemsTests {
  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A MacBook with four fast and four slow cores.
  private static var mac: SystemFiles {
    SystemFiles(
      { _ in nil },
      setting: {
        let numbers: [String: UInt32] = [
          "hw.optional.arm64": 1, "hw.cpufamily": 0x1B58_8BB3, "hw.optional.arm.FEAT_FP16": 1,
          "hw.optional.arm.FEAT_DotProd": 1, "hw.optional.arm.FEAT_SME": 0, "kern.hv_vmm_present": 0,
          "hw.nperflevels": 2, "hw.perflevel0.logicalcpu": 4, "hw.perflevel1.logicalcpu": 4, "hw.physicalcpu": 8,
          "hw.logicalcpu": 8, "hw.perflevel0.l1dcachesize": 131_072, "hw.perflevel0.l2cachesize": 12_582_912,
          "hw.l1dcachesize": 65_536,
        ]
        let texts = [
          "machdep.cpu.brand_string": "Apple M1", "hw.perflevel0.name": "Performance",
          "hw.perflevel1.name": "Efficiency",
          "kern.osproductversion": "14.4",
        ]
        let memory: [UInt8]? = $0 == "hw.memsize" ? [0, 0, 0, 0, 4, 0, 0, 0] : nil
        return memory ?? numbers[$0].map(number) ?? texts[$0].map { Array($0.utf8) + [0] }
      })
  }

  @Test func aMacDescribesItsProcessorWithTheNamesOfLinux() {
    let info = CPUInfo(Self.mac)
    #expect((info.vendor, info.family, info.modelNumber) == ("0x61", "8", "0x1b588bb3"))
    #expect(info.first("model name") == "Apple M1")
    #expect(info.features == ["asimd", "fphp", "asimdhp", "asimddp"])
    let caches = CacheFiles.descriptions(Self.mac)
    #expect(caches.map(\.kind) == ["Data", "Unified"] && caches.map(\.size) == ["131072", "12582912"])
    #expect(CacheFiles.outermostBytes(Self.mac) == 12 << 20)
  }

  @Test func aMacCountsItsCoresAndMemory() {
    let scheduling = SchedulingFacts(Self.mac, online: 8)
    #expect(scheduling.coreKinds.map(\.name) == ["4 Performance", "4 Efficiency"])
    #expect(scheduling.siblings == [0] && scheduling.allowed == nil && scheduling.quota == nil)
    let memory = Memory(Self.mac)
    #expect(memory.totalBytes == 16 << 30 && memory.availableBytes == nil)
    #expect(MemoryFacts(Self.mac, memory: memory, pageBytes: 16_384).addressRandomisation == 2)
    #expect(SystemDescription(Self.mac).system.distribution == "macOS 14.4")
  }

  /// Two packages of 32 cores with two threads each; the first processor is the one described.
  @Test func aServerOfTwoPackagesHasAllItsProcessors() {
    let processors = (0..<128).map { "processor : \($0)\nvendor_id : GenuineIntel\nphysical id : \($0 / 32 % 2)\n" }
    let files = [
      "/proc/cpuinfo": processors.joined(separator: "\n"), "/proc/self/status": "Cpus_allowed_list:\t0-127\n",
      "/sys/devices/system/cpu/cpu0/topology/thread_siblings_list": "0,64\n",
    ]
    let server = SystemFiles { files[$0] }
    let facts = SchedulingFacts(server, online: 128)
    #expect(CPUInfo(server).vendor == "GenuineIntel" && CPUInfo(server).first("physical id") == "0")
    #expect(facts.allowed == Array(0..<128) && facts.siblings == [0, 64] && facts.coreKinds.isEmpty)
  }

  /// A phone's processor: part numbers of the first core, and three kinds of cores by capacity.
  @Test func bigAndLittleCoresAreKindsOfTheirOwn() {
    var files = ["/proc/cpuinfo": "processor\t: 0\nFeatures\t: fp asimd sve\nCPU implementer\t: 0x41\n"]
    for (number, capacity) in [250, 250, 250, 250, 800, 800, 800, 1024].enumerated() {
      files["/sys/devices/system/cpu/cpu\(number)/cpu_capacity"] = "\(capacity)\n"
    }
    let phone = SystemFiles { [files] in files[$0] }
    let kinds = SchedulingFacts(phone, online: 8).coreKinds
    #expect(kinds.map(\.processors) == [[7], [4, 5, 6], [0, 1, 2, 3]])
    #expect(CPUInfo(phone).features.contains("sve"))
  }

  /// A container that hides everything: all values are unknown, without errors.
  @Test func whereNothingIsVisibleNothingIsKnown() {
    let nothing = SystemFiles { _ in nil }
    #expect(CPUInfo(nothing).vendor == "" && CPUInfo(nothing).features == [])
    #expect(CacheFiles.descriptions(nothing).isEmpty && CacheFiles.outermostBytes(nothing) == nil)
    #expect(Memory(nothing) == Memory(meminfo: ""))
    let facts = SchedulingFacts(nothing, online: 1)
    #expect(facts.allowed == nil && facts.siblings == nil && facts.coreKinds.isEmpty && facts.quota == nil)
    #expect(LoadFacts(nothing, averages: []).stolenShare == nil && FrequencyFacts(nothing).governor == nil)
    #expect(!SystemDescription.isContainer(nothing))
  }

  @Test func whatAPlatformLacksHasAReason() {
    for feature in SystemFeature.allCases {
      #expect(feature.absence(on: .linux) == nil)
      #expect(feature.absence(on: .other)?.hasPrefix("not available here: ") == true)
    }
    let darwin = SystemFeature.allCases.filter { $0.absence(on: .darwin) != nil }
    #expect(darwin == [.affinity, .frequency, .hugePages, .memory, .pressure, .steal, .switches])
  }
}
