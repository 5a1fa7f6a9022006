import CardKernels
import CardMotion
import KernelContracts
import WideArithmetic

/// A variant's integrators, one row at a time, whatever the element type.
protocol StepRunner {
  /// Whether all steps are one matrix.
  var isCollapsed: Bool { get }

  /// The displacement and the velocity at the end of a run; nil where the variant lacks the integrator.
  func run(_ run: StepRun) -> (position: Double, velocity: Double)?
}

/// The runner of a variant; nil for those that are no kernels.
func stepRunner(_ variant: CaseVariant, _ precision: CasePrecision) -> (any StepRunner)? {
  guard case .kernel(let form, let variant) = variant else { return nil }
  let kernel = form.kernel
  let isCollapsed = kernel.edition == .collapsed
  return precision == .float
    ? StepKernels<Float>(variant, isCollapsed) : StepKernels<Double>(variant, isCollapsed)
}

/// Kernels with memory for one row.
private final class StepKernels<Scalar: KernelScalar>: StepRunner {
  let isCollapsed: Bool
  private let table: KernelTable<Scalar>
  private let state = ColumnStorage<Scalar>(columns: 2, rows: 1)

  init?(_ variant: Variant, _ isCollapsed: Bool) {
    guard let table = CardKernels.table(variant, for: Scalar.self) else { return nil }
    (self.table, self.isCollapsed) = (table, isCollapsed)
  }

  func run(_ run: StepRun) -> (position: Double, velocity: Double)? {
    (state[0].pointee, state[1].pointee) = (Scalar(run.start.displacement.high), Scalar(run.start.velocity.high))
    guard run.isCollapsed ? propagate(run) : integrate(run) else { return nil }
    return (Double(state[0].pointee), Double(state[1].pointee))
  }

  private func integrate(_ run: StepRun) -> Bool {
    if run.integrator == .exactPropagator { return propagateStepwise(run) }
    guard let entry = entry(of: run.integrator) else { return false }
    for (step, count) in [(run.plan.length, run.plan.wholeSteps), (run.plan.remainder, 1)] where step > 0 && count > 0 {
      let coefficients = StepCoefficients<Scalar>(run.spring.spring, step: step, count: count)
      entry(IntegrateCall(step: coefficients, state: state.block, result: state.block, rows: 1))
    }
    return true
  }

  private func propagate(_ run: StepRun) -> Bool {
    guard let entry = table[.propagator] else { return false }
    apply(entry, run.integrator.matrix(of: run.spring.spring, plan: run.plan))
    return true
  }

  private func propagateStepwise(_ run: StepRun) -> Bool {
    guard let entry = table[.propagator] else { return false }
    apply(entry, run.integrator.matrix(of: run.spring.spring, step: run.plan.length), times: run.plan.wholeSteps)
    if run.plan.remainder > 0 {
      apply(entry, run.integrator.matrix(of: run.spring.spring, step: run.plan.remainder))
    }
    return true
  }

  /// Moves the state by a matrix some times, or until it stays as it is.
  private func apply(_ entry: KernelEntry<PropagateCall<Scalar>>, _ matrix: StepMatrix, times: Int = 1) {
    let coefficients = PropagatorCoefficients<Scalar>(
      m11: WideNumber(matrix.m11), m12: WideNumber(matrix.m12), m21: WideNumber(matrix.m21),
      m22: WideNumber(matrix.m22))
    let call = PropagateCall(propagator: coefficients, state: state.block, result: state.block, rows: 1)
    let step = entry.function(for: call)
    for number in 0..<times {
      // Seldom, because comparing takes longer than a step.
      let before = number % 1024 == 0 ? bits : nil
      step(call)
      if let before, before == bits { return }
    }
  }

  private var bits: SIMD2<UInt64> {
    SIMD2(Double(state[0].pointee).bitPattern, Double(state[1].pointee).bitPattern)
  }

  /// The kernel of an integrator that has stages.
  private func entry(of integrator: Integrator) -> KernelEntry<IntegrateCall<Scalar>>? {
    switch integrator {
    case .semiImplicitEuler: table[.semiImplicitEuler]
    case .velocityVerlet: table[.velocityVerlet]
    case .rungeKutta4: table[.rungeKutta4]
    case .exactPropagator: nil
    }
  }
}
