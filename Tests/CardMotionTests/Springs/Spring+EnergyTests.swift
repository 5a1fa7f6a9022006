import CardMotion
import Foundation
import SeededRandom
import Testing
import WideArithmetic

@Suite("Spring: energy")
struct SpringEnergyTests {
  /// ω = 10, undamped.
  let spring = try! Spring(mass: 2, stiffness: 200, damping: 0)

  @Test func energyAndReachAreThoseOfTheTextbook() throws {
    #expect(spring.energy(position: 3, velocity: 40) == 1250)
    #expect(spring.reach(position: 3, velocity: 40) == 5)
    #expect(spring.reach(position: 1e200, velocity: 0) == 1e200)
    #expect(spring.shadowEnergy(position: 3, velocity: 40, step: 0.01) == 1190)
  }

  @Test func noLaterDisplacementOrVelocityExceedsTheReachWhateverTheDamping() throws {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      let ratio = pow(10, Double.random(in: -2...2, using: &generator))
      let spring = try Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
      let (x, v) = (Double.random(in: -1...1, using: &generator), Double.random(in: -20...20, using: &generator))
      let reach = spring.reach(position: x, velocity: v) * (1 + 1e-14)
      for frame in 0..<240 {
        let state = spring.displacement(from: x, velocity: v, at: Double(frame) / 120)
        #expect(abs(state.position) <= reach && abs(state.velocity) <= 10 * reach, "seed 42, ζ \(ratio), \(x), \(v)")
      }
    }
  }

  @Test(arguments: [0.01, 0.1, 0.5, 1.5])
  func semiImplicitEulerKeepsItsInvariantOver10_000Steps(frequencyTimesStep: Double) {
    let h = frequencyTimesStep / 10
    var (x, v) = (-1.0, 3.0)
    let start = spring.shadowEnergy(position: x, velocity: v, step: h)
    var worst = 0.0
    for _ in 0..<10_000 {
      (x, v) = Integrator.semiImplicitEuler.step(position: x, velocity: v, spring: spring, h: h)
      worst = max(worst, abs(spring.shadowEnergy(position: x, velocity: v, step: h) / start - 1))
    }
    #expect(worst < 6e-14)
  }

  /// The range of the energy over 1000 periods from a state at rest at 1, as shares of the first.
  private func range(_ integrator: Integrator, frequencyTimesStep: Double) -> (least: Double, most: Double) {
    var (x, v, least, most) = (1.0, 0.0, 1.0, 1.0)
    for _ in 0..<Int(2000 * .pi / frequencyTimesStep) {
      (x, v) = integrator.step(position: x, velocity: v, spring: spring, h: frequencyTimesStep / 10)
      let share = spring.energy(position: x, velocity: v) / 50
      (least, most) = (min(least, share), max(most, share))
    }
    return (least, most)
  }

  @Test func over1000PeriodsTheSymplecticSchemesEnergyStaysInABandAndRungeKuttasFalls() {
    for product in [0.1, 0.5] {
      let euler = range(.semiImplicitEuler, frequencyTimesStep: product)
      let verlet = range(.velocityVerlet, frequencyTimesStep: product)
      let rungeKutta = range(.rungeKutta4, frequencyTimesStep: product)
      #expect(euler.least >= 1 / (1 + product / 2) - 1e-10 && euler.most <= 1 / (1 - product / 2) + 1e-10)
      #expect(euler.least < 1 / (1 + product / 2) + 1e-3 && euler.most > 1 / (1 - product / 2) - 1e-3)
      #expect(verlet.least >= 1 - product * product / 4 - 1e-10 && verlet.most <= 1 + 1e-10)
      #expect(verlet.least < 1 - product * product / 4 + 1e-3)
      let known = product == 0.1 ? 0.9991 : 0.071
      #expect(abs(rungeKutta.least - known) < 5e-4 && rungeKutta.most == 1)
    }
  }

  /// Runge–Kutta loses (ωh)⁶/72 of an undamped spring's energy per step.
  @Test(arguments: [0.01, 0.1, 0.3])
  func rungeKuttaLosesOmegaHToThe6_72OfAnUndampedSpringsEnergyPerStep(frequencyTimesStep: Double) {
    let matrix = Integrator.rungeKutta4.matrix(of: spring, step: frequencyTimesStep / 10)
    let determinant = matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21
    let loss = -(determinant - 1).high / (pow(frequencyTimesStep, 6) / 72)
    #expect(abs(loss - 1) < frequencyTimesStep * frequencyTimesStep / 7)
  }
}
