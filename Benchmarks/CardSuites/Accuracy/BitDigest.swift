import KernelContracts

/// A fingerprint of every bit that a kernel wrote, in order.
///
/// FNV-1a over 64-bit words, with the high half folded into the low one after each: a Float as a Double ends in zeros.
package struct BitDigest: Equatable, CustomStringConvertible {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add<Scalar: KernelScalar>(_ number: Scalar) {
    // Float to Double is exact, so one path serves both element types.
    value = (value ^ Double(number).bitPattern) &* 0x100_0000_01b3
    value ^= value >> 32
  }

  /// Adds the numbers that a trial's last call wrote.
  package mutating func add<Scalar: KernelScalar>(_ trial: Trial<Scalar>) {
    for row in 0..<trial.rows {
      for output in trial.outputs { add(output[row]) }
    }
  }

  package var description: String { "0x" + String(value, radix: 16) }
}

/// The fingerprint of the bits that a lane kernel writes for the domain of seed 1.
///
/// Lane kernels of every width fuse and round alike, so their bits are the same on every CPU, with ordinary and with
/// streaming stores. An accuracy bound cannot detect a change in the last coefficients of a polynomial; these
/// fingerprints can. They are next to the domain in Kernels/; after an intended change, `check` prints the ones to
/// record there. Kernels whose inputs come from C library functions have none: these differ between systems.
package struct RecordedBits {
  private let float, double: UInt64

  init(_ float: UInt64, _ double: UInt64) { (self.float, self.double) = (float, double) }

  static let seed: UInt64 = 1

  /// The fingerprint of a kernel, or nil where none is recorded.
  package static func digest(of kernel: Kernel, element: String) -> UInt64? {
    let call = kernel.call(for: Float.self) as? any CheckedCall.Type
    return call?.bits(of: kernel).map { element == Float.elementName ? $0.float : $0.double }
  }
}
