import CardMotion
import Foundation
import Testing

@Suite("Propagator: the matrix exponential")
struct PropagatorTests {
  static let springs: [Spring] = try! [0, 3, 20, 20 * (1 + 1e-9), 40, 2000].map {
    try Spring(mass: 0.7, stiffness: 70, damping: 0.7 * $0)
  }

  @Test("no time is no motion", arguments: springs)
  func identity(spring: Spring) {
    let p = Propagator(spring: spring, step: 0)
    #expect((p.m11, p.m12, p.m21, p.m22) == (1, 0, 0, 1))
  }

  @Test("two steps after one another are one step of the total time", arguments: springs)
  func semigroup(spring: Spring) {
    let (a, b) = (Propagator(spring: spring, step: 0.03), Propagator(spring: spring, step: 0.07))
    let whole = Propagator(spring: spring, step: 0.1)
    let column = a.apply(position: b.m11, velocity: b.m21)
    let other = a.apply(position: b.m12, velocity: b.m22)
    #expect(abs(column.position - whole.m11) < 1e-15 && abs(column.velocity / 10 - whole.m21 / 10) < 1e-15)
    #expect(abs(other.position * 10 - whole.m12 * 10) < 1e-15 && abs(other.velocity - whole.m22) < 1e-15)
  }

  @Test("areas in phase space shrink by e^(−2ah), as Liouville's formula demands", arguments: springs)
  func determinant(spring: Spring) {
    let p = Propagator(spring: spring, step: 0.02)
    let expected = exp(-2 * spring.decay * 0.02)
    #expect(abs(p.m11 * p.m22 - p.m12 * p.m21 - expected) < 1e-15)
  }
}
