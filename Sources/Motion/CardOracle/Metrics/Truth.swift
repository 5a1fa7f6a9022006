public import WideArithmetic

/// What a kernel should have returned, and the magnitude its error is judged by.
public struct Truth: Sendable, Equatable {
  /// The exact value, as far as the oracle's width goes.
  public let value: DoubleDouble
  /// The magnitude in whose ulps an error is judged, in the value's unit; not negative.
  ///
  /// The error scale of the kernel: an amplitude for springs, Σ|a||b| for products, a larger end for interpolation.
  public let scale: Double

  /// Creates a truth.
  ///
  /// - Parameters:
  ///   - value: The exact value.
  ///   - scale: The magnitude in whose ulps an error is judged, in the same unit; not negative. Zero demands
  ///     an exact result.
  @inlinable
  public init(value: DoubleDouble, scale: Double) {
    precondition(!(scale < 0), "scale must not be negative; got \(scale)")
    self.value = value
    self.scale = scale
  }
}
