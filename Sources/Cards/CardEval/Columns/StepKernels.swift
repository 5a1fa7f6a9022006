import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts

/// A variant's integrators, with memory for one row that is stepped in place.
final class StepKernels<Scalar: KernelScalar>: RowRunner {
  private let table: KernelTable<Scalar>
  private let state = ColumnStorage<Scalar>(columns: 2, rows: 1)

  init?(_: KernelForm, _ variant: Variant) {
    guard let table = CardKernels.table(variant, for: Scalar.self) else { return nil }
    self.table = table
  }

  func run(_ run: StepRun) throws(LineProblem) -> [Double] {
    (state[0].pointee, state[1].pointee) = (Scalar(run.start.displacement.high), Scalar(run.start.velocity.high))
    guard run.isCollapsed || run.integrator == .exactPropagator ? propagate(run) : integrate(run) else {
      throw .together("the kernels of this variant have no \(run.integrator.name); use --variant reference")
    }
    return [Double(state[0].pointee), Double(state[1].pointee)]
  }

  private func integrate(_ run: StepRun) -> Bool {
    guard let entry = entry(of: run.integrator) else { return false }
    for (step, count) in [(run.plan.length, run.plan.wholeSteps), (run.plan.remainder, 1)] where step > 0 && count > 0 {
      let coefficients = StepCoefficients<Scalar>(run.spring.spring, step: step, count: count)
      entry(IntegrateCall(step: coefficients, state: state.block, result: state.block, rows: 1))
    }
    return true
  }

  private func propagate(_ run: StepRun) -> Bool {
    guard let entry = table[.propagator] else { return false }
    let (spring, plan) = (run.spring.spring, run.plan)
    if run.isCollapsed {
      apply(entry, run.integrator.matrix(of: spring, plan: plan))
    } else {
      apply(entry, run.integrator.matrix(of: spring, step: plan.length), times: plan.wholeSteps)
      if plan.remainder > 0 { apply(entry, run.integrator.matrix(of: spring, step: plan.remainder)) }
    }
    return true
  }

  /// Applies a matrix to the state repeatedly, or until the state no longer changes.
  private func apply(_ entry: KernelEntry<PropagateCall<Scalar>>, _ matrix: StepMatrix, times: Int = 1) {
    let call = PropagateCall(
      propagator: PropagatorCoefficients<Scalar>(matrix), state: state.block, result: state.block, rows: 1)
    let step = entry.function(for: call)
    for number in 0..<times {
      // Only occasionally, because a comparison takes longer than a step.
      let before = number % 1024 == 0 ? bits : nil
      step(call)
      if let before, before == bits { return }
    }
  }

  private var bits: SIMD2<UInt64> { SIMD2(Double(state[0].pointee).bitPattern, Double(state[1].pointee).bitPattern) }

  private func entry(of integrator: Integrator) -> KernelEntry<IntegrateCall<Scalar>>? {
    switch integrator {
    case .semiImplicitEuler: table[.semiImplicitEuler]
    case .velocityVerlet: table[.velocityVerlet]
    case .rungeKutta4: table[.rungeKutta4]
    case .exactPropagator: nil
    }
  }
}

/// The run of an integrator from a start over planned steps.
struct StepRun {
  let integrator: Integrator
  let spring: SpringColumns.Description
  let start: TravelColumns.Start
  let plan: StepPlan
  let isCollapsed: Bool

  /// The end as computed by CardMotion.
  var referenceEnd: (position: Double, velocity: Double) {
    let (displacement, velocity) = (start.displacement.high, start.velocity.high)
    if isCollapsed {
      let end = integrator.matrix(of: spring.spring, plan: plan).apply(position: displacement, velocity: velocity)
      return (end.position + start.to, end.velocity)
    }
    let end = integrator.state(after: plan, position: displacement, velocity: velocity, spring: spring.spring)
    return (end.position + start.to, end.velocity)
  }

  var exactEnd: (position: Double, velocity: Double) {
    let end = exactDisplacement
    return (end.position.adding(start.to).high, end.velocity.high)
  }

  /// The displacement and the velocity at the end, without rounding in between.
  var exactDisplacement: Oracle.State {
    let wide = ExactSpring(spring.spring)
    var state = (position: start.displacement, velocity: start.velocity)
    for (step, count) in [(plan.length, plan.wholeSteps), (plan.remainder, 1)] where step > 0 {
      state = wide.state(
        from: state.position, velocity: state.velocity, after: count, of: IntegrationRule(integrator), step: step)
    }
    return state
  }
}
