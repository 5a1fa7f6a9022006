import HostSystem

/// A processor model, as described by the operating system.
///
/// Facts that the kernel does not report are empty, which is common in virtual machines and containers.
package struct Processor: Codable, Sendable, Equatable {
  package var vendor = ""
  package var model = ""
  /// The family number; the architecture version on ARM.
  package var family = ""
  /// The model number; the part number on ARM.
  package var modelNumber = ""
  /// The stepping; the revision on ARM.
  package var stepping = ""
  /// The flags that determine which code can run, in the kernel's order.
  package var instructionSets: [String] = []
  package var isVirtual = false

  enum CodingKeys: String, CodingKey {
    case vendor, model, family, stepping
    case modelNumber = "model_number"
    case instructionSets = "instruction_sets"
    case isVirtual = "is_virtual"
  }

  package init(cpuinfo text: String) { self.init(CPUInfo(text)) }

  package init(_ info: CPUInfo) {
    (vendor, model) = (info.vendor, info.first("model name"))
    (family, modelNumber, stepping) = (info.family, info.modelNumber, info.stepping)
    instructionSets = info.features.filter(Self.isInstructionSet)
    isVirtual = info.features.contains("hypervisor")
  }

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

/// A cache of the first processor.
package struct Cache: Codable, Sendable, Equatable {
  package var level: Int
  /// `Data`, `Instruction` or `Unified`.
  package var kind: String
  package var bytes: UInt64

  /// Parses the texts of ``CacheFiles``, such as a size of `1024K`; `nil` if one is invalid.
  package init?(level: String, kind: String, size: String) {
    let texts = [level, kind, size].map { $0.filter { !$0.isWhitespace } }
    guard let number = Int(texts[0]), !texts[1].isEmpty, let bytes = CacheFiles.bytes(texts[2]) else { return nil }
    (self.level, self.kind, self.bytes) = (number, texts[1], UInt64(bytes))
  }
}
