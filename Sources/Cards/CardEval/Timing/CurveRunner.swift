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
  private let entry: KernelEntry<CurveCall<Scalar>>
  private var known = BoundedCache<TimingCurve, CurveCoefficients<Scalar>>()

  init?(_ variant: Variant) {
    guard let entry = CardKernels.table(variant, for: Scalar.self)?[.curve] else { return nil }
    self.entry = entry
  }

  func run(_ curve: TimingCurve, at fraction: Double) -> Double {
    let coefficients = known.value(curve) { CurveCoefficients<Scalar>(curve, duration: 1) }
    var value = Scalar(fraction)
    withUnsafeMutablePointer(to: &value) {
      entry(CurveCall(curve: coefficients, localTime: $0, progress: $0, rows: 1))
    }
    return Double(value)
  }
}
