import CardMotion
import Testing

@Suite("Spring: parametrisations")
struct SpringDesignTests {
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

  @Test func aRatioOfTwoDigitsIsGivenBackWithTwoDigitsInEveryParametrisationThatHasOne() throws {
    for percent in 1...100 {
      let ratio = Double(percent) / 100
      let springs = [
        try Spring(response: 0.55, dampingRatio: ratio), try Spring(dampingRatio: ratio, duration: 0.6),
        try Spring(settlingDuration: 0.6, dampingRatio: ratio),
      ]
      for spring in springs { #expect("\(spring.dampingRatio)" == "\(ratio)") }
      #expect(try Spring(duration: 0.5, bounce: ratio).bounce == ratio)
    }
  }

  @Test func theMassChangesNothingButTheForces() throws {
    let (light, heavy) = try (
      Spring(response: 0.4, dampingRatio: 0.6, mass: 1), Spring(response: 0.4, dampingRatio: 0.6, mass: 8)
    )
    #expect(heavy.stiffness == 8 * light.stiffness && heavy.damping == 8 * light.damping)
    #expect(heavy.progress(at: 0.3) == light.progress(at: 0.3))
  }

  @Test func aDesignWithDampingRatio1IsCriticalByName() throws {
    for response in stride(from: 0.1, through: 2, by: 0.1) {
      let spring = try Spring(response: response, dampingRatio: 1)
      #expect(spring.dampingRatio == 1)
    }
    #expect(Spring.smooth.dampingRatio == 1)
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

  /// A settling duration with ε 0.001 makes UIKit's spring.
  @Test func aSettlingDurationWithEpsilon0_001MakesUIKitsSpring() throws {
    for ratio in [0.1, 0.4, 0.9, 1] {
      #expect(try Spring(settlingDuration: 2, dampingRatio: ratio) == Spring(dampingRatio: ratio, duration: 2))
    }
  }

  @Test func aSettlingDesignIsClampedAsUIKitsIs() throws {
    for (duration, ratio) in [(11, 0.5), (0.001, 0.5), (1, 20)] {
      let spring = try Spring(settlingDuration: duration, dampingRatio: ratio)
      #expect(try spring == Spring(dampingRatio: ratio, duration: duration))
      #expect(try spring == Spring(settlingDuration: min(max(duration, 0.01), 10), dampingRatio: min(ratio, 1)))
    }
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

  @Test func thePresetsAreSwiftUIsAndCanBeTuned() throws {
    for (preset, bounce) in [(Spring.smooth, 0), (.snappy, 0.15), (.bouncy, 0.3)] {
      #expect(abs(preset.bounce - bounce) < 1e-16)
    }
    for preset in [Spring.smooth, .snappy, .bouncy] { #expect(preset.response == 0.5 && preset.mass == 1) }
    #expect(try Spring.snappy(duration: 0.3, extraBounce: 0.1) == Spring(duration: 0.3, bounce: 0.25))
    #expect(Spring.bouncy(extraBounce: -0.3) == .smooth)
  }

  @Test func springsFromConstantsAreThoseOfTheInitializers() throws {
    #expect(try Spring.spring(duration: 0.4, bounce: 0.2) == Spring(duration: 0.4, bounce: 0.2))
    #expect(try Spring.spring(response: 0.4, dampingRatio: 0.2) == Spring(response: 0.4, dampingRatio: 0.2))
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
    refused("mass") { try Spring(duration: 1, bounce: 0, mass: value) }
    refused("settling duration") { try Spring(settlingDuration: value, dampingRatio: 1) }
    refused("damping ratio") { try Spring(settlingDuration: 1, dampingRatio: value) }
    refused("epsilon") { try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: value) }
    refused("mass") { try Spring(settlingDuration: 1, dampingRatio: 1, mass: value) }
    guard !value.isFinite else { return }
    refused("tension") { try Spring(tension: value, friction: 1) }
    refused("friction") { try Spring(tension: 1, friction: value) }
    refused("bounciness") { try Spring(bounciness: value, speed: 1) }
    refused("speed") { try Spring(bounciness: 1, speed: value) }
    refused("initial velocity") { try Spring(response: 1, dampingRatio: 1, initialVelocity: value) }
  }

  @Test(arguments: [1e-200, 1e200])
  func designsWhoseStiffnessCannotBeRepresentedSaySo(response: Double) {
    #expect { try Spring(response: response, dampingRatio: 0.5) } throws: { "\($0)".contains("stiffness/mass") }
    #expect { try Spring(duration: response, bounce: 0.5) } throws: { "\($0)".contains("stiffness/mass") }
  }

  @Test func zeroIsRefusedWhereItWouldDivideAndTakenWhereItMeansNoDamping() throws {
    #expect(throws: SpringError.self) { try Spring(response: 0, dampingRatio: 1) }
    #expect(throws: SpringError.self) { try Spring(settlingDuration: 1, dampingRatio: 0) }
    #expect(throws: SpringError.self) { try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: 0) }
    #expect(throws: SpringError.neverSettles(dampingRatio: 0.05, smallest: 0.1 / (1.01).squareRoot())) {
      try Spring(settlingDuration: 1, dampingRatio: 0.05, epsilon: 0.1)
    }
    #expect(try Spring(response: 1, dampingRatio: 0).damping == 0)
  }
}
