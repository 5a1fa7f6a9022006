/// A polynomial that comes so close to the inverse of a timing curve's abscissa that a step or two land on it.
///
/// Its sum is c0 + c1·v + c2·v² + …, which in Float ends with c7.
public struct CurveStart<Scalar: KernelScalar>: Sendable, Equatable {
  /// What the polynomial is a polynomial in.
  public enum Variable: Sendable, Equatable {
    /// v = x and t ≈ x · sum, for curves whose slope is nowhere near 0.
    case fraction
    /// v = √(branch + x) and t ≈ (v − √branch) · sum, for curves that start steeply.
    case rootAfterStart
    /// v = √(branch − x) and t ≈ 1 − (v − √(branch − 1)) · sum, for curves that end steeply.
    case rootBeforeEnd
  }

  /// What the polynomial is a polynomial in.
  public var variable: Variable
  /// The distance from the start to the place before it, or beyond the end, where the abscissa turns back.
  ///
  /// A fraction of the duration; there the inverse has a square root, which no polynomial follows.
  public var branch: Scalar
  /// Halley's steps from there.
  public var steps: Int
  /// The coefficients, constant first.
  public var c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10: Scalar

  /// The highest power that an element type takes: 7 in Float, 10 in Double.
  public static var degree: Int { Scalar.significandBitCount < 24 ? 7 : 10 }

  /// Takes a polynomial.
  public init(_ variable: Variable, branch: Scalar, coefficients: [Scalar], steps: Int) {
    let c = coefficients + Array(repeating: 0, count: 11 - coefficients.count)
    (self.variable, self.branch, self.steps) = (variable, branch, steps)
    (c0, c1, c2, c3, c4, c5) = (c[0], c[1], c[2], c[3], c[4], c[5])
    (c6, c7, c8, c9, c10) = (c[6], c[7], c[8], c[9], c[10])
  }
}
