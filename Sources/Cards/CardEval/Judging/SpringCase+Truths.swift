import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension SpringCase: JudgedEvaluator {
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(measuredKernel, among: CaseQuestion.springKernels, precision)
  }

  /// The kernel whose error scale is used: the answering one, or the most accurate one for other variants.
  private var measuredKernel: Kernel {
    if case .kernel(let form, _) = variant { return form.kernel }
    return CaseQuestion.springKernels[0]
  }

  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth? {
    let description = try springs.read(fields)
    let (spring, start) = (description.spring, try travel.read(fields, of: description))
    let time = try fields.number(time)
    let exact = ExactSpring(spring).state(from: start.displacement, velocity: start.velocity, at: DoubleDouble(time))
    // There is no truth for an unknown phase or an overflowing motion; for a NaN start it is NaN.
    guard exact.position.isFinite || !start.isFinite || !time.isFinite else { return nil }
    let scale = amplitude(of: spring, start, at: time)
    let carried = carried(start.inexact(in: fields.precision), by: spring, until: time)
    let state = [Truth].state(exact, scale: (scale.position + carried.position, scale.velocity + carried.velocity))
    return LineTruth(
      [state[0].adding(start.to), state[1]], isInDomain: isInDomain(spring, start, time, fields.precision))
  }

  /// The errors of a displacement and a velocity that an engine has to round, propagated to a time.
  private func carried(
    _ inexact: (displacement: Double, velocity: Double), by spring: Spring, until time: Double
  ) -> (position: Double, velocity: Double) {
    guard inexact != (0, 0) else { return (0, 0) }
    let step = Propagator(spring: spring, step: time)
    let shifted = step.apply(position: inexact.displacement, velocity: 0)
    let thrown = step.apply(position: 0, velocity: inexact.velocity)
    return (abs(shifted.position) + abs(thrown.position), abs(shifted.velocity) + abs(thrown.velocity))
  }

  /// The domain of the measured kernel's contract.
  private func isInDomain(
    _ spring: Spring, _ start: TravelColumns.Start, _ time: Double, _ precision: CasePrecision
  ) -> Bool {
    guard start.isFinite, time.isFinite, !start.isAtRest else { return true }
    let (ratio, frequency) = (spring.dampingRatio, spring.angularFrequency)
    if measuredKernel == .displacementFast { return 3...40 ~= frequency && 0.1...10 ~= ratio && 0...2 ~= time }
    let smallest = precision.smallest
    let left = spring.instantaneousAmplitude(from: start.displacement.high, velocity: start.velocity.high, at: time)
    let isNormal = [left.position, left.velocity].allSatisfy { $0 == 0 || $0 >= smallest }
    let envelope = DoubleDouble.exponential(-spring.closedForm.decay.multiplied(by: time)).high
    return ratio <= 10_000 && 0...1000 ~= frequency * time && isNormal && envelope > 2 * smallest
      && keepsDigits(spring, start)
  }

  /// Whether the velocity of an overdamped spring leaves at least 2⁻¹⁰ of its pull, which alone remains in the end.
  private func keepsDigits(_ spring: Spring, _ start: TravelColumns.Start) -> Bool {
    guard spring.dampingRatio > 1 else { return true }
    let pull = spring.closedForm.pull * start.displacement
    return (pull + start.velocity).magnitude >= max(pull.magnitude, start.velocity.magnitude) * 0x1p-10
  }

  private func amplitude(
    of spring: Spring, _ start: TravelColumns.Start, at time: Double
  ) -> (position: Double, velocity: Double) {
    let (x, v) = (start.displacement.high, start.velocity.high)
    return measuredKernel.contract.bound.scale == .instantaneousAmplitude
      ? spring.instantaneousAmplitude(from: x, velocity: v, at: time) : spring.initialAmplitude(from: x, velocity: v)
  }
}
