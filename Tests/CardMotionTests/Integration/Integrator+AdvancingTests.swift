import CardMotion
import Testing

@Suite("Integrator: advancing")
struct IntegratorAdvancingTests {
  /// ω = 10, ζ = 0.3.
  let spring = try! Spring(mass: 2, stiffness: 200, damping: 12)

  @Test(arguments: Integrator.allCases)
  func collapsedAndSteppedResultsAgreeAndSayWhichTheyAre(integrator: Integrator) throws {
    for (duration, step) in [(1.0, 1.0 / 128), (0.7, 0.1), (0.25, 0.1), (0.05, 0.1), (0, 0.1)] {
      let stepped = try integrator.advance(
        position: -1, velocity: 3, spring: spring, by: duration, step: step, ifUnstable: .refuse)
      let collapsed = try integrator.advance(
        position: -1, velocity: 3, spring: spring, by: duration, step: step, ifUnstable: .refuse, collapsed: true)
      #expect(abs(stepped.position - collapsed.position) < 1e-14, "\(duration) s by \(step) s")
      #expect(abs(stepped.velocity - collapsed.velocity) < 1e-13, "\(duration) s by \(step) s")
      #expect((stepped.isCollapsed, collapsed.isCollapsed) == (false, true))
      #expect(stepped.plan == collapsed.plan && stepped.integrator == integrator)
    }
  }

  @Test(arguments: Integrator.allCases)
  func theStateIsThatOfEveryStepToTheBitAlsoWhereNothingMovesAnyMore(integrator: Integrator) throws {
    // Numbers are too small to be normal after 7,100 steps, and stay as they are some hundred steps later.
    for steps in [1, 100, 7_200, 7_300, 20_000] {
      let plan = try integrator.plan(
        spring: spring, by: Double(steps) / 64, step: 1.0 / 64, ifUnstable: .refuse, limit: Integrator.steppingLimit)
      var expected = (position: 100.0, velocity: -3.0)
      for _ in 0..<steps {
        expected = integrator.step(
          position: expected.position, velocity: expected.velocity, spring: spring, h: 1.0 / 64)
      }
      let state = integrator.state(after: plan, position: 100, velocity: -3, spring: spring)
      #expect(state.position.bitPattern == expected.position.bitPattern, "\(steps) steps")
      #expect(state.velocity.bitPattern == expected.velocity.bitPattern, "\(steps) steps")
    }
  }

  @Test func theStepsEndAtTheDurationWhetherItIsAWholeNumberOfThemOrNot() throws {
    for (duration, step, whole, remainder) in [
      (0.3, 0.1, 3, 0.0), (1, 1.0 / 60, 60, 0), (0.7, 0.1, 7, 0), (0.25, 0.1, 2, 0.05), (0.05, 0.1, 0, 0.05),
      (0, 0.1, 0, 0),
      (1e-300, 0.1, 0, 1e-300),
    ] {
      let result = try Integrator.exactPropagator.advance(
        position: -1, velocity: 3, spring: spring, by: duration, step: step, ifUnstable: .refuse)
      #expect(result.plan.wholeSteps == whole, "\(duration) by \(step)")
      #expect(abs(result.plan.remainder - remainder) < 1e-15, "\(duration) by \(step)")
      #expect(result.plan.stepCount == whole + (remainder > 0 ? 1 : 0))
      let exact = spring.displacement(from: -1, velocity: 3, at: duration)
      #expect(abs(result.position - exact.position) < 1e-14, "\(duration) by \(step)")
    }
  }

  @Test func anUnstableStepIsRefusedWithItsLimitAndTheLargestStableStep() {
    let limit = Integrator.semiImplicitEuler.stabilityLimit(dampingRatio: 0.3)
    #expect(
      throws: IntegrationError.unstable(
        integrator: "semi-implicit-euler", frequencyTimesStep: 2, limit: limit, largestStep: limit / 10)
    ) {
      try Integrator.semiImplicitEuler.advance(
        position: 1, velocity: 0, spring: spring, by: 1, step: 0.2, ifUnstable: .refuse)
    }
    #expect(
      "\(IntegrationError.unstable(integrator: "x", frequencyTimesStep: 2, limit: 1.5, largestStep: 0.15))"
        .contains("below 0.15 s"))
  }

  @Test(arguments: [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4])
  func aStepAtOrBeyondTheLimitIsCutIntoTheFewestStableOnes(integrator: Integrator) throws {
    let limit = integrator.stabilityLimit(dampingRatio: spring.dampingRatio) / spring.angularFrequency
    for (share, pieces) in [(0.5, 1), (0.999, 1), (1, 2), (1.7, 2), (1.9, 3), (9.5, 11)] {
      let result = try integrator.advance(
        position: 1, velocity: 0, spring: spring, by: 400 * share * limit, step: share * limit, ifUnstable: .subdivide)
      #expect(result.plan.subdivision == pieces, "\(share) of the limit")
      #expect(result.plan.length == share * limit / Double(pieces), "\(share) of the limit")
      #expect(result.plan.wholeSteps == 400 * pieces, "\(share) of the limit")
      #expect(spring.reach(position: result.position, velocity: result.velocity) < 1, "\(share) of the limit")
    }
  }

  @Test func withoutDampingTheLimitItselfIsRefusedBecauseTheStepsThereGrow() throws {
    let undamped = try Spring(stiffness: 100, damping: 0)
    for integrator in [Integrator.semiImplicitEuler, .velocityVerlet] {
      #expect(throws: IntegrationError.self) {
        try integrator.advance(position: 1, velocity: 1, spring: undamped, by: 1, step: 0.2, ifUnstable: .refuse)
      }
    }
  }

  @Test(arguments: [-1, Double.infinity, -Double.infinity, .nan])
  func argumentsOutsideTheirDomainAreRefusedByName(value: Double) {
    let attempt = { (x: Double, v: Double, duration: Double, step: Double) throws -> Integration in
      try Integrator.rungeKutta4.advance(
        position: x, velocity: v, spring: spring, by: duration, step: step, ifUnstable: .subdivide, collapsed: true)
    }
    #expect { try attempt(1, 0, value, 0.1) } throws: { "\($0)".hasPrefix("duration must be") }
    #expect { try attempt(1, 0, 1, value) } throws: { "\($0)".hasPrefix("step must be") }
    #expect { try attempt(1, 0, 1, 0) } throws: { "\($0)".hasPrefix("step must be") }
    guard !value.isFinite else { return }
    #expect { try attempt(value, 0, 1, 0.1) } throws: { "\($0)".hasPrefix("position must be") }
    #expect { try attempt(1, value, 1, 0.1) } throws: { "\($0)".hasPrefix("velocity must be") }
  }

  @Test func moreStepsThanAnyoneWaitsForAreRefusedAndCollapse() throws {
    let attempt = { (duration: Double, step: Double, collapsed: Bool) throws -> Integration in
      try Integrator.rungeKutta4.advance(
        position: 1, velocity: 0, spring: spring, by: duration, step: step, ifUnstable: .subdivide,
        collapsed: collapsed)
    }
    #expect { try attempt(1e9, 0.01, false) } throws: { "\($0)".hasPrefix("at most") }
    let collapsed = try attempt(1e9, 0.01, true)
    #expect(collapsed.plan.wholeSteps == 100_000_000_000 && abs(collapsed.position) < 1e-300)
    #expect { try attempt(1e300, 1e-300, true) } throws: { "\($0)".hasPrefix("at most") }
    #expect { try attempt(1e300, 1e300, true) } throws: { "\($0)".hasPrefix("at most") }
    let stiff = try Spring(stiffness: 1e300, damping: 1e300)
    #expect(throws: IntegrationError.self) {
      try Integrator.semiImplicitEuler.advance(
        position: 1, velocity: 0, spring: stiff, by: 1, step: 1, ifUnstable: .subdivide, collapsed: true)
    }
  }
}
