import CardMotion
import Foundation
import SeededRandom
import Testing
import WideArithmetic

@Suite("StepMatrix: steps as a matrix")
struct StepMatrixTests {
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

  @Test(arguments: Integrator.allCases)
  func aThousandStepsCollapsedAreAThousandStepsTaken(integrator: Integrator) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 0.4)
    var (x, v) = (-1.0, 3.0)
    for _ in 0..<1000 { (x, v) = integrator.step(position: x, velocity: v, spring: spring, h: 0.0078125) }
    let end = integrator.matrix(of: spring, step: 0.0078125).raised(to: 1000).apply(position: -1, velocity: 3)
    #expect(abs(end.position - x) < 1e-13 && abs(end.velocity - v) < 1e-12, "\(end) against \((x, v))")
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

  @Test(arguments: springs)
  func theExactMatrixIsThatOfThePropagatorAndBeginsAsTheEquationOfMotionSays(spring: Spring) {
    for step in [0, 1e-9, 0.01, 0.3, 5] {
      let p = Propagator(spring: spring, step: step)
      let wide = Integrator.exactPropagator.matrix(of: spring, step: step)
      let positions = max(abs(p.m11 - wide.m11.high), abs(p.m12 - wide.m12.high) * 10)
      let velocities = max(abs(p.m21 - wide.m21.high) / 10, abs(p.m22 - wide.m22.high))
      #expect(max(positions, velocities) < 5e-16 * (1 + 10 * step), "\(spring), \(step) s")
    }
    let h = 0x1p-50
    let short = Integrator.exactPropagator.matrix(of: spring, step: h)
    let (mass, step) = (DoubleDouble(spring.mass), DoubleDouble(h))
    #expect(abs((short.m12 / step - 1).high) < 1e-9)
    #expect(abs(((short.m22 - 1) / step * mass).high + spring.damping) <= 1e-9 * spring.damping + 1e-12)
    #expect(abs((short.m21 / step * mass).high + spring.stiffness) < 1e-8)
  }

  @Test func whereTheWideFormsHaveNoValueThePropagatorsStandsIn() throws {
    let spring = try Spring(stiffness: 1, damping: 0.1)
    let late = Integrator.exactPropagator.matrix(of: spring, step: 1e12)
    #expect((late.m11.high, late.m22.high) == (0, 0))
    let undamped = Integrator.exactPropagator.matrix(of: try Spring(stiffness: 1, damping: 0), step: 1e12)
    #expect(undamped.isFinite && abs(undamped.m11.high - cos(1e12)) < 1e-15)
  }

  /// The spectral radius of the exact motion is e^(−ah), or the slow rate's power above critical.
  @Test func theSpectralRadiusOfTheExactMotionIsEMinusAhOrTheSlowRatesPowerAboveCritical() throws {
    for spring in Self.springs {
      let (a, frequency) = (spring.decay, spring.angularFrequency)
      let slow =
        spring.dampingRatio > 1 ? frequency * frequency / (a + (a * a - frequency * frequency).squareRoot()) : a
      let radius = Integrator.exactPropagator.matrix(of: spring, step: 0.05).spectralRadius
      // Next to a double eigenvalue a rounding of the rate counts as its square root.
      #expect(abs(radius / exp(-slow * 0.05) - 1) < 1e-6, "\(spring)")
    }
  }

  @Test func coefficientsOnePrecisionWiderThanTheStateKeepAFloatFromDrifting() throws {
    var generator = SeededGenerator(seed: 41)
    var worst: [Int: (narrow: Double, wide: Double)] = [60: (0, 0), 240: (0, 0), 1200: (0, 0)]
    for _ in 0..<2000 {
      let frequency = Double.random(in: 3...40, using: &generator)
      let ratio = Double.random(in: 0.01...min(0.95, 5 / frequency), using: &generator)
      let spring = try Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
      let errors = Self.drift(of: spring, frames: [60, 240, 1200])
      for (frames, error) in errors {
        worst[frames]!.narrow = max(worst[frames]!.narrow, error.narrow)
        worst[frames]!.wide = max(worst[frames]!.wide, error.wide)
      }
    }
    for (frames, bound) in [60: 20.0, 240: 90, 1200: 90] {
      #expect(worst[frames]!.wide < bound, "seed 41, \(frames) frames: \(worst[frames]!)")
      #expect(worst[frames]!.narrow > 3 * worst[frames]!.wide, "seed 41, \(frames) frames: \(worst[frames]!)")
    }
  }

  /// The errors of Float states after some frames at 120 Hz, in ulps of the amplitude √(x² + (v/ω)²) of that frame.
  private static func drift(of spring: Spring, frames: [Int]) -> [Int: (narrow: Double, wide: Double)] {
    let p = Propagator(spring: spring, step: 1.0 / 120)
    let (n11, n12, n21, n22) = (Float(p.m11), Float(p.m12), Float(p.m21), Float(p.m22))
    var (narrow, wide) = ((x: Float(-1), v: Float(3)), (x: Float(-1), v: Float(3)))
    var errors: [Int: (narrow: Double, wide: Double)] = [:]
    for frame in 1...frames.max()! {
      narrow = (n11 * narrow.x + n12 * narrow.v, n21 * narrow.x + n22 * narrow.v)
      let next = p.apply(position: Double(wide.x), velocity: Double(wide.v))
      wide = (Float(next.position), Float(next.velocity))
      guard frames.contains(frame) else { continue }
      let exact = spring.displacement(from: -1, velocity: 3, at: Double(frame) / 120)
      let ulp = Double(Float(spring.reach(position: exact.position, velocity: exact.velocity)).ulp)
      let error = { (state: (x: Float, v: Float)) in
        max(
          abs(Double(state.x) - exact.position),
          abs(Double(state.v) - exact.velocity) / spring.angularFrequency) / ulp
      }
      errors[frame] = (error(narrow), error(wide))
    }
    return errors
  }
}
