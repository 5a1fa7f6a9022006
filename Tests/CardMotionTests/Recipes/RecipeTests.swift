import CardMotion
import Testing

@Suite("Recipe: parts")
struct RecipeTests {
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
