public import WideArithmetic

/// The exact result of a kernel, and the magnitude its error is judged by.
public struct Truth: Sendable, Equatable {
  /// The exact value, to the width of the oracle.
  public let value: DoubleDouble
  /// The magnitude in whose ulps an error is judged, in the value's unit; not negative.
  ///
  /// The error scale of the kernel: an amplitude for springs, Σ|a||b| for products, a larger end for interpolation.
  public let scale: Double

  /// Creates a truth.
  ///
  /// A scale of zero demands an exact result.
  @inlinable
  public init(value: DoubleDouble, scale: Double) {
    precondition(!(scale < 0), "scale must not be negative; got \(scale)")
    self.value = value
    self.scale = scale
  }
}

/// The worst and the typical error of a kernel's results.
///
/// Ulps of the exact value, which mean little near a zero crossing; errors scaled by a magnitude that the truth
/// names, and the quantiles of the latter. All are NaN until something is recorded, so that a comparison with a bound
/// fails rather than passes when nothing was measured.
///
/// A result that is not finite where the truth is finite has an infinite error, unless the truth itself
/// rounds to that very infinity. Where the truth is not finite, any result that is not finite either has no
/// error, and a finite one an infinite error.
public struct ErrorMeter<Scalar: BinaryFloatingPoint & Sendable>: Sendable {
  /// A result, its truth, and its place.
  public struct Sample: Sendable {
    /// The kernel's result.
    public let got: Scalar
    /// The exact result.
    public let truth: Truth
    /// The row of the result.
    public let row: Int
    /// The component of the row, counted from 0: a channel, or an element of a matrix.
    public let component: Int
    /// |got − exact| in units of ulpOfOne · scale.
    public let scaledError: Double

    @usableFromInline
    init(got: Scalar, truth: Truth, row: Int, component: Int, scaledError: Double) {
      (self.got, self.truth, self.row, self.component) = (got, truth, row, component)
      self.scaledError = scaledError
    }
  }

  /// The number of results.
  public private(set) var count = 0

  /// The largest |got − exact| in ulps of the exact value.
  ///
  /// The ulp is that of the exact value rounded to `Scalar`; the numerator is not rounded. For subnormal
  /// values, and for an exact zero, the ulp is the smallest subnormal number, so a tiny error counts as huge.
  public private(set) var worstUlp = Double.nan

  /// The result with the largest scaled error; the first one among equals, nil until something is recorded.
  public private(set) var worst: Sample?

  /// The scaled errors by size.
  public private(set) var scaledErrors = ErrorHistogram()

  /// Creates a meter that has recorded nothing.
  public init() {}

  /// The largest |got − exact| in units of ulpOfOne · scale.
  ///
  /// With a scale of zero, or one that is not a number, any error is infinite. The unit is at least the
  /// smallest subnormal number, as an ulp is.
  public var worstScaled: Double { worst?.scaledError ?? .nan }

  /// Compares a result with its truth; components of a row are counted from 0.
  @inlinable
  public mutating func record(_ got: Scalar, truth: Truth, row: Int, component: Int) {
    let scaledError = Self.scaledError(of: got, truth: truth)
    let sample = Sample(got: got, truth: truth, row: row, component: component, scaledError: scaledError)
    let rounded = Scalar(truth.value.high)
    let error = Self.error(of: got, exact: truth.value, rounded: rounded)
    note(sample, ulps: Self.quotient(error, Double(rounded.ulp)))
  }

  /// |got − exact| in units of ulpOfOne · scale, as it is recorded; infinite where only one of the two is finite.
  @inlinable
  public static func scaledError(of got: Scalar, truth: Truth) -> Double {
    let error = error(of: got, exact: truth.value, rounded: Scalar(truth.value.high))
    let smallest = Double(Scalar.leastNonzeroMagnitude)
    let unit = truth.scale == 0 ? 0 : max(Double(Scalar.ulpOfOne) * truth.scale, smallest)
    return quotient(error, unit)
  }

  /// |got − exact|; infinite on a mismatch of finiteness.
  @inlinable @inline(__always)
  static func error(of got: Scalar, exact: DoubleDouble, rounded: Scalar) -> Double {
    if got.isFinite, exact.isFinite { return (DoubleDouble(Double(got)) - exact).magnitude.high }
    return !got.isFinite && (!exact.isFinite || got == rounded) ? 0 : .infinity
  }

  /// An error in units of something; no error is zero in any unit, and an error in no known unit is infinite.
  @inlinable @inline(__always)
  static func quotient(_ error: Double, _ unit: Double) -> Double {
    if error == 0 { return 0 }
    let quotient = error / unit
    return quotient.isNaN ? .infinity : quotient
  }

  /// Adds a sample to the statistics.
  @usableFromInline
  mutating func note(_ sample: Sample, ulps: Double) {
    count += 1
    scaledErrors.record(sample.scaledError)
    if !(ulps <= worstUlp) { worstUlp = ulps }
    if !(sample.scaledError <= worstScaled) { worst = sample }
  }
}
