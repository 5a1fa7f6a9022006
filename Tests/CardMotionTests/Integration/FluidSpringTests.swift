import CardMotion
import Testing

@Suite struct FluidSpringTests {
  /// The largest distances from the exact motion over three seconds of frames, as shares of the travel.
  private func deviation(
    response: Double, ratio: Double, rate: Double
  ) throws -> (atItsSteps: Double, atTheFrames: Double) {
    var spring = try FluidSpring(from: 0, to: 100, response: response, dampingRatio: ratio)
    let exact = try Spring(stiffness: spring.stiffness, damping: 2 * ratio * spring.stiffness.squareRoot())
    var (steps, frames) = (0.0, 0.0)
    for frame in 1...Int(3 * rate) {
      spring.advance(to: Double(frame) / rate)
      steps = max(steps, abs(spring.value / 100 - exact.progress(at: spring.time)))
      frames = max(frames, abs(spring.value / 100 - exact.progress(at: Double(frame) / rate)))
    }
    return (steps, frames)
  }

  @Test(arguments: [60.0, 120])
  func itIsNotTheExactMotionAndHowFarOffItIsIsKnown(rate: Double) throws {
    for (ratio, atItsSteps, atTheFrames) in [(0.7, 0.0052, 0.0154), (0.825, 0.0045, 0.0144), (1, 0.0038, 0.0131)] {
      let worst = try deviation(response: 0.5, ratio: ratio, rate: rate)
      #expect(abs(worst.atItsSteps - atItsSteps) < 1e-4, "ζ \(ratio): \(worst)")
      #expect(abs(worst.atTheFrames - atTheFrames) < 1e-4, "ζ \(ratio): \(worst)")
    }
    for ratio in [0.7, 0.825, 1] {
      let worst = try deviation(response: 0.05, ratio: ratio, rate: rate)
      #expect(worst.atItsSteps > 0.034 && worst.atItsSteps < 0.045, "ζ \(ratio): \(worst)")
      #expect(worst.atTheFrames > 0.034 && worst.atTheFrames < 0.068, "ζ \(ratio): \(worst)")
    }
  }

  @Test func theFirstStepsAreThoseOfTheScheme() throws {
    var spring = try FluidSpring(from: 1, to: 3, velocity: 30, response: 2 * .pi, dampingRatio: 0.5)
    spring.advance(to: 0.001)
    // k = 1 and c = 1: x = 1 + 30/300, a = 2 − 0.1 − 30, v = 30 + a/600.
    #expect(abs(spring.value - 1.1) < 1e-15)
    #expect(abs(spring.velocity - (30 - 28.1 / 600)) < 1e-14)
    spring.advance(to: 0.004)
    // u = 30 + 2a/600: the second step starts with the acceleration that the first one ended with.
    #expect(abs(spring.value - (1.1 + (30 - 28.1 / 300) / 300)) < 1e-15)
  }

  @Test func itStepsPastTheFrameAndDoesNotComeBack() throws {
    var spring = try FluidSpring(from: 0, to: 1)
    spring.advance(to: 0.011)
    #expect(abs(spring.time - 4.0 / 300) < 1e-15)
    let reached = spring
    spring.advance(to: 0.013)
    spring.advance(to: 0.002)
    #expect(spring == reached)
  }

  @Test func aGapOfMoreThanASecondCountsAs1_60S() throws {
    var (short, long) = (try FluidSpring(from: 0, to: 1), try FluidSpring(from: 0, to: 1, at: 5))
    short.advance(to: 1.0 / 60)
    long.advance(to: 7)
    #expect(long.time >= 7 && long.time < 7 + FluidSpring.step)
    // Rounding may add one step to the five or six that 1/60 s takes.
    #expect(abs(long.value - short.value) < 0.02 && long.value < 0.05, "two seconds would have arrived")
    var whole = try FluidSpring(from: 0, to: 1)
    whole.advance(to: 1)
    #expect(whole.value > 0.9, "a gap of exactly a second is stepped through")
  }

  @Test func aStiffnessAbove45_000IsNotUsedAndDampingThatWouldDivergeIsRefused() throws {
    #expect(try FluidSpring(from: 0, to: 1, response: 0.001).stiffness == 45_000)
    #expect(try abs(FluidSpring(from: 0, to: 1, response: 0.5).stiffness - 16 * .pi * .pi) < 1e-12)
    _ = try FluidSpring(from: 0, to: 1, response: 0.01, dampingRatio: 1.23)
    #expect(throws: IntegrationError.self) { try FluidSpring(from: 0, to: 1, response: 0.01, dampingRatio: 1.24) }
  }

  @Test func justBelowTheLimitOfDampingItComesToRestWhichIsWhyTheLimitIsWhereItIs() throws {
    var spring = try FluidSpring(from: 0, to: 1, response: 0.01, dampingRatio: 1.236)
    for frame in 1...6000 { spring.advance(to: Double(frame) / 60) }
    #expect(abs(spring.value - 1) < 0.01)
  }

  @Test func numbersThatAreNotFiniteAreRefusedByNameAndFramesThatAreNotFiniteChangeNothing() throws {
    func refused(_ parameter: String, _ make: @autoclosure () throws -> FluidSpring) {
      #expect { try make() } throws: {
        if case .outOfDomain(parameter, _, _)? = $0 as? IntegrationError { true } else { false }
      }
    }
    refused("response", try FluidSpring(from: 0, to: 1, response: 0))
    for value in [Double.nan, .infinity, -.infinity] {
      refused("start", try FluidSpring(from: value, to: 1))
      refused("target", try FluidSpring(from: 0, to: value))
      refused("response", try FluidSpring(from: 0, to: 1, response: value))
      refused("damping ratio", try FluidSpring(from: 0, to: 1, dampingRatio: value))
      var spring = try FluidSpring(from: 0, to: 1)
      let before = spring
      spring.advance(to: value)
      #expect(spring == before)
    }
  }

  @Test(arguments: [1e13, 1e15, 1e16, 1e300])
  func framesSoLateThatAStepVanishesInTheirRoundingStillEnd(time: Double) throws {
    var spring = try FluidSpring(from: 0, to: 1)
    spring.advance(to: time)
    spring.advance(to: time.nextUp)
    #expect(spring.value.isFinite)
  }
}
