import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct RecipeEasingTests {
  private let table = TableDescription.uniform(rows: 1)

  /// The opacities of a card that appears at some times, in every variant; the recipe is compiled once.
  private func opacities(_ driver: Driver, settles: Bool = false, at times: [Double]) throws -> [[Double]] {
    let compiled = try CompiledRecipe<Double>(try recipe(driver, settles: settles), in: table)
    // Threads divide whole frames only, and waking them for one row is slow.
    return try CardKernels.tables(for: Double.self).filter { $0.variant != .parallel }.map { kernels in
      let frame = try StagedFrame(
        compiled, kernels: CardKernels.completed(kernels), storage: FrameStorage(rows: 1), rows: 1)
      frame.prepare()
      frame.start[0] = 0
      return times.map { time in
        frame.evaluate(at: time)
        return frame.opacity[0]
      }
    }
  }

  private func recipe(_ driver: Driver, settles: Bool = false) throws -> Recipe {
    try Recipe(name: "test", start: Pose(opacity: 0), driver: driver, duration: 0.6, settles: settles)
  }

  @Test func aSpringThatSettlesIsExactlyAtItsEndFromTheDurationOn() throws {
    let spring = Driver.spring(try Spring(response: 0.55, dampingRatio: 0.65))
    let times = [0.59, 0.6, 0.7, 99]
    for (settling, left) in zip(try opacities(spring, settles: true, at: times), try opacities(spring, at: times)) {
      #expect(settling[0] == left[0] && settling[1...].allSatisfy { $0 == 1 })
      #expect(left[1...].allSatisfy { abs($0 - 1) > 1e-4 })
    }
  }

  @Test func stepsPointsAndKeyframesArePlayedByEveryVariant() throws {
    let points = try LinearPoints([(0, 0.25), (0.5, 1.2), (0.9, 0.5)].map { .init(input: $0, output: $1) })
    let track = try KeyframeTrack([
      Keyframe(time: 0, values: [0], timing: .curve(.easeIn)),
      Keyframe(time: 0.5, values: [1.5], timing: .points(points)),
      Keyframe(time: 1, values: [0.75]),
    ])
    let drivers: [Driver] = [
      .steps(try Steps(count: 3)), .steps(try Steps(count: 3, position: .jumpBoth)), .points(points), .keyframes(track),
    ]
    for driver in drivers {
      let recipe = try recipe(driver)
      let times = [0, 0.05, 0.29, 0.31, 0.45, 0.59, 0.6, 1]
      let expected = times.map { recipe.progress(atLocalTime: min($0, 0.6)) }
      for opacities in try opacities(driver, at: times) {
        for (opacity, exact) in zip(opacities, expected) { #expect(abs(opacity - exact) < 1e-14, "\(driver)") }
      }
    }
  }

  @Test func onlyCurvesAndSpringsThatDoNotSettleHaveAFrameInOnePass() throws {
    let steps = Driver.steps(try Steps(count: 2))
    let cases: [(Driver, Bool, Bool)] = [
      (.curve(.linear), false, true), (.spring(.bouncy), false, true), (.spring(.bouncy), true, false),
      (steps, false, false),
    ]
    for (driver, settles, hasOnePass) in cases {
      let recipe = try recipe(driver, settles: settles)
      let program = FrameProgram(try CompiledRecipe<Float>(recipe, in: table))
      #expect((program != nil) == hasOnePass, "\(driver)")
      #expect((recipe.absenceOfSinglePass == nil) == hasOnePass, "\(driver)")
    }
  }

  @Test func aDriverOfTooManyKeysIsRefusedWithTheLimit() throws {
    let recipe = try recipe(.steps(Steps(count: 1000)))
    #expect {
      try CompiledRecipe<Float>(recipe, in: table)
    } throws: {
      "\($0)".contains("more than 256 keys")
    }
  }
}
