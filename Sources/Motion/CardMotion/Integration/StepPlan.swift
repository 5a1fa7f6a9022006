/// The steps that lead over a stretch of time: equal ones, and a shorter last one where they do not fit.
package struct StepPlan: Sendable, Hashable {
  /// The number of steps of full length.
  package let wholeSteps: Int
  /// Their length, in seconds.
  package private(set) var length: Double
  /// The length of the last, shorter step, in seconds; 0 without one.
  package private(set) var remainder: Double
  /// Into how many steps each given step is cut; 1 leaves it whole.
  package let subdivision: Int

  /// The number of steps, with the shorter one.
  package var stepCount: Int { wholeSteps + (remainder > 0 ? 1 : 0) }

  /// Plans steps over a duration.
  ///
  /// A duration that is a whole number of steps but for its rounding has no remainder.
  init(duration: Double, step: Double, subdivision: Double, limit: Int) throws(IntegrationError) {
    length = step / subdivision
    let (quotient, nearest) = (duration / length, (duration / length).rounded())
    let count = Double.maximum(nearest, subdivision)
    guard count <= Double(limit) else { throw .tooManySteps(count, limit: limit) }
    self.subdivision = Int(subdivision)
    if abs(quotient - nearest) <= 4 * nearest.ulp && (nearest > 0 || duration == 0) {
      (wholeSteps, remainder) = (Int(nearest), 0)
    } else {
      wholeSteps = Int(quotient)
      remainder = max(duration - Double(wholeSteps) * length, 0)
    }
  }

  /// As many steps, each as long as an element type holds it.
  package func lengths(_ rounded: (Double) -> Double) -> StepPlan {
    var plan = self
    (plan.length, plan.remainder) = (rounded(length), rounded(remainder))
    return plan
  }
}

extension Integrator {
  /// Plans stable steps over a duration, in seconds.
  ///
  /// The steps end at the duration: where they do not fit, the last one is shorter.
  ///
  /// - Throws: ``IntegrationError`` about an argument outside its domain, an unstable step that is to be refused, or
  ///   more steps than the limit.
  package func plan(
    spring: Spring, by duration: Double, step: Double, ifUnstable choice: UnstableStep, limit: Int
  ) throws(IntegrationError) -> StepPlan {
    try IntegrationError.require(duration >= 0 && duration.isFinite, "duration", "finite and not negative", duration)
    try IntegrationError.require(step > 0 && step.isFinite, "step", "finite and above 0", step)
    let (frequency, stable) = (spring.angularFrequency, stabilityLimit(dampingRatio: spring.dampingRatio))
    if frequency * step < stable || self == .exactPropagator {
      return try StepPlan(duration: duration, step: step, subdivision: 1, limit: limit)
    }
    guard choice == .subdivide else {
      throw .unstable(
        integrator: name, frequencyTimesStep: frequency * step, limit: stable, largestStep: stable / frequency)
    }
    let pieces = (frequency * step / (UnstableStep.margin * stable)).rounded(.up)
    return try StepPlan(duration: duration, step: step, subdivision: pieces, limit: limit)
  }

  /// The most steps that are taken one after the other; that is at most about a second's work.
  package static let steppingLimit = 10_000_000
  /// The most steps that are collapsed into one matrix: beyond 2⁵³ a Double cannot count them.
  package static let collapsingLimit = 1 << 53

  /// Returns the product of the matrices of all steps of a plan: the steps, collapsed.
  package func matrix(of spring: Spring, plan: StepPlan) -> StepMatrix {
    let whole = matrix(of: spring, step: plan.length).raised(to: plan.wholeSteps)
    return plan.remainder > 0 ? matrix(of: spring, step: plan.remainder) * whole : whole
  }

  /// Takes the steps of a plan one after the other, from a displacement and its velocity per second.
  ///
  /// The result is that of the collapsed steps up to rounding.
  package func state(
    after plan: StepPlan, position: Double, velocity: Double, spring: Spring
  ) -> (position: Double, velocity: Double) {
    let propagator = self == .exactPropagator ? Propagator(spring: spring, step: plan.length) : nil
    var state = (position: position, velocity: velocity)
    for _ in 0..<plan.wholeSteps {
      let next =
        propagator?.apply(position: state.position, velocity: state.velocity)
        ?? step(position: state.position, velocity: state.velocity, spring: spring, h: plan.length)
      // Nothing moves any more; numbers too small to be normal, at which springs end, are slow to compute with.
      if next.position.bitPattern == state.position.bitPattern, next.velocity.bitPattern == state.velocity.bitPattern {
        break
      }
      state = next
    }
    if plan.remainder == 0 { return state }
    return step(position: state.position, velocity: state.velocity, spring: spring, h: plan.remainder)
  }
}

/// Steps that are not taken.
package enum IntegrationError: Error, Equatable {
  /// An argument outside its domain.
  case outOfDomain(parameter: String, expected: String, actual: Double)
  /// A step beyond the limit of stability, which the caller asked to refuse.
  case unstable(integrator: String, frequencyTimesStep: Double, limit: Double, largestStep: Double)
  /// More steps than the limit.
  case tooManySteps(Double, limit: Int)
}

extension IntegrationError {
  /// Throws an error about one argument unless its condition holds.
  static func require(
    _ condition: Bool, _ parameter: String, _ expected: String, _ actual: Double
  ) throws(IntegrationError) {
    if !condition { throw .outOfDomain(parameter: parameter, expected: expected, actual: actual) }
  }
}

extension IntegrationError: CustomStringConvertible {
  /// The problem, the expected value, the actual one and the remedy.
  package var description: String {
    switch self {
    case .outOfDomain: problem
    case .unstable(_, _, _, let largest):
      "\(problem): use a step below \(largest) s, UnstableStep.subdivide, or Integrator.exactPropagator"
    case .tooManySteps: "\(problem): use a longer step, a shorter time, or collapsed steps"
    }
  }

  /// The same without what to do, which depends on where the question came from.
  package var problem: String {
    switch self {
    case .outOfDomain(let parameter, let expected, let actual): "\(parameter) must be \(expected); got \(actual)"
    case .unstable(let integrator, let product, let limit, _):
      "\(integrator) diverges when ω·step reaches \(limit); got \(product)"
    case .tooManySteps(let count, let limit): "at most \(limit) steps can be taken; got \(count)"
    }
  }
}
