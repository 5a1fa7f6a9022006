import CardMotion
package import KernelContracts

extension PropagatorCoefficients {
  /// Prepares the exact propagator of a spring.
  ///
  /// - Parameter propagator: The 2×2 matrix exponential of a fixed step.
  package init(_ propagator: Propagator) {
    self.init(propagator.wide)
  }

  /// Prepares the steps of a numerical method, multiplied into one matrix.
  ///
  /// - Parameter matrix: The matrix of one step, or its power.
  package init(_ matrix: StepMatrix) {
    self.init(
      m11: WideNumber(matrix.m11), m12: WideNumber(matrix.m12), m21: WideNumber(matrix.m21),
      m22: WideNumber(matrix.m22))
  }
}
