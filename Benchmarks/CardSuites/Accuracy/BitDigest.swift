import KernelContracts

/// A fingerprint of every bit a kernel wrote, in order.
///
/// FNV-1a over 64-bit words, with the high half folded into the low one after each: a Float as a Double ends in zeros.
package struct BitDigest: Equatable, CustomStringConvertible {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Starts from nothing.
  package init() {}

  /// Takes in one number.
  package mutating func add<Scalar: KernelScalar>(_ number: Scalar) {
    // Float to Double is exact, so one path serves both element types.
    value = (value ^ Double(number).bitPattern) &* 0x100_0000_01b3
    value ^= value >> 32
  }

  /// Takes in the first rows of what a trial's last call wrote.
  package mutating func add<Scalar: KernelScalar>(_ trial: Trial<Scalar>) {
    for row in 0..<trial.rows {
      for output in trial.outputs { add(output[row]) }
    }
  }

  package var description: String { "0x" + String(value, radix: 16) }
}
