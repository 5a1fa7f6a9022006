import CardKernels
import CardMotion
import KernelContracts

/// A displacement kernel, one row at a time, whatever its element type.
protocol DisplacementRunner {
  /// The displacement and the velocity at a time.
  func run(
    _ spring: Spring, from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double)
}

/// The runner of a variant; nil for those that are no kernels.
func displacementRunner(_ variant: CaseVariant, _ precision: CasePrecision) -> (any DisplacementRunner)? {
  guard case .kernel(let form, let variant) = variant else { return nil }
  let kernel = form.kernel
  return precision == .float
    ? DisplacementKernel<Float>(kernel, variant) : DisplacementKernel<Double>(kernel, variant)
}

/// A kernel with memory for one row.
private final class DisplacementKernel<Scalar: KernelScalar>: DisplacementRunner {
  private let entry: KernelEntry<DisplacementCall<Scalar>>
  private let state = ColumnStorage<Scalar>(columns: 2, rows: 1)
  private let time = ColumnStorage<Scalar>(columns: 1, rows: 1)
  private var last: (spring: Spring, coefficients: DisplacementCoefficients<Scalar>)?

  init?(_ kernel: Kernel, _ variant: Variant) {
    guard let key = KernelKey<Scalar, DisplacementCall<Scalar>>(kernel),
      let entry = CardKernels.table(variant, for: Scalar.self)?[key]
    else { return nil }
    self.entry = entry
  }

  func run(
    _ spring: Spring, from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    if last?.spring != spring { last = (spring, DisplacementCoefficients(spring)) }
    (state[0].pointee, state[1].pointee) = (Scalar(position), Scalar(velocity))
    self.time[0].pointee = Scalar(time)
    entry(
      DisplacementCall(
        spring: last!.coefficients, state: state.block, time: self.time[0], result: state.block, rows: 1))
    return (Double(state[0].pointee), Double(state[1].pointee))
  }
}
