import CardMotion
import Testing

@Suite struct SpringDesignTests {
  static let ratios: [Double] = [0, 1e-6, 0.05, 0.5, 0.825, 0.999999, 1, 1.000001, 1.5, 20, 1e4]
  static let masses: [Double] = [1, 0.3, 2.5, 1e-6, 1e9]

  @Test(arguments: ratios)
  func responseAndDampingRatioComeBackAsTheyWereGivenWhateverTheMass(ratio: Double) throws {
    for mass in Self.masses {
      for response in [0.01, 0.15, 0.5, 0.55, 7] {
        let spring = try Spring(response: response, dampingRatio: ratio, mass: mass, initialVelocity: 2)
        #expect((spring.response, spring.dampingRatio) == (response, ratio), "m \(mass)")
        #expect((spring.mass, spring.initialVelocity) == (mass, 2))
      }
    }
  }

  @Test func durationAndBounceComeBackFromOverdampedToUndamped() throws {
    for mass in Self.masses {
      for bounce in [-0.9999, -0.9, -0.5, -1e-9, 0, 1e-9, 0.15, 0.5, 0.999, 1] {
        let spring = try Spring(duration: 0.55, bounce: bounce, mass: mass)
        #expect((spring.bounce, spring.response) == (bounce, 0.55), "m \(mass)")
      }
    }
    #expect(try Spring(duration: 1, bounce: 1).damping == 0)
    #expect(try Spring(duration: 1, bounce: -0.75).dampingRatio == 4)
  }

  @Test func theMassChangesNothingButTheForces() throws {
    let (light, heavy) = try (
      Spring(response: 0.4, dampingRatio: 0.6, mass: 1), Spring(response: 0.4, dampingRatio: 0.6, mass: 8)
    )
    #expect(heavy.stiffness == 8 * light.stiffness && heavy.damping == 8 * light.damping)
    #expect(heavy.progress(at: 0.3) == light.progress(at: 0.3))
  }

  @Test func frequencyDecayAndRatioFollowFromMassStiffnessAndDamping() throws {
    let spring = try Spring(mass: 4, stiffness: 100, damping: 16)
    #expect((spring.angularFrequency, spring.decay, spring.dampingRatio) == (5, 2, 0.4))
  }

  @Test func springsAreEqualWhenTheyMoveAlikeWhateverTheirDesign() throws {
    let designed = try Spring(response: 0.55, dampingRatio: 0.825, initialVelocity: 2)
    let plain = try Spring(stiffness: designed.stiffness, damping: designed.damping, initialVelocity: 2)
    #expect(designed == plain && designed.hashValue == plain.hashValue)
    #expect(try designed != Spring(response: 0.55, dampingRatio: 0.825))
    #expect(try designed != Spring(response: 0.55, dampingRatio: 0.825, mass: 2, initialVelocity: 2))
    #expect(try designed != Spring(response: 0.55, dampingRatio: 0.8250000001, initialVelocity: 2))
    #expect(try designed != Spring(response: 0.5500000001, dampingRatio: 0.825, initialVelocity: 2))
  }

  @Test func theSettlingDurationComesBackWhereItIsWellDefined() throws {
    for mass in [1, 0.3, 2.5] {
      for ratio in [0.05, 0.2, 0.5, 0.825, 0.99, 1] {
        for epsilon in [0.1, 0.001, 1e-9] where ratio / ((1 - ratio) * (1 + ratio)).squareRoot() > epsilon {
          let spring = try Spring(settlingDuration: 1.7, dampingRatio: ratio, epsilon: epsilon, mass: mass)
          let duration = try #require(spring.nominalSettlingDuration(epsilon: epsilon))
          #expect(abs(duration / 1.7 - 1) < 1e-13, "ζ \(ratio), ε \(epsilon), m \(mass): \(duration)")
          #expect(spring.dampingRatio == ratio)
        }
      }
    }
  }

  @Test(arguments: [(2, 0.1), (2, 0.4), (2, 1), (11, 0.5), (0.001, 0.5), (1, 20)])
  func aSettlingDesignIsUIKitsSpringClampedLikewise(duration: Double, ratio: Double) throws {
    let spring = try Spring(settlingDuration: duration, dampingRatio: ratio)
    #expect(try spring == Spring(dampingRatio: ratio, duration: duration))
    #expect(try spring == Spring(settlingDuration: min(max(duration, 0.01), 10), dampingRatio: min(ratio, 1)))
  }

  /// Beyond 0.999 the stiffness would lose its digits, and below 1e-300 be no number.
  @Test(arguments: [0.9999999999999999, .leastNonzeroMagnitude, 0x1p-1064])
  func anEpsilonThatLeavesASettlingDesignNoDigitsIsRefused(epsilon: Double) {
    let error = SpringError.outOfDomain(parameter: "epsilon", expected: "from 1e-300 to 0.999", actual: epsilon)
    for ratio in [0.99, 1] {
      #expect(throws: error) { try Spring(settlingDuration: 1, dampingRatio: ratio, epsilon: epsilon) }
    }
  }

  @Test(arguments: [0.999, 1e-300])
  func aCriticalSpringSettlesWhenItsDesignSaysAtBothEndsOfEpsilon(epsilon: Double) throws {
    let spring = try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: epsilon)
    #expect(abs(spring.settlingDuration(target: 1, epsilon: epsilon) - 1) < 1e-12)
  }

  @Test func springsThatNoSettlingDurationMakesHaveNone() throws {
    #expect(try Spring(stiffness: 100, damping: 0).nominalSettlingDuration() == nil)
    #expect(try Spring(stiffness: 100, damping: 25).nominalSettlingDuration() == nil)
    #expect(try Spring(stiffness: 100, damping: 1).nominalSettlingDuration(epsilon: 0.1) == nil)
    #expect(try Spring(stiffness: 100, damping: 10).nominalSettlingDuration(epsilon: 0) == nil)
    #expect(try Spring(stiffness: 100, damping: 10).nominalSettlingDuration(epsilon: .nan) == nil)
  }

  @Test func presetsAndSpringsFromConstantsAreThoseOfTheInitializers() throws {
    #expect(try Spring.smooth == Spring(duration: 0.5, bounce: 0) && Spring.bouncy(extraBounce: -0.3) == .smooth)
    #expect(try Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(try Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(try Spring.snappy(duration: 0.3, extraBounce: 0.1) == Spring(duration: 0.3, bounce: 0.25))
    #expect(try Spring.swiftUI(response: 0.4, dampingRatio: 0.2) == Spring(response: 0.4, dampingRatio: 0.2))
    #expect(
      try Spring.spring(mass: 2, stiffness: 300, damping: 4) == Spring(mass: 2, stiffness: 300, damping: 4))
  }

  @Test func aConstantOutsideItsDomainStopsTheProgramWithTheTextOfTheError() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Spring.smooth(extraBounce: 1.5)
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("bounce must be above -1 and at most 1; got 1.5"), "\(text)")
  }

  @Test(arguments: [-1, Double.nan, .infinity, -.infinity])
  func parametersOutsideTheirDomainAreRefusedByName(value: Double) {
    func refused(_ parameter: String, _ make: () throws -> Spring) {
      #expect(throws: SpringError.self) { try make() }
      do { _ = try make() } catch { #expect("\(error)".contains("\(parameter) must be"), "\(error)") }
    }
    refused("response") { try Spring(response: value, dampingRatio: 1) }
    refused("damping ratio") { try Spring(response: 1, dampingRatio: value) }
    refused("mass") { try Spring(response: 1, dampingRatio: 1, mass: value) }
    refused("duration") { try Spring(duration: value, bounce: 0) }
    refused("bounce") { try Spring(duration: 1, bounce: value) }
    refused("settling duration") { try Spring(settlingDuration: value, dampingRatio: 1) }
    refused("damping ratio") { try Spring(settlingDuration: 1, dampingRatio: value) }
    refused("damping ratio") { try Spring(dampingRatio: value, duration: 1) }
    refused("epsilon") { try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: value) }
    refused("mass") { try Spring(mass: value, stiffness: 1, damping: 1) }
    refused("stiffness") { try Spring(stiffness: value, damping: 1) }
    refused("damping") { try Spring(stiffness: 1, damping: value) }
    guard !value.isFinite else { return }
    refused("tension") { try Spring(tension: value, friction: 1) }
    refused("friction") { try Spring(tension: 1, friction: value) }
    refused("bounciness") { try Spring(bounciness: value, speed: 1) }
    refused("speed") { try Spring(bounciness: 1, speed: value) }
    refused("duration") { try Spring(dampingRatio: 0.5, duration: value) }
    refused("initial velocity") { try Spring(response: 1, dampingRatio: 1, initialVelocity: value) }
    refused("initial velocity") { try Spring(dampingRatio: 0.5, duration: 1, initialVelocity: value) }
  }

  @Test func parametersWhoseRatioCannotBeRepresentedAreRefused() {
    let springs: [() throws -> Spring] = [
      { try Spring(mass: 1e300, stiffness: 1e-300, damping: 0) },
      { try Spring(mass: 1e-300, stiffness: 1e300, damping: 0) },
      { try Spring(mass: 1e-300, stiffness: 1, damping: 1e300) }, { try Spring(response: 1e-200, dampingRatio: 0.5) },
      { try Spring(response: 1e200, dampingRatio: 0.5) }, { try Spring(duration: 1e200, bounce: 0.5) },
      { try Spring(dampingRatio: 1e-4, duration: 1, initialVelocity: 1e-300) },
    ]
    for make in springs {
      #expect { try make() } throws: { if case .notRepresentable? = $0 as? SpringError { true } else { false } }
    }
  }

  @Test func zeroIsRefusedWhereItWouldDivideAndTakenWhereItMeansNoDamping() throws {
    #expect(throws: SpringError.self) { try Spring(response: 0, dampingRatio: 1) }
    #expect(throws: SpringError.self) { try Spring(settlingDuration: 1, dampingRatio: 0) }
    #expect(throws: SpringError.self) { try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: 0) }
    #expect(throws: SpringError.neverSettles(dampingRatio: 0.05, smallest: 0.1 / (1.01).squareRoot())) {
      try Spring(settlingDuration: 1, dampingRatio: 0.05, epsilon: 0.1)
    }
    #expect(throws: SpringError.neverSettles(dampingRatio: 0.0005, smallest: 0.001 / (1 + 1e-6).squareRoot())) {
      try Spring(dampingRatio: 0.0005, duration: 1)
    }
    #expect(throws: SpringError.self) { try Spring(mass: 0, stiffness: 1, damping: 1) }
    #expect(throws: SpringError.self) { try Spring(stiffness: 0, damping: 1) }
    #expect(throws: SpringError.self) { try Spring(dampingRatio: 0, duration: 1) }
    #expect(try Spring(response: 1, dampingRatio: 0).damping == 0)
  }
}
