import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension SpringCase: JudgedEvaluator {
  var judgedColumns: [String] { resultColumns }

  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(measuredKernel, among: CaseQuestion.springKernels, precision)
  }

  /// The kernel whose error scale counts: the one that answers, and the most accurate one where none does.
  private var measuredKernel: Kernel {
    if case .kernel(let form, _) = variant { return form.kernel }
    return CaseQuestion.springKernels[0]
  }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    let spring = try springs.read(fields).spring
    let start = try travel.read(fields)
    let time = try fields.number(time)
    let exact = ExactSpring(spring).state(
      from: start.displacement, velocity: start.velocity, at: DoubleDouble(time))
    // A phase that nobody knows, and a motion that leaves all numbers, have no truth; a start that is none has one, nan.
    guard exact.position.isFinite || !start.isFinite || !time.isFinite else { return nil }
    let scale = amplitude(of: spring, start, at: time)
    let carried = carried(start.inexact(in: fields.precision), by: spring, until: time)
    return [
      Truth(value: exact.position, scale: scale.position + carried.position).adding(start.to),
      Truth(value: exact.velocity, scale: scale.velocity + carried.velocity),
    ]
  }

  /// An engine that has to round displacement or velocity carries the error along, whatever else moves against it.
  private func carried(
    _ inexact: (displacement: Double, velocity: Double), by spring: Spring, until time: Double
  ) -> (position: Double, velocity: Double) {
    guard inexact != (0, 0) else { return (0, 0) }
    let step = Propagator(spring: spring, step: time)
    return (
      abs(step.m11 * inexact.displacement) + abs(step.m12 * inexact.velocity),
      abs(step.m21 * inexact.displacement) + abs(step.m22 * inexact.velocity)
    )
  }

  private func amplitude(
    of spring: Spring, _ start: TravelColumns.Start, at time: Double
  ) -> (position: Double, velocity: Double) {
    let (x, v) = (start.displacement.high, start.velocity.high)
    return measuredKernel.contract.bound.scale == .instantaneousAmplitude
      ? spring.instantaneousAmplitude(from: x, velocity: v, at: time) : spring.initialAmplitude(from: x, velocity: v)
  }
}
