import CLibrary
import WideArithmetic

/// How fast an integrator's error shrinks with its step, measured on one spring.
///
/// The error after one period, 2π/ω, is that of the whole matrix against the exact one, velocities in units of ω: the
/// root of the sum of the squares of all four entries, so no lucky start can hide it. Both matrices are about 106 bits
/// wide, which keeps the finest steps above the floor of rounding.
public struct ConvergenceOrder: Sendable, Hashable {
  /// The number of steps per period of each measurement; each is twice the one before.
  public let steps: [Int]
  /// The error of each measurement, dimensionless.
  public let errors: [Double]
  /// The least-squares slope of log error over log step.
  public let order: Double

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
  public init(of integrator: Integrator, on spring: Spring, coarsest: Int = 64, halvings: Int = 6) {
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
