import CardMotion
import Foundation
import Testing

/// Orderings and invariants that the tests of Android's springs state.
@Suite("Spring: orderings")
struct SpringOrderingTests {
  private func spring(stiffness: Double, ratio: Double) throws -> Spring {
    try Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
  }

  @Test func moreOverdampingIsSlowerAtEveryFrameAndInTheEnd() throws {
    let springs = try [1, 1.5, 2].map { try spring(stiffness: 10000, ratio: $0) }
    for frame in 1...120 {
      let x = springs.map { $0.displacement(from: 800, velocity: 0, at: Double(frame) / 60).position }
      // The slowest is below 10⁻¹² of the way by then.
      guard x[2] > 1e-9 else { break }
      #expect(x[0] < x[1] && x[1] < x[2] && x[2] < 800, "frame \(frame)")
    }
    let ends = springs.map { $0.settlingDuration(target: 800, epsilon: 0.75) }
    #expect(ends[0] < ends[1] && ends[1] < ends[2])
  }

  @Test func lessDampingSwingsLongerAndMoreOften() throws {
    let springs = try [0.3, 0.5, 1].map { try spring(stiffness: 1500, ratio: $0) }
    let ends = springs.map { $0.settlingDuration(target: 360, epsilon: 0.75) }
    #expect(ends[2] < ends[1] && ends[1] < ends[0])
    let turns = zip(springs, ends).map { spring, end in
      let signs = (1...1000).map { spring.velocity(target: 360, time: end * Double($0) / 1000) > 0 }
      return zip(signs, signs.dropFirst()).count { $0 != $1 }
    }
    #expect(turns[0] > turns[1] && turns[2] == 0)
  }

  @Test(arguments: [0.3, 0.5, 1, 5])
  func aStifferSpringSettlesNoLater(ratio: Double) throws {
    let ends = try [50, 500, 1500, 5000].map {
      try spring(stiffness: $0, ratio: ratio).settlingDuration(from: 0, velocity: 500, epsilon: 0.75)
    }
    #expect(ends == ends.sorted(by: >))
  }

  @Test func anOverdampedValueNeverFallsAndEndsOnItsTarget() throws {
    let spring = try spring(stiffness: 1500, ratio: 1.2)
    var last = 0.0
    for frame in 1...600 {
      let value = spring.value(target: 1000, time: Double(frame) / 60)
      #expect(value >= last, "frame \(frame)")
      last = value
    }
    #expect(last == 1000 && spring.velocity(target: 1000, time: 100) == 0)
  }

  @Test func aWiderBandIsReachedNoLater() {
    let ends = [1e-6, 1e-4, 1e-2, 0.1, 0.5].map { Spring.bouncy.settlingDuration(target: 1, epsilon: $0) }
    #expect(ends == ends.sorted(by: >))
  }

  @Test func afterTheDurationABodyStaysInTheBandAndJustBeforeItWasOutsideOverAndroidsGrid() throws {
    for root in stride(from: 1.0, through: 99, by: 14) {
      for index in [0.0, 3, 17, 49] {
        let (mass, stiffness) = (root * root, (1 + 20 * index) * (1 + 20 * index))
        for damping in stride(from: 1.0, through: 10000, by: 1500) {
          let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
          for (x0, v0) in [(10000.0, 0.0), (10000, -200_000), (-10000, -200_000), (0, 200_000)] {
            let end = spring.settlingDuration(from: x0, velocity: v0, epsilon: 1)
            let comment = "\(spring), x₀ \(x0), v₀ \(v0): \(end)"
            #expect(end.isFinite && end > 0, "\(comment)")
            #expect(abs(spring.displacement(from: x0, velocity: v0, at: end * (1 - 1e-12)).position) > 1, "\(comment)")
            for step in 0...20 {
              let later = end * (1 + Double(step) / 100)
              #expect(abs(spring.displacement(from: x0, velocity: v0, at: later).position) <= 1, "\(comment), \(later)")
            }
          }
        }
      }
    }
  }
}
