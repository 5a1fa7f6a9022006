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
    "curve/float": "0xc0230751383ec7b4",
    "curve/double": "0x45f482fae7467d8c",
    "keyframes/float": "0x51d687aa189dd6a3",
    "keyframes/double": "0xb5ac29501e7dd4dc",
    "spring/float": "0x8702f15c9dab8d42",
    "spring/double": "0xe41c811af64ed031",
    "displacementFast/float": "0x95aaaef02a3d9fa6",
    "displacementFast/double": "0x80211eb967173261",
    "displacementExactPhase/float": "0xbdc1fbc282b97861",
    "displacementExactPhase/double": "0x79a642629b439c71",
    "displacementAccurate/float": "0xdf861bbbb44e577b",
    "displacementAccurate/double": "0xf0549254b1f78aa3",
    "semiImplicitEuler/float": "0xc1d4cb9fb8641a37",
    "semiImplicitEuler/double": "0x62096291a22a253c",
    "semiImplicitEulerCollapsed/float": "0xe1adac83c8c768bd",
    "semiImplicitEulerCollapsed/double": "0x559011bc3f2b1ada",
    "velocityVerlet/float": "0xd60ff95108849ad7",
    "velocityVerlet/double": "0x664667f2506df7a7",
    "velocityVerletCollapsed/float": "0x61b0541cc517c248",
    "velocityVerletCollapsed/double": "0xa7afd482608549e2",
    "rungeKutta4/float": "0x567f9a4fef30dc25",
    "rungeKutta4/double": "0x83269a3880a2a618",
    "rungeKutta4Collapsed/float": "0xfabd74f87fbfad81",
    "rungeKutta4Collapsed/double": "0x759fcb88c4d12cb8",
    "propagator/float": "0x68c76449fad302",
    "propagator/double": "0x5a12f2125afb6f1d",
    "interpolate/float": "0x6e7a597d3d9f2fcb",
    "interpolate/double": "0x7bf13c04fc040b2c",
    "blend/float": "0x7802ff8f3c6facbf",
    "blend/double": "0xc1d3e683247936a9",
    "componentwise/float": "0x8918259af43db2d6",
    "componentwise/double": "0x396e9aaf21e8249c",
    "compose/float": "0x17f59109ad7850",
    "compose/double": "0x9aa3a3d1c3a6f6f7",
    "concat/float": "0x3521001b2fedfd88",
    "concat/double": "0xd11d3b05dd3acb3b",
  ]
}
