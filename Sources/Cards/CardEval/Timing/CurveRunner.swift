import CardKernels
import CardMotion
import KernelContracts

/// A curve kernel, one row at a time, whatever its element type.
protocol CurveRunner {
  /// The progress at an elapsed fraction.
  func run(_ curve: TimingCurve, at fraction: Double) -> Double
}

/// The runner of a variant; nil for those that are no kernels.
func curveRunner(_ variant: CaseVariant, _ precision: CasePrecision) -> (any CurveRunner)? {
  guard case .kernel(_, let variant) = variant else { return nil }
  return precision == .float ? CurveKernel<Float>(variant) : CurveKernel<Double>(variant)
}

/// A kernel with memory for one row, and the coefficients of the curves it has met.
private final class CurveKernel<Scalar: KernelScalar>: CurveRunner {
  private let function: CurveFunction<Scalar>
  private var known = BoundedCache<TimingCurve, CurveCoefficients<Scalar>>()

  init?(_ variant: Variant) {
    guard let function = CardKernels.table(variant, for: Scalar.self)?.curve else { return nil }
    self.function = function
  }

  func run(_ curve: TimingCurve, at fraction: Double) -> Double {
    let coefficients = known.value(curve) { CurveCoefficients<Scalar>(curve, duration: 1) }
    var value = Scalar(fraction)
    withUnsafeMutablePointer(to: &value) { function(coefficients, $0, $0, 1) }
    return Double(value)
  }
}
