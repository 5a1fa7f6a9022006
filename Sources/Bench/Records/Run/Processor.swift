import HostSystem

/// A processor model, as `/proc/cpuinfo` describes it.
///
/// What the kernel does not tell is an empty text, which virtual machines and containers make common.
package struct Processor: Codable, Sendable, Equatable {
  /// The vendor, for example `AuthenticAMD`.
  package var vendor = ""
  /// The marketing name.
  package var model = ""
  /// The family number; the architecture version on ARM.
  package var family = ""
  /// The model number; the part number on ARM.
  package var modelNumber = ""
  /// The stepping; the revision on ARM.
  package var stepping = ""
  /// The flags that decide which kernels can run, in the kernel's order.
  package var instructionSets: [String] = []
  /// Whether the processor says that a hypervisor is present.
  package var isVirtual = false

  enum CodingKeys: String, CodingKey {
    case vendor, model, family
    case modelNumber = "model_number"
    case stepping
    case instructionSets = "instruction_sets"
    case isVirtual = "is_virtual"
  }

  /// Creates a processor of which nothing is known.
  package init() {}

  /// Reads the first processor of a `/proc/cpuinfo`, of x86 or ARM.
  ///
  /// - Parameter text: The content of the file.
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
