import CardMotion
import Foundation
import Testing
import WideArithmetic

@Suite("ConvergenceOrder: how the error shrinks")
struct ConvergenceOrderTests {
  @Test(arguments: [0.2, 0.7])
  func theMeasuredOrderIsThePromisedOneWithDampingOn(ratio: Double) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
    for integrator in [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4] {
      let measured = ConvergenceOrder(of: integrator, on: spring)
      #expect(abs(measured.order - Double(try #require(integrator.order))) < 0.1, "\(integrator): \(measured)")
      #expect(measured.steps.count == 7 && measured.errors.min()! > 1e-20, "\(integrator): \(measured)")
    }
  }

  @Test(arguments: [0, 0.2, 1, 3])
  func theExactPropagatorsErrorIsRoundingAtAnyStep(ratio: Double) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
    let errors = ConvergenceOrder(of: .exactPropagator, on: spring, coarsest: 1, halvings: 9).errors
    #expect(errors.max()! < 1e-15)
  }

  @Test(arguments: [0.2, 0.7])
  func stepsThatAreTakenOneByOneConvergeAsFastAsTheirMatricesDo(ratio: Double) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
    for integrator in [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4] {
      let errors = try [32, 64, 128, 256, 512].map { steps in
        let end = try integrator.advance(
          position: -1, velocity: 3, spring: spring, by: 0.5, step: 0.5 / Double(steps), ifUnstable: .refuse)
        let exact = spring.displacement(from: -1, velocity: 3, at: 0.5)
        return spring.reach(position: end.position - exact.position, velocity: end.velocity - exact.velocity)
      }
      let expected = Double(1 << (try #require(integrator.order)))
      for (coarse, fine) in zip(errors, errors.dropFirst()) {
        #expect(abs(coarse / fine / expected - 1) < 0.3, "\(integrator), ζ \(ratio): \(errors)")
      }
    }
  }
}

/// How fast an integrator's error shrinks with its step, measured on one spring.
///
/// The error after one period, 2π/ω, is that of the whole matrix against the exact one, velocities in units of ω: the
/// root of the sum of the squares of all four entries, so no lucky start can hide it. Both matrices are about 106 bits
/// wide, which keeps the finest steps above the floor of rounding.
struct ConvergenceOrder: Sendable, Hashable {
  /// The number of steps per period of each measurement; each is twice the one before.
  let steps: [Int]
  /// The error of each measurement, dimensionless.
  let errors: [Double]
  /// The least-squares slope of log error over log step.
  let order: Double

  /// Measures an integrator on a spring.
  ///
  /// Damping should be on: a scheme that takes the damping force at the half step, for one, is of second order without
  /// and of first order with it.
  ///
  /// - Parameters:
  ///   - integrator: The integrator; for the exact propagator the errors are rounding and the order means nothing.
  ///   - spring: The spring; its initial velocity plays no part.
  ///   - coarsest: The fewest steps per period; > 0, and enough to be stable.
  ///   - halvings: How often the step is halved; > 0.
  init(of integrator: Integrator, on spring: Spring, coarsest: Int = 64, halvings: Int = 6) {
    precondition(coarsest > 0 && halvings > 0, "steps and halvings must be positive; got \(coarsest), \(halvings)")
    let period = 2 * .pi / spring.angularFrequency
    let steps = (0...halvings).map { coarsest << $0 }
    let errors = steps.map { Self.error(of: integrator, on: spring, step: period / Double($0), steps: $0) }
    (self.steps, self.errors) = (steps, errors)
    order = Self.slope(steps.map { -log2(Double($0)) }, errors.map(log2))
  }

  private static func error(of integrator: Integrator, on spring: Spring, step: Double, steps: Int) -> Double {
    let actual = integrator.matrix(of: spring, step: step).raised(to: steps)
    let exact = Integrator.exactPropagator.matrix(of: spring, step: step).raised(to: steps)
    let frequency = spring.angularFrequency
    let diagonal = hypot((actual.m11 - exact.m11).high, (actual.m22 - exact.m22).high)
    let rest = hypot((actual.m12 - exact.m12).high * frequency, (actual.m21 - exact.m21).high / frequency)
    return hypot(diagonal, rest)
  }

  /// The slope of the straight line with the least sum of squared distances in y.
  private static func slope(_ x: [Double], _ y: [Double]) -> Double {
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let pairs = zip(x, y).map { ($0 - meanX, $1 - meanY) }
    return pairs.reduce(0) { $0 + $1.0 * $1.1 } / pairs.reduce(0) { $0 + $1.0 * $1.0 }
  }
}
