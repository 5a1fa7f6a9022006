import CardMotion
import Foundation
import Testing
import WideArithmetic

@Suite("Propagator: the matrix exponential")
struct PropagatorTests {
  static let springs: [Spring] = try! [0, 3, 20, 20 * (1 + 1e-9), 40, 2000].map {
    try Spring(mass: 0.7, stiffness: 70, damping: 0.7 * $0)
  }

  @Test(arguments: springs)
  func noTimeIsNoMotion(spring: Spring) {
    let p = Propagator(spring: spring, step: 0)
    #expect((p.m11, p.m12, p.m21, p.m22) == (1, 0, 0, 1))
  }

  @Test(arguments: springs)
  func twoStepsAfterOneAnotherAreOneStepOfTheTotalTimeTo90Bits(spring: Spring) {
    let (first, second) = (Propagator(spring: spring, step: 0.25), Propagator(spring: spring, step: 0.5))
    let whole = Propagator(spring: spring, step: 0.75).wide
    let column = first.applyWide(position: second.wide.m11, velocity: second.wide.m21)
    let other = first.applyWide(position: second.wide.m12, velocity: second.wide.m22)
    #expect((column.position - whole.m11).magnitude < 0x1p-90 && (column.velocity - whole.m21).magnitude < 0x1p-87)
    #expect((other.position - whole.m12).magnitude < 0x1p-93 && (other.velocity - whole.m22).magnitude < 0x1p-90)
  }

  @Test(arguments: springs)
  func theEntriesCarryMoreThanADouble(spring: Spring) {
    let p = Propagator(spring: spring, step: 0.02)
    #expect(p.wide.m11.low != 0 && p.wide.m12.low != 0 && p.wide.m21.low != 0 && p.wide.m22.low != 0)
    #expect((p.m11, p.m12, p.m21, p.m22) == (p.wide.m11.high, p.wide.m12.high, p.wide.m21.high, p.wide.m22.high))
  }

  @Test(arguments: [1e-3, 1e-9, 1e-15, 1e-30])
  func aShortStepOfAnOverdampedSpringKeepsItsDigits(step: Double) throws {
    let spring = try Spring(stiffness: 100, damping: 25)
    let m12 = Propagator(spring: spring, step: step).wide.m12
    let truth = TaylorMotion(spring).state(from: 0, velocity: 1, at: step).position
    #expect((m12 - truth).magnitude < truth.multiplied(by: 0x1p-95))
  }

  /// Areas in phase space shrink by e^(−2ah), as Liouville's formula demands.
  @Test(arguments: springs)
  func areasInPhaseSpaceShrinkByEMinus2ahAsLiouvillesFormulaDemands(spring: Spring) {
    let p = Propagator(spring: spring, step: 0.02)
    let expected = exp(-2 * spring.decay * 0.02)
    #expect(abs(p.m11 * p.m22 - p.m12 * p.m21 - expected) < 1e-15)
  }
}
