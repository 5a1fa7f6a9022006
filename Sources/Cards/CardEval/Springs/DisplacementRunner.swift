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
  guard case .kernel(let kernel, let variant) = variant else { return nil }
  return precision == .float
    ? DisplacementKernel<Float>(kernel, variant) : DisplacementKernel<Double>(kernel, variant)
}

/// A kernel with memory for one row.
private final class DisplacementKernel<Scalar: KernelScalar>: DisplacementRunner {
  private let function: DisplacementFunction<Scalar>
  private let state = ColumnStorage<Scalar>(columns: 2, rows: 1)
  private let time = ColumnStorage<Scalar>(columns: 1, rows: 1)
  private var last: (spring: Spring, coefficients: DisplacementCoefficients<Scalar>)?

  init?(_ kernel: Kernel, _ variant: Variant) {
    guard let table = CardKernels.table(variant, for: Scalar.self) else { return nil }
    let function =
      switch kernel {
      case .displacementFast: table.displacementFast
      case .displacementExactPhase: table.displacementExactPhase
      default: table.displacementAccurate
      }
    guard let function else { return nil }
    self.function = function
  }

  func run(
    _ spring: Spring, from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    if last?.spring != spring { last = (spring, DisplacementCoefficients(spring)) }
    (state[0].pointee, state[1].pointee) = (Scalar(position), Scalar(velocity))
    self.time[0].pointee = Scalar(time)
    function(last!.coefficients, state.block, self.time[0], state.block, 1)
    return (Double(state[0].pointee), Double(state[1].pointee))
  }
}
