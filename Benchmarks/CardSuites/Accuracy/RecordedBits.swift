import KernelContracts

/// The bits the lane kernels write for the domain of seed 1.
///
/// Lane kernels of every width fuse and round alike, so their bits are the same on every CPU. An accuracy bound cannot
/// see a change in the last coefficients of a polynomial; these fingerprints can. When a change of bits is intended,
/// `check` prints the new fingerprints to record here. Kernels whose inputs come out of the C library's functions are
/// left out: their inputs differ between systems.
package enum RecordedBits {
  /// The seed the fingerprints hold for.
  static let seed: UInt64 = 1

  /// The fingerprint of a kernel, or nil where none is recorded.
  package static func digest(of kernel: Kernel, element: String) -> String? {
    digests["\(kernel.rawValue)/\(element)"]
  }

  private static let digests = [
    "phase/float": "0x70485b7547983968",
    "phase/double": "0xc85551fc58f48535",
    "curve/float": "0x5ee76d123df8c2d3",
    "curve/double": "0xa9eb30e114f7fbd",
    "spring/float": "0x14daf808db1bda92",
    "spring/double": "0x65145cdcd8295756",
    "semiImplicitEuler/float": "0xc1d4cb9fb8641a37",
    "semiImplicitEuler/double": "0x62096291a22a253c",
    "velocityVerlet/float": "0xd60ff95108849ad7",
    "velocityVerlet/double": "0x664667f2506df7a7",
    "rungeKutta4/float": "0x567f9a4fef30dc25",
    "rungeKutta4/double": "0x83269a3880a2a618",
    "interpolate/float": "0x6e7a597d3d9f2fcb",
    "interpolate/double": "0x7bf13c04fc040b2c",
    "blend/float": "0x7802ff8f3c6facbf",
    "blend/double": "0xc1d3e683247936a9",
    "compose/float": "0x17f59109ad7850",
    "compose/double": "0x9aa3a3d1c3a6f6f7",
    "concat/float": "0x3521001b2fedfd88",
    "concat/double": "0xd11d3b05dd3acb3b",
  ]
}
