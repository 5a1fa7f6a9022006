package import HostSystem
package import KernelContracts

/// The registers in which the kernels of `simd` compute here: the widest, except for listed kernels.
///
/// The bits are the same at every width: a choice affects only the time.
package struct RegisterChoice: Sendable {
  /// A kernel for one element type.
  package struct Subject: Hashable, Sendable {
    let kernel: Kernel
    let element: String
  }

  /// The registers of the kernels with measurements.
  package private(set) var sets: [Subject: InstructionSet]
  /// The source of these measurements, as text.
  package private(set) var origin: String
  /// Whether other widths are timed even where `simd` has them: another process may choose otherwise, or a tuning chooses.
  package private(set) var comparesAll: Bool

  /// The choice for this machine: by its family, or else by timing two widths now; and by what was measured on it.
  ///
  /// - Parameter isHalved: Times two widths, and returns whether the wider one takes longer; nil where there is one width.
  package init(_ family: Microarchitecture?, _ tuning: Tuning, timing isHalved: () -> Bool?) {
    comparesAll = family == nil || tuning == .unconditional
    if let family {
      let isMeasured = family == .zen4
      sets = isMeasured ? Self.halved : [:]
      origin = "\(family.rawValue), \(isMeasured ? "measured" : "derived from instruction tables")"
    } else {
      let timed = isHalved()
      sets = timed == true ? Self.halved : [:]
      origin = timed == nil ? "unknown processor" : "unknown processor, timed"
    }
    let tuned = tuning.fastestRegisters
    guard !tuned.isEmpty else { return }
    sets.merge(tuned) { $1 }
    origin += "; the tuning"
  }

  /// The kernels that compute in some registers.
  package func kernels<Scalar: KernelScalar>(in set: InstructionSet, for _: Scalar.Type) -> [Kernel] {
    sets.filter { $0.key.element == Scalar.elementName && $0.value == set }.map(\.key.kernel)
  }

  /// The registers where 512-bit operations take two passes of 256-bit units.
  ///
  /// Measured on a Zen 4. For all other families the widest registers are right: Zen 5 and the servers of Intel have units,
  /// and by their instruction tables (uops.info) shuffles, of 512 bits, and no others have registers wider than their units.
  private static let halved: [Subject: InstructionSet] = {
    let pairwise = Kernel.allCases.filter { $0.edition == .pairwise }
    let both: [Kernel] = [.componentwise, .decomposed] + pairwise
    let subjects =
      (both + [.baked, .corners]).map { Subject(kernel: $0, element: Float.elementName) }
      + (both + [.concat]).map { Subject(kernel: $0, element: Double.elementName) }
    return Dictionary(uniqueKeysWithValues: subjects.map { ($0, .avx512vl) })
  }()
}

extension Tuning {
  /// The registers in which kernels were fastest, where several widths were measured: less than 3 % is not a reason
  /// to leave the widest.
  var fastestRegisters: [RegisterChoice.Subject: InstructionSet] {
    var fastest: [RegisterChoice.Subject: InstructionSet] = [:]
    for kernel in Kernel.allCases where kernel.carrier == kernel {
      for element in [Float.elementName, Double.elementName] {
        let times = Variant.widths.compactMap { width in
          time(of: kernel, element, width).map { (set: CardKernels.instructionSet(of: width), time: $0) }
        }
        guard times.count > 1, let widest = times.last, let least = times.min(by: { $0.time < $1.time }) else {
          continue
        }
        let choice = least.time < 0.97 * widest.time ? least : widest
        fastest[RegisterChoice.Subject(kernel: kernel, element: element)] = choice.set
      }
    }
    return fastest
  }

  /// The time of a variant of a kernel at all sizes together; nil where it was not measured.
  private func time(of kernel: Kernel, _ element: String, _ variant: Variant) -> Double? {
    let label = KernelForm(kernel).label(of: variant)
    let times = measurements.filter { $0.kernel == kernel.question && $0.element == element && $0.label == label }
    return times.isEmpty ? nil : times.reduce(0) { $0 + $1.nanoseconds }
  }
}

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
    // Those for laptops, whose 512-bit operations take two passes, are not among them.
    (.zen5, "AuthenticAMD", 0x1a, [0x00...0x1f, 0x40...0x4f]),
    // N1, N2, N3; V1, V2, V3.
    (.neoverse, "0x41", 8, [0xd0c...0xd0c, 0xd40...0xd40, 0xd49...0xd49, 0xd4f...0xd4f, 0xd84...0xd84, 0xd8e...0xd8e]),
    // Part numbers on Linux, numbers of families on Darwin.
    (.apple, "0x61", 8, [0...0xffff_ffff]),
  ]

  /// The family of the first processor; nil where it is unknown.
  package static let current = Microarchitecture(.current)

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
