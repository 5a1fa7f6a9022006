/// The description of the first x86 or ARM processor, with the keys of Linux's `/proc/cpuinfo`.
///
/// Unknown values are empty, which is common in virtual machines and containers.
public struct CPUInfo: Sendable {
  private let facts: [String: String]

  /// The first processor of this machine.
  public static let current = CPUInfo(.current)

  /// The vendor, for example `AuthenticAMD`; the implementer's number on ARM.
  public var vendor: String { first("vendor_id", "CPU implementer") }
  /// The family number; the architecture version on ARM.
  public var family: String { first("cpu family", "CPU architecture") }
  /// The model number; the part number on ARM, or the family on Apple processors.
  public var modelNumber: String { first("model", "CPU part") }
  /// The stepping; the revision on ARM.
  public var stepping: String { first("stepping", "CPU revision") }
  /// The features by their Linux names, for example `avx2` or `asimd`.
  public var features: [String] { first("flags", "Features").split(separator: " ").map(String.init) }

  /// Parses the `key : value` lines of the first processor.
  ///
  /// - Parameter text: The content of the file.
  public init(_ text: String) { facts = Self.facts(ofLinux: text) }

  /// Reads `/proc/cpuinfo` or, without it, Darwin's `sysctl` values.
  package init(_ files: SystemFiles) {
    facts = files.text("/proc/cpuinfo").map(Self.facts(ofLinux:)) ?? Self.facts(ofDarwin: files)
  }

  private static func facts(ofLinux text: String) -> [String: String] {
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(while: { !$0.isEmpty }) {
      let parts = line.split(separator: ":", maxSplits: 1).map(trimmed)
      if parts.count == 2, facts[parts[0]] == nil { facts[parts[0]] = parts[1] }
    }
    return facts
  }

  /// The value of the first key that is present.
  public func first(_ keys: String...) -> String { keys.lazy.compactMap { facts[$0] }.first ?? "" }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    let front = text.drop(while: isSpace)
    return String(front.reversed().drop(while: isSpace).reversed())
  }
}

extension CPUInfo {
  /// The Linux names of the features that Darwin reports as `hw.optional.arm.FEAT_…`.
  private static let armFeatures = [
    ("FP16", "fphp"), ("FP16", "asimdhp"), ("DotProd", "asimddp"), ("SME", "sme"), ("SME2", "sme2"),
  ]

  private static func facts(ofDarwin files: SystemFiles) -> [String: String] {
    let isARM = files.number(setting: "hw.optional.arm64") == 1
    var facts = isARM ? arm(files) : intel(files)
    facts["model name"] = files.text(setting: "machdep.cpu.brand_string")
    if files.number(setting: "kern.hv_vmm_present") == 1 { facts["flags", default: ""] += " hypervisor" }
    return facts
  }

  private static func arm(_ files: SystemFiles) -> [String: String] {
    let named = armFeatures.filter { files.number(setting: "hw.optional.arm.FEAT_\($0.0)") == 1 }.map(\.1)
    let family = files.number(setting: "hw.cpufamily").map { "0x" + String($0, radix: 16) }
    return [
      "CPU implementer": "0x61", "CPU architecture": "8", "CPU part": family ?? "",
      "flags": (["asimd"] + named).joined(separator: " "),
    ]
  }

  private static func intel(_ files: SystemFiles) -> [String: String] {
    let number = { (name: String) in files.number(setting: "machdep.cpu.\(name)").map(String.init) ?? "" }
    let flags = ["features", "leaf7_features"].compactMap { files.text(setting: "machdep.cpu.\($0)")?.lowercased() }
    return [
      "vendor_id": files.text(setting: "machdep.cpu.vendor") ?? "", "cpu family": number("family"),
      "model": number("model"), "stepping": number("stepping"), "flags": flags.joined(separator: " "),
    ]
  }
}
