package import HostSystem

/// A family of processors whose execution units have the same width.
package enum Microarchitecture: String, CaseIterable {
  case haswell = "Haswell"
  case skylakeServer = "Skylake-SP"
  case iceLake = "Ice Lake"
  case sapphireRapids = "Sapphire Rapids"
  case alderLake = "Alder Lake"
  case zen2 = "Zen 2"
  case zen3 = "Zen 3"
  case zen4 = "Zen 4"
  case zen5 = "Zen 5"
  case neoverse = "Neoverse"
  case apple = "Apple"

  /// Successors with the same units are named after the first of them.
  private static let models: [(family: Microarchitecture, vendor: String, number: Int, models: [ClosedRange<Int>])] = [
    // With Broadwell.
    (.haswell, "GenuineIntel", 6, [0x3c...0x3d, 0x3f...0x3f, 0x45...0x47, 0x4f...0x4f, 0x56...0x56]),
    // With Cascade Lake and Cooper Lake.
    (.skylakeServer, "GenuineIntel", 6, [0x55...0x55]),
    // With Tiger Lake and Rocket Lake.
    (.iceLake, "GenuineIntel", 6, [0x6a...0x6a, 0x6c...0x6c, 0x7d...0x7e, 0x8c...0x8d, 0xa7...0xa7]),
    // With Emerald Rapids and Granite Rapids.
    (.sapphireRapids, "GenuineIntel", 6, [0x8f...0x8f, 0xcf...0xcf, 0xad...0xae]),
    // With Raptor Lake.
    (.alderLake, "GenuineIntel", 6, [0x97...0x97, 0x9a...0x9a, 0xb7...0xb7, 0xba...0xba, 0xbf...0xbf]),
    (.zen2, "AuthenticAMD", 0x17, [0x30...0xff]),
    (.zen3, "AuthenticAMD", 0x19, [0x00...0x0f, 0x20...0x5f]),
    (.zen4, "AuthenticAMD", 0x19, [0x10...0x1f, 0x60...0x7f, 0xa0...0xaf]),
    // Those for laptops, whose 512-bit operations take two turns, are not among them.
    (.zen5, "AuthenticAMD", 0x1a, [0x00...0x1f, 0x40...0x4f]),
    // N1, N2, N3; V1, V2, V3.
    (.neoverse, "0x41", 8, [0xd0c...0xd0c, 0xd40...0xd40, 0xd49...0xd49, 0xd4f...0xd4f, 0xd84...0xd84, 0xd8e...0xd8e]),
    (.apple, "0x61", 8, [0x000...0xfff]),
  ]

  /// The family of the first processor; nil where it is unknown.
  package static let current = Microarchitecture(CPUInfo(systemText("/proc/cpuinfo") ?? ""))

  /// Finds a family by vendor, family and model; on ARM by implementer, architecture and part.
  package init?(_ info: CPUInfo) {
    guard let number = Self.number(info.family), let model = Self.number(info.modelNumber) else { return nil }
    let known = Self.models.first { known in
      known.vendor == info.vendor && known.number == number && known.models.contains { $0.contains(model) }
    }
    guard let known else { return nil }
    self = known.family
  }

  /// Decimal, or hexadecimal with its prefix.
  private static func number(_ text: String) -> Int? {
    text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }
}
