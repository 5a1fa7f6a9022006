import CardMotion
import Testing

@Suite("Recipe: playing")
struct RecipePlayingTests {
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
