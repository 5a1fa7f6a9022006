import CardMotion
import Testing

@Suite struct RecipeTests {
  private func expectNotFinite(_ field: String, _ make: @autoclosure () throws -> Recipe) {
    #expect { try make() } throws: {
      if case .notFinite(field, _)? = $0 as? RecipeError { true } else { false }
    }
  }

  private func recipe(
    start: Pose = .identity, end: Pose = .identity, duration: Double = 1, delay: Double = 0
  ) throws -> Recipe {
    try Recipe(
      name: "test", start: start, end: end, driver: .curve(.linear), duration: duration, delayPerRow: delay)
  }

  @Test(arguments: [Double.nan, .infinity])
  func numbersThatAreNotFiniteAreRefusedByName(value: Double) {
    expectNotFinite("duration", try recipe(duration: value))
    expectNotFinite("delayPerRow", try recipe(delay: value))
    expectNotFinite("start.opacity", try recipe(start: Pose(opacity: value)))
    expectNotFinite("end.angle", try recipe(end: Pose(angle: value)))
    expectNotFinite("end.perspective", try recipe(end: Pose(perspective: value)))
    let moved = Pose(translation: Translation(y: Length(tableWidths: value)))
    expectNotFinite("start.translation.y", try recipe(start: moved))
    expectNotFinite("start.scale.z", try recipe(start: Pose(scale: Vector3(x: 1, y: 1, z: value))))
  }

  @Test func timeRunsForward() {
    #expect(throws: RecipeError.durationNotPositive(0)) { try recipe(duration: 0) }
    #expect(throws: RecipeError.delayNegative(-0.1)) { try recipe(delay: -0.1) }
    #expect(throws: RecipeError.onlySpringsSettle) {
      try Recipe(name: "test", driver: .curve(.linear), duration: 1, settles: true)
    }
  }

  @Test func startAndEndTurnAboutOneAxisUnlessOneOfThemDoesNotTurn() throws {
    let (x, y) = (Pose(angle: 1, axis: .xAxis), Pose(angle: 2, axis: .yAxis))
    #expect(throws: RecipeError.axesDiffer(start: .xAxis, end: .yAxis)) { try recipe(start: x, end: y) }
    let against = Pose(angle: 1, axis: Vector3(x: -1, y: 0, z: 0))
    #expect(throws: RecipeError.axesDiffer(start: .xAxis, end: against.axis)) { try recipe(start: x, end: against) }
    #expect(try recipe(start: x, end: Pose(angle: 0, axis: .yAxis)).axis == .xAxis)
    #expect(try recipe(start: .identity, end: y).axis == .yAxis)
    _ = try recipe(
      start: Pose(angle: 1, axis: Vector3(x: 1, y: 2, z: 3)),
      end: Pose(angle: 2, axis: Vector3(x: 0.1, y: 0.2, z: 0.3)))
  }

  @Test func recipesAndPosesFromConstantsAreThoseOfTheInitializers() throws {
    let start = Pose.pose(opacity: 0.5, steps: .scale(x: 2, y: 2, z: 1))
    #expect(try start == Pose(opacity: 0.5, steps: [.scale(x: 2, y: 2, z: 1)]))
    let constant = Recipe.recipe(
      name: "a", start: start, end: start, driver: .spring(.snappy), duration: 2, delayPerRow: 3, settles: true)
    let checked = try Recipe(
      name: "a", start: start, end: start, driver: .spring(.snappy), duration: 2, delayPerRow: 3, settles: true)
    #expect(constant == checked)
  }
}

@Suite struct RecipePlayingTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  @Test func aRowWaitsForItsDelayPlaysAndStopsAtTheDuration() {
    let recipe = Gallery.slideIn
    #expect(abs(recipe.localTime(at: 0.2, row: 10) + 0.3) < 1e-15)
    #expect(abs(recipe.localTime(at: 0.7, row: 10) - 0.2) < 1e-15)
    #expect(recipe.localTime(at: 99, row: 10) == 0.5)
    #expect(recipe.localTime(at: -1, row: 0) == -1)
  }

  @Test func aRowThatWaitsHasNotJumpedAndJumpsAtItsStart() throws {
    func points(_ list: [(Double?, Double)]) throws -> Driver {
      .points(try LinearPoints(list.map { LinearPoints.Stop(input: $0, output: $1) }))
    }
    func keys(_ list: [(Double, Double)], _ timing: TimingFunction = .linear) throws -> Driver {
      .keyframes(try KeyframeTrack(list.map { Keyframe(time: $0, values: [$1], timing: timing) }))
    }
    let stepStart = Steps.Position.jumpStart
    let cases: [(Driver, waiting: Double, begun: Double)] = [
      (.steps(try Steps(count: 1, position: stepStart)), 0, 1),
      (.steps(try Steps(count: 3, position: .jumpBoth)), 0, 0.25),
      (.steps(try Steps(count: 2)), 0, 0), (try points([(0, 0.25), (0, 0.5), (1, 1)]), 0.25, 0.5),
      (try points([(nil, 0.5), (nil, 1)]), 0.5, 0.5), (try keys([(0, 0.125), (0, 0.9), (0, 0.5), (1, 1)]), 0.125, 0.5),
      (try keys([(0, 0.25), (1, 1)], .steps(Steps(count: 1, position: stepStart))), 0.25, 1),
      (try keys([(-1, 0), (1, 1)]), 0.5, 0.5), (.curve(.easeOut), 0, 0), (.spring(.bouncy), 0, 0),
    ]
    for (driver, waiting, begun) in cases {
      let recipe = try play(driver)
      for time in [-Double.infinity, -7, -Double.leastNonzeroMagnitude] {
        #expect(recipe.progress(atLocalTime: time) == waiting, "\(driver)")
      }
      #expect(recipe.progress(atLocalTime: 0) == begun, "\(driver)")
    }
  }

  @Test func aSpringKeepsItsOwnClockAndIsNear1NotAt1WhenTheDurationEnds() throws {
    let spring = try Spring(dampingRatio: 0.4, duration: 1, initialVelocity: 0.1)
    #expect(Gallery.moveUpBounce.progress(atLocalTime: 0.3) == spring.progress(at: 0.3))
    let give = try Spring(dampingRatio: 0.4, duration: 0.4, initialVelocity: 3)
    #expect(Gallery.press.progress(atLocalTime: 0.3) == give.progress(at: 0.3))
    let final = Gallery.moveUpBounce.progress(atLocalTime: 1)
    #expect(final != 1 && abs(final - 1) < 2.5e-3)
  }

  @Test func aSpringThatSettlesIsExactlyAtItsEndFromTheDurationOnAndMovesAsBeforeUntilThen() throws {
    let left = try play(.spring(Spring(dampingRatio: 0.65, duration: 0.6)), settles: false)
    let settled = try play(.spring(Spring(dampingRatio: 0.65, duration: 0.6)), settles: true)
    for time in [0, 0.2, 0.6.nextDown] {
      #expect(settled.pose(at: time, row: 0, in: geometry) == left.pose(at: time, row: 0, in: geometry))
    }
    for time in [0.6, 0.7, .infinity] {
      let (transform, opacity) = settled.pose(at: time, row: 0, in: geometry)
      #expect((transform, opacity) == (settled.end.transform(in: geometry), 1))
    }
    #expect(left.pose(at: 0.6, row: 0, in: geometry).opacity != 1)
    #expect(left.distanceFromEnd == abs(1 - left.progress(atLocalTime: 0.6)) && left.distanceFromEnd > 1e-4)
    #expect(settled.distanceFromEnd == left.distanceFromEnd)
  }

  @Test func stepsPointsAndKeyframesAreSpreadOverTheDuration() throws {
    let points = try LinearPoints([0, 0.9, 0.5].map { LinearPoints.Stop(output: $0) })
    let track = try KeyframeTrack([
      Keyframe(time: 0, values: [0]), Keyframe(time: 0.5, values: [2]), Keyframe(time: 1, values: [1]),
    ])
    let cases: [(Driver, [Double], Double)] = [
      (.steps(try Steps(count: 2)), [0, 0, 0.5, 0.5, 1], 0), (.points(points), [0, 0.45, 0.9, 0.7, 0.5], 0.5),
      (.keyframes(track), [0, 1, 2, 1.5, 1], 0),
    ]
    for (driver, progress, distance) in cases {
      let recipe = try play(driver)
      #expect([0, 0.15, 0.3, 0.45, 0.6].map(recipe.progress) == progress, "\(driver)")
      #expect(recipe.distanceFromEnd == distance, "\(driver)")
    }
  }

  private func play(_ driver: Driver, settles: Bool = false) throws -> Recipe {
    try Recipe(
      name: "test", start: Pose(opacity: 0, translation: Translation(x: Length(points: 30))), driver: driver,
      duration: 0.6, settles: settles)
  }

  @Test func tipInPassesHalfwayThroughHalfItsAngleAndHalfItsWay() {
    let (transform, opacity) = Gallery.tipIn.pose(at: 0.2, row: 3, in: geometry)
    let expected = Transform3D(translationX: -12.24744871391589, y: -7.071067811865475, z: 0)
      .rotated(by: -.pi / 24, about: .zAxis)
    #expect(distance(transform, expected) < 1e-14)
    #expect(abs(opacity - 0.9) < 1e-15)
  }
}
