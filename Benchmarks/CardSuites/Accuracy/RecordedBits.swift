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
    "phase/float": "0x933797ee9c25ae68",
    "phase/double": "0x188bb80d3b3eba13",
    "curve/float": "0x347061aae8e41538",
    "curve/double": "0x23d6016640805fb9",
    "spring/float": "0x44084a4c7d98266c",
    "spring/double": "0x43d4818b5602818e",
    "semiImplicitEuler/float": "0x2e86af1c25f3424b",
    "semiImplicitEuler/double": "0x1ece6ba9fd9788e6",
    "velocityVerlet/float": "0x3e3171e92a2cf326",
    "velocityVerlet/double": "0xcb96327626d53fdc",
    "rungeKutta4/float": "0xfa9871064d19639c",
    "rungeKutta4/double": "0x45b63bc3c8108eaa",
    "interpolate/float": "0x8d1e0c37f7278061",
    "interpolate/double": "0x31692879ffe7c4d8",
    "blend/float": "0x4c5105e89fc3e024",
    "blend/double": "0xfe8f32a1e64f0970",
    "compose/float": "0x2e4fb6636afda298",
    "compose/double": "0x910833bf2c27f760",
    "concat/float": "0xbf741cf68fa294b7",
    "concat/double": "0x166f323b57a7a5c8",
  ]
}
