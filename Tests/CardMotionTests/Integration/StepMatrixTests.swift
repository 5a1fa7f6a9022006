import CardMotion
import Foundation
import Testing
import WideArithmetic

@Suite struct StepMatrixTests {
  /// Mass 0.7, ω = 10, damping ratios 0 to 10⁴ with both sides of critical.
  static let springs: [Spring] = try! [0, 3, 20 * (1 - 1e-12), 20, 20 * (1 + 1e-12), 40, 2e5].map {
    try Spring(mass: 0.7, stiffness: 70, damping: 0.7 * $0)
  }

  /// The largest difference of two matrices' entries, velocities in units of ω = 10.
  private func difference(_ a: StepMatrix, _ b: StepMatrix) -> Double {
    [(a.m11, b.m11, 1), (a.m12, b.m12, 10), (a.m21, b.m21, 0.1), (a.m22, b.m22, 1)]
      .map { abs(($0.0 - $0.1).high) * $0.2 }.max()!
  }

  @Test(arguments: Integrator.allCases)
  func oneStepByTheMatrixIsOneStepOfTheIntegrator(integrator: Integrator) {
    for spring in Self.springs where spring.dampingRatio <= 2 {
      let matrix = integrator.matrix(of: spring, step: 0.03)
      for (x, v) in [(1.0, 0.0), (0, 10), (-2, 7)] {
        let stepped = integrator.step(position: x, velocity: v, spring: spring, h: 0.03)
        let mapped = matrix.apply(position: x, velocity: v)
        #expect(abs(mapped.position - stepped.position) < 2e-15, "\(spring)")
        #expect(abs(mapped.velocity - stepped.velocity) < 2e-14, "\(spring)")
      }
    }
  }

  @Test(arguments: springs)
  func powersKeepTwiceTheDigitsOfADoubleWhateverTheNumberOfSteps(spring: Spring) {
    let step = 0x1p-13
    let one = Integrator.exactPropagator.matrix(of: spring, step: step)
    for steps in [1, 2, 3, 1000, 100_003] {
      let direct = Integrator.exactPropagator.matrix(of: spring, step: step * Double(steps))
      #expect(difference(one.raised(to: steps), direct) < 1e-24, "\(spring), \(steps) steps")
    }
  }

  @Test(arguments: Integrator.allCases)
  func repeatedSquaringIsMultiplicationStepByStep(integrator: Integrator) {
    let one = integrator.matrix(of: Self.springs[1], step: 0.01)
    var product = StepMatrix.identity
    for steps in 0...67 {
      #expect(difference(one.raised(to: steps), product) < 1e-29, "\(steps) steps")
      product = one * product
    }
  }

  @Test func whereTheWideFormsHaveNoValueThePropagatorsStandsIn() throws {
    let spring = try Spring(stiffness: 1, damping: 0.1)
    let late = Integrator.exactPropagator.matrix(of: spring, step: 1e12)
    #expect((late.m11.high, late.m22.high) == (0, 0))
    let undamped = Integrator.exactPropagator.matrix(of: try Spring(stiffness: 1, damping: 0), step: 1e12)
    #expect(undamped.isFinite && abs(undamped.m11.high - cos(1e12)) < 1e-15)
  }
}
