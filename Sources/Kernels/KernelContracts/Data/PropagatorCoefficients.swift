/// The 2×2 matrix that carries (x, v) over one fixed step of a linear spring, or over several steps at once.
///
/// The entries are one precision wider than the element type: applied a thousand times, rounded entries drift by as
/// many of their own rounding errors, while rounding the state grows with the root of the count only.
public struct PropagatorCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// x′ = m11·x + m12·v; 1 and seconds.
  public var m11, m12: WideNumber<Scalar>
  /// v′ = m21·x + m22·v; 1/s and 1.
  public var m21, m22: WideNumber<Scalar>

  /// Names the four entries.
  public init(
    m11: WideNumber<Scalar>, m12: WideNumber<Scalar>, m21: WideNumber<Scalar>, m22: WideNumber<Scalar>
  ) {
    (self.m11, self.m12, self.m21, self.m22) = (m11, m12, m21, m22)
  }
}
