public import CardMotion
public import KernelContracts

extension PropagatorCoefficients {
  /// Prepares the exact propagator of a spring.
  ///
  /// - Parameter propagator: The 2×2 matrix exponential of a fixed step.
  public init(_ propagator: Propagator) {
    self.init(
      m11: WideNumber(propagator.m11), m12: WideNumber(propagator.m12), m21: WideNumber(propagator.m21),
      m22: WideNumber(propagator.m22))
  }
}
