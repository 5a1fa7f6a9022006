internal import CFloatingPoint

/// How a thread computes with floating-point numbers, as it was before foreign code ran on it.
///
/// Whatever such code leaves changed would change the results and times of every other kernel of the process.
struct FloatingPointControl {
  private let bits: UInt64

  /// Notes how this thread computes.
  init() { bits = floating_point_control() }

  /// Lets this thread compute as it did.
  ///
  /// - Returns: What had been changed, in words; nil where nothing had.
  func restore() -> String? {
    let changed = floating_point_control() ^ bits
    guard changed != 0 else { return nil }
    floating_point_set_control(bits)
    return Self.kinds.filter { changed & $0.bits != 0 }.map(\.name).joined(separator: " and ")
  }

  private static let kinds = [
    (name: "the rounding", bits: floating_point_rounding),
    (name: "how subnormal numbers are treated", bits: floating_point_subnormals),
    (name: "which exceptions trap", bits: floating_point_traps),
  ]
}
