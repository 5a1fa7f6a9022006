public import CardMotion
public import KernelContracts

extension CurveCoefficients {
  /// Prepares a timing curve for a kernel.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: Seconds from progress 0 to progress 1; > 0.
  public init(_ curve: TimingCurve, duration: Double) {
    self.init(
      duration: Scalar(duration), x1: Scalar(curve.x1), y1: Scalar(curve.y1), x2: Scalar(curve.x2),
      y2: Scalar(curve.y2), iterations: 0)
    isLinear = x1 == y1 && x2 == y2
    let trial = CurveTrial(x1: x1, x2: x2)
    iterations = trial.enoughIterations
    start = trial.start(insteadOf: iterations)
  }
}
