import HostSystem

/// The machine a run is measured on.
package struct Machine: Codable, Sendable, Equatable {
  package var processor: Processor
  /// Processors the operating system schedules on.
  package var processorCount: Int
  /// The data and unified caches of the first processor, innermost first; empty when not known.
  package var caches: [Cache]
  /// Physical memory, in bytes; `nil` when not known.
  package var memoryBytes: UInt64?
  /// The hypervisor or the product it presents; `nil` on bare metal or when not known.
  package var virtualisation: String?
  package var system: OperatingSystem

  enum CodingKeys: String, CodingKey {
    case processor, caches, virtualisation, system
    case processorCount = "processor_count"
    case memoryBytes = "memory_bytes"
  }

  package init(
    processor: Processor, processorCount: Int, caches: [Cache], memoryBytes: UInt64?, virtualisation: String?,
    system: OperatingSystem
  ) {
    (self.processor, self.processorCount, self.caches) = (processor, processorCount, caches)
    (self.memoryBytes, self.virtualisation, self.system) = (memoryBytes, virtualisation, system)
  }

  /// A short name for machines that can be compared with each other, for example `amd-26-2-3f9a01c2`.
  ///
  /// It covers the processor's model and instruction sets, the caches and the number of processors. Clock
  /// frequency, bogomips and load change from boot to boot and memory with the kernel, so they are not part of it.
  package var identifier: String {
    let caches = caches.map { "L\($0.level) \($0.kind) \($0.bytes)" }
    let facts = [
      processor.vendor, processor.model, processor.family, processor.modelNumber, processor.stepping,
    ]
    let hash = StableHash.of(facts + processor.instructionSets.sorted() + caches + ["\(processorCount)"])
    return [processor.shortVendor, processor.family, processor.modelNumber, hash].filter { !$0.isEmpty }
      .joined(separator: "-")
  }
}

/// A processor model, as `/proc/cpuinfo` describes it.
///
/// What the kernel does not report is an empty text, which virtual machines and containers make common.
package struct Processor: Codable, Sendable, Equatable {
  /// The vendor, for example `AuthenticAMD`.
  package var vendor = ""
  package var model = ""
  /// The family number; the architecture version on ARM.
  package var family = ""
  /// The model number; the part number on ARM.
  package var modelNumber = ""
  /// The stepping; the revision on ARM.
  package var stepping = ""
  /// The flags that decide which kernels can run, in the kernel's order.
  package var instructionSets: [String] = []
  /// Whether the processor reports a hypervisor.
  package var isVirtual = false

  enum CodingKeys: String, CodingKey {
    case vendor, model, family, stepping
    case modelNumber = "model_number"
    case instructionSets = "instruction_sets"
    case isVirtual = "is_virtual"
  }

  package init() {}

  /// Reads the first processor of the text of a `/proc/cpuinfo`, of x86 or ARM.
  package init(cpuinfo text: String) {
    let info = CPUInfo(text)
    (vendor, model) = (info.vendor, info.first("model name"))
    (family, modelNumber, stepping) = (info.family, info.modelNumber, info.stepping)
    let flags = info.first("flags", "Features").split(separator: " ").map(String.init)
    instructionSets = flags.filter(Self.isInstructionSet)
    isVirtual = flags.contains("hypervisor")
  }

  /// The vendor in one short lower-case word.
  var shortVendor: String {
    switch vendor {
    case "AuthenticAMD": "amd"
    case "GenuineIntel": "intel"
    case "": "unknown"
    default: vendor.lowercased().filter { $0.isLetter || $0.isNumber }
    }
  }

  /// Vector and arithmetic extensions; the many other flags vary with kernel versions.
  private static func isInstructionSet(_ flag: String) -> Bool {
    let exact: Set = [
      "fma", "fma4", "f16c", "bmi1", "bmi2", "popcnt", "ssse3", "sme", "sme2", "asimd", "fphp", "asimdhp",
      "asimddp",
    ]
    return exact.contains(flag) || ["sse", "avx", "sve"].contains { flag.hasPrefix($0) }
  }
}

/// A cache of the first processor, as `/sys/devices/system/cpu/cpu0/cache` describes it.
package struct Cache: Codable, Sendable, Equatable {
  /// The level, 1 for the innermost.
  package var level: Int
  /// `Data`, `Instruction` or `Unified`.
  package var kind: String
  package var bytes: UInt64

  /// Reads the contents of the files `level`, `type` and `size`, for example `1024K`; `nil` when one is not understood.
  package init?(level: String, kind: String, size: String) {
    let texts = [level, kind, size].map { $0.filter { !$0.isWhitespace } }
    guard let number = Int(texts[0]), !texts[1].isEmpty, let bytes = CacheFiles.bytes(texts[2]) else { return nil }
    (self.level, self.kind, self.bytes) = (number, texts[1], UInt64(bytes))
  }
}

/// The operating system and its C library.
package struct OperatingSystem: Codable, Sendable, Equatable {
  /// The name of the distribution, for example `Debian GNU/Linux 12 (bookworm)`; `nil` when not known.
  package var distribution: String?
  /// The kernel's name, for example `Linux`.
  package var kernel: String
  package var release: String
  /// The architecture the kernel reports, for example `x86_64`.
  package var architecture: String
  /// The version of glibc; `nil` with another C library.
  package var glibc: String?

  package init(distribution: String?, kernel: String, release: String, architecture: String, glibc: String?) {
    (self.distribution, self.kernel, self.release) = (distribution, kernel, release)
    (self.architecture, self.glibc) = (architecture, glibc)
  }
}
