/// A damped spring and a step, for the integrators: x″ = −stiffness·x − friction·x′.
public struct StepCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// ω² = k/m, in 1/s².
  public var stiffness: Scalar
  /// 2a = c/m, in 1/s.
  public var friction: Scalar
  /// Length of one step, in seconds; inside the method's stability limit.
  public var step: Scalar
  /// Steps per call.
  public var count: Int

  /// Names a spring and a step.
  ///
  /// - Parameters:
  ///   - stiffness: ω² = k/m, in 1/s².
  ///   - friction: 2a = c/m, in 1/s.
  ///   - step: Length of one step, in seconds.
  ///   - count: Steps per call.
  public init(stiffness: Scalar, friction: Scalar, step: Scalar, count: Int) {
    self.stiffness = stiffness
    self.friction = friction
    self.step = step
    self.count = count
  }
}

/// The 2×2 matrix that carries (x, v) over one fixed step of a linear spring.
public struct PropagatorCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// x′ = m11·x + m12·v; 1 and seconds.
  public var m11, m12: Scalar
  /// v′ = m21·x + m22·v; 1/s and 1.
  public var m21, m22: Scalar

  /// Names the four entries.
  ///
  /// - Parameters:
  ///   - m11: From position to position.
  ///   - m12: From velocity to position, in seconds.
  ///   - m21: From position to velocity, in 1/s.
  ///   - m22: From velocity to velocity.
  public init(m11: Scalar, m12: Scalar, m21: Scalar, m22: Scalar) {
    self.m11 = m11
    self.m12 = m12
    self.m21 = m21
    self.m22 = m22
  }
}
