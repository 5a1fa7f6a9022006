import CardMotion
import Testing

@Suite struct IntegratorTests {
  /// ω = 10, ζ = 0.3.
  let spring = try! Spring(mass: 2, stiffness: 200, damping: 12)

  private func plan(
    _ integrator: Integrator, by duration: Double, step: Double, _ choice: UnstableStep = .refuse,
    limit: Int = Integrator.steppingLimit
  ) throws -> StepPlan {
    try integrator.plan(spring: spring, by: duration, step: step, ifUnstable: choice, limit: limit)
  }

  /// The error of the position and the velocity after one second, velocity in units of ω.
  private func error(of integrator: Integrator, steps: Int) throws -> Double {
    let plan = try plan(integrator, by: 1, step: 1 / Double(steps))
    let end = integrator.state(after: plan, position: -1, velocity: 3, spring: spring)
    let exact = spring.displacement(from: -1, velocity: 3, at: 1)
    return max(abs(end.position - exact.position), abs(end.velocity - exact.velocity) / spring.angularFrequency)
  }

  @Test(arguments: [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4])
  func halvingTheStepDividesTheErrorByTwoToTheOrderWithDampingOn(integrator: Integrator) throws {
    let (coarse, fine) = (try error(of: integrator, steps: 128), try error(of: integrator, steps: 256))
    let expected = Double(1 << (try #require(integrator.order)))
    #expect(abs(coarse / fine / expected - 1) < 0.1, "\(integrator): \(coarse) then \(fine)")
  }

  @Test(arguments: [1, 2, 3, 60, 240])
  func theExactPropagatorIsExactAtAnyStep(steps: Int) throws {
    #expect(try error(of: .exactPropagator, steps: steps) < 1e-14)
    #expect(Integrator.exactPropagator.order == nil)
  }

  @Test(arguments: Integrator.allCases)
  func collapsedAndSteppedResultsAgree(integrator: Integrator) throws {
    for (duration, step) in [(1.0, 1.0 / 128), (8, 1.0 / 128), (0.7, 0.1), (0.25, 0.1), (0.05, 0.1), (0, 0.1)] {
      let plan = try plan(integrator, by: duration, step: step)
      let stepped = integrator.state(after: plan, position: -1, velocity: 3, spring: spring)
      let collapsed = integrator.matrix(of: spring, plan: plan).apply(position: -1, velocity: 3)
      #expect(abs(stepped.position - collapsed.position) < 1e-13, "\(duration) s by \(step) s")
      #expect(abs(stepped.velocity - collapsed.velocity) < 1e-12, "\(duration) s by \(step) s")
    }
  }

  @Test(arguments: Integrator.allCases)
  func theStateIsThatOfEveryStepToTheBitAlsoWhereNothingMovesAnyMore(integrator: Integrator) throws {
    // Numbers are too small to be normal after 7,100 steps, and stay as they are some hundred steps later.
    for steps in [1, 100, 7_200, 7_300, 20_000] {
      var expected = (position: 100.0, velocity: -3.0)
      for _ in 0..<steps {
        expected = integrator.step(
          position: expected.position, velocity: expected.velocity, spring: spring, h: 1.0 / 64)
      }
      let plan = try plan(integrator, by: Double(steps) / 64, step: 1.0 / 64)
      let state = integrator.state(after: plan, position: 100, velocity: -3, spring: spring)
      #expect(state.position.bitPattern == expected.position.bitPattern, "\(steps) steps")
      #expect(state.velocity.bitPattern == expected.velocity.bitPattern, "\(steps) steps")
    }
  }

  @Test func theStepsEndAtTheDurationWhetherItIsAWholeNumberOfThemOrNot() throws {
    for (duration, step, whole, remainder) in [
      (0.3, 0.1, 3, 0.0), (1, 1.0 / 60, 60, 0), (0.7, 0.1, 7, 0), (0.25, 0.1, 2, 0.05), (0.05, 0.1, 0, 0.05),
      (0, 0.1, 0, 0), (1e-300, 0.1, 0, 1e-300),
    ] {
      let plan = try plan(.exactPropagator, by: duration, step: step)
      #expect(plan.wholeSteps == whole, "\(duration) by \(step)")
      #expect(abs(plan.remainder - remainder) < 1e-15, "\(duration) by \(step)")
      #expect(plan.stepCount == whole + (remainder > 0 ? 1 : 0))
    }
  }

  @Test func anUnstableStepIsRefusedWithItsLimitAndTheLargestStableStep() throws {
    let limit = Integrator.semiImplicitEuler.stabilityLimit(dampingRatio: 0.3)
    #expect(
      throws: IntegrationError.unstable(
        integrator: "semi-implicit-euler", frequencyTimesStep: 2, limit: limit, largestStep: limit / 10)
    ) {
      try plan(.semiImplicitEuler, by: 1, step: 0.2)
    }
    // Without damping the steps at the limit itself grow.
    let undamped = try Spring(stiffness: 100, damping: 0)
    #expect(throws: IntegrationError.self) {
      try Integrator.velocityVerlet.plan(spring: undamped, by: 1, step: 0.2, ifUnstable: .refuse, limit: 10)
    }
  }

  @Test(arguments: [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4])
  func aStepAtOrBeyondTheLimitIsCutIntoTheFewestStableOnes(integrator: Integrator) throws {
    let limit = integrator.stabilityLimit(dampingRatio: spring.dampingRatio) / spring.angularFrequency
    for (share, pieces) in [(0.5, 1), (0.999, 1), (1, 2), (1.7, 2), (1.9, 3), (9.5, 11)] {
      let plan = try plan(integrator, by: 400 * share * limit, step: share * limit, .subdivide)
      #expect(plan.subdivision == pieces, "\(share) of the limit")
      #expect(plan.length == share * limit / Double(pieces), "\(share) of the limit")
      #expect(plan.wholeSteps == 400 * pieces, "\(share) of the limit")
      let end = integrator.state(after: plan, position: 1, velocity: 0, spring: spring)
      #expect(spring.reach(position: end.position, velocity: end.velocity) < 1, "\(share) of the limit")
    }
  }

  @Test(arguments: [-1, Double.infinity, -Double.infinity, .nan])
  func argumentsOutsideTheirDomainAreRefusedByName(value: Double) {
    for (parameter, duration, step) in [("duration", value, 0.1), ("step", 1, value), ("step", 1, 0)] {
      #expect { try plan(.rungeKutta4, by: duration, step: step, .subdivide) } throws: {
        if case .outOfDomain(parameter, _, _)? = $0 as? IntegrationError { true } else { false }
      }
    }
  }

  @Test func moreStepsThanTheLimitAreRefused() throws {
    for (duration, step) in [(1e9, 0.01), (1e300, 1e-300), (1e300, 1e300)] {
      #expect {
        try plan(.rungeKutta4, by: duration, step: step, .subdivide)
      } throws: {
        if case .tooManySteps? = $0 as? IntegrationError { true } else { false }
      }
    }
    let long = try plan(.rungeKutta4, by: 1e9, step: 0.01, .subdivide, limit: Integrator.collapsingLimit)
    #expect(long.wholeSteps == 100_000_000_000)
    let end = Integrator.rungeKutta4.matrix(of: spring, plan: long).apply(position: 1, velocity: 0)
    #expect(abs(end.position) < 1e-300)
  }
}

@Suite struct IntegratorNamingTests {
  @Test(arguments: Integrator.allCases)
  func everyIntegratorIsFoundByItsNameAndByItsCasesSpelling(integrator: Integrator) {
    #expect(Integrator(name: integrator.name) == integrator)
    #expect(Integrator(name: integrator.rawValue) == integrator)
    #expect(Integrator(name: integrator.name.uppercased()) == integrator)
  }

  @Test func shortNamesAreKnownAndOthersAreNot() {
    #expect(Integrator(name: "rk4") == .rungeKutta4)
    #expect(Integrator(name: "Semi_Implicit Euler") == .semiImplicitEuler)
    for name in ["", "euler", "verlet", "rk", "rk45", FluidSpring.name] { #expect(Integrator(name: name) == nil) }
  }
}

@Suite struct IntegratorStabilityTests {
  @Test func theLimitsAreTheKnownOnes() {
    let known: [(ratio: Double, euler: Double, rungeKutta: Double)] = [
      (0, 2, 2.828427124746), (0.05, 1.902, 2.909), (0.2, 1.639, 2.940), (0.5, 1.236, 2.622),
      (1, 0.828, 2.785293563405), (2, 0.472, 0.746), (5, 0.198, 0.281),
    ]
    for (ratio, euler, rungeKutta) in known {
      #expect(abs(Integrator.semiImplicitEuler.stabilityLimit(dampingRatio: ratio) - euler) < 1e-3, "ζ \(ratio)")
      #expect(abs(Integrator.rungeKutta4.stabilityLimit(dampingRatio: ratio) - rungeKutta) < 1e-3, "ζ \(ratio)")
      #expect(Integrator.velocityVerlet.stabilityLimit(dampingRatio: ratio) == 2)
      #expect(Integrator.exactPropagator.stabilityLimit(dampingRatio: ratio) == .infinity)
    }
    #expect(abs(Integrator.rungeKutta4.stabilityLimit(dampingRatio: 0) - 8.squareRoot()) < 1e-14)
    #expect(abs(Integrator.rungeKutta4.stabilityLimit(dampingRatio: 1) - 2.785293563405282) < 1e-14)
  }

  @Test(arguments: [-1, 1e300, .infinity, .nan])
  func noDampingRatioTraps(ratio: Double) {
    for integrator in Integrator.allCases {
      let limit = integrator.stabilityLimit(dampingRatio: ratio)
      #expect(limit >= 0 || limit.isNaN)
    }
    #expect(Integrator.rungeKutta4.stabilityLimit(dampingRatio: .infinity) == 0)
    #expect(Integrator.rungeKutta4.stabilityLimit(dampingRatio: .nan).isNaN)
    #expect(Integrator.semiImplicitEuler.stabilityLimit(dampingRatio: .nan).isNaN)
  }
}
