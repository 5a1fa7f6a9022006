import CardMotion
import CardOracle
import CardTruth
import WideArithmetic

/// An integrator on its way from a start over planned steps.
struct StepRun {
  let integrator: Integrator
  let spring: SpringColumns.Description
  let start: TravelColumns.Start
  let plan: StepPlan
  let isCollapsed: Bool

  /// The end as CardMotion computes it.
  var referenceEnd: (position: Double, velocity: Double) {
    let (displacement, velocity) = (start.displacement.high, start.velocity.high)
    if isCollapsed {
      let end = integrator.matrix(of: spring.spring, plan: plan).apply(position: displacement, velocity: velocity)
      return (end.position + start.to, end.velocity)
    }
    let end = integrator.state(after: plan, position: displacement, velocity: velocity, spring: spring.spring)
    return (end.position + start.to, end.velocity)
  }

  /// The end without rounding on the way.
  var exactEnd: (position: Double, velocity: Double) {
    let end = exactDisplacement
    return (end.position.adding(start.to).high, end.velocity.high)
  }

  /// The displacement and the velocity at the end, without rounding on the way.
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
