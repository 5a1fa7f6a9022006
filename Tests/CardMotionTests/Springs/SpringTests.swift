import CardMotion
import Testing

@Suite("Spring: parameters")
struct SpringTests {
  @Test(arguments: [-1, 0, .nan, .infinity])
  func aParameterOutsideItsDomainIsRefusedByName(value: Double) {
    #expect { try Spring(mass: value, stiffness: 1, damping: 1) } throws: { "\($0)".contains("mass must be") }
    #expect { try Spring(stiffness: value, damping: 1) } throws: { "\($0)".contains("stiffness must be") }
    guard value != 0 else { return }
    #expect { try Spring(stiffness: 1, damping: value) } throws: { "\($0)".contains("damping must be") }
    guard value != -1 else { return }
    #expect { try Spring(stiffness: 1, damping: 1, initialVelocity: value) } throws: {
      "\($0)".contains("initial velocity must be")
    }
  }

  @Test func parametersWhoseRatioCannotBeRepresentedAreRefused() {
    #expect { try Spring(mass: 1e300, stiffness: 1e-300, damping: 0) } throws: {
      "\($0)".contains("stiffness/mass")
    }
    #expect { try Spring(mass: 1e-300, stiffness: 1e300, damping: 0) } throws: {
      "\($0)".contains("stiffness/mass")
    }
    #expect { try Spring(mass: 1e-300, stiffness: 1, damping: 1e300) } throws: {
      "\($0)".contains("damping/mass")
    }
  }

  @Test func frequencyDecayAndRatioFollowFromMassStiffnessAndDamping() throws {
    let spring = try Spring(mass: 4, stiffness: 100, damping: 16)
    #expect((spring.angularFrequency, spring.decay, spring.dampingRatio) == (5, 2, 0.4))
  }
}
