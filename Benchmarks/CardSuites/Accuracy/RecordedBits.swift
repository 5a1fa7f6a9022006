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
    "curve/float": "0xce37df4a7c3f70d2",
    "curve/double": "0x88ca3381b07aa51d",
    "keyframes/float": "0xca502502ac998f0",
    "keyframes/double": "0x67fb0fe6b774e669",
    "spring/float": "0xe4ed52222e8dbd34",
    "spring/double": "0xa972e67a884a6771",
    "displacementFast/float": "0x5568a1a02b8497be",
    "displacementFast/double": "0x4c2cfd279bafe35c",
    "displacementExactPhase/float": "0x40f3e3c1997ac0ec",
    "displacementExactPhase/double": "0x2caef770c8f96cc9",
    "displacementAccurate/float": "0xcc7190b81ff72813",
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
    "compose/float": "0xb1a2705ca8655927",
    "compose/double": "0xb4deef8844d6a03",
    "concat/float": "0x3521001b2fedfd88",
    "concat/double": "0xd11d3b05dd3acb3b",
    "propagatorPerRow/float": "0x915587a149639882",
    "propagatorPerRow/double": "0xc194fe4f4ec76ee2",
    "oscillation/float": "0x38a73d5bc88069f9",
    "oscillation/double": "0xc578a56471149b70",
    "baked/float": "0x5b5cb601bf394e33",
    "baked/double": "0x7cd782a54486c7b0",
    "blendStreaming/float": "0x7802ff8f3c6facbf",
    "blendStreaming/double": "0xc1d3e683247936a9",
    "affine/float": "0x3bb5e743cfba6725",
    "affine/double": "0x9526cbc6f08a3fdd",
    "affineStreaming/float": "0x3bb5e743cfba6725",
    "affineStreaming/double": "0x9526cbc6f08a3fdd",
    "composeStreaming/float": "0xb1a2705ca8655927",
    "composeStreaming/double": "0xb4deef8844d6a03",
    "concatStreaming/float": "0x3521001b2fedfd88",
    "concatStreaming/double": "0xd11d3b05dd3acb3b",
    "concatPairwise/float": "0x1d9364c868f68a75",
    "concatPairwise/double": "0xe2925ebccbbab80d",
    "concatPairwiseStreaming/float": "0x1d9364c868f68a75",
    "concatPairwiseStreaming/double": "0xe2925ebccbbab80d",
  ]
}
