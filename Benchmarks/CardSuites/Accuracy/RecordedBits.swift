import KernelContracts

/// The bits the lane kernels write for the domain of seed 1.
///
/// Lane kernels of every width fuse and round alike, so their bits are the same on every CPU, with ordinary and with
/// streaming stores. An accuracy bound cannot see a change in the last coefficients of a polynomial; these fingerprints
/// can. They stand beside the domain in Kernels/; when a change of bits is intended, `check` prints the new ones to record
/// there. Kernels whose inputs come out of the C library's functions have none: their inputs differ between systems.
package struct RecordedBits {
  /// The fingerprints of the element types.
  let float, double: UInt64

  /// The seed the fingerprints hold for.
  static let seed: UInt64 = 1

  /// The fingerprint of a kernel, or nil where none is recorded.
  package static func digest(of kernel: Kernel, element: String) -> UInt64? {
    let call = kernel.call(for: Float.self) as? any CheckedCall.Type
    return (call?.recordedBits(of: kernel)).map { element == Float.elementName ? $0.float : $0.double }
  }
}
