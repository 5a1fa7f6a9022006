import CardMotion
import Testing

@Suite("Recipe: parts")
struct RecipeTests {
  private func message(_ make: () throws -> Recipe) -> String {
    do {
      _ = try make()
      return "no error"
    } catch {
      return "\(error)"
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
    #expect(message { try recipe(duration: value) }.hasPrefix("duration must be a finite number"))
    #expect(message { try recipe(delay: value) }.hasPrefix("delayPerRow must be a finite number"))
    #expect(message { try recipe(start: Pose(opacity: value)) }.hasPrefix("start.opacity must be"))
    #expect(message { try recipe(end: Pose(angle: value)) }.hasPrefix("end.angle must be"))
    #expect(message { try recipe(end: Pose(perspective: value)) }.hasPrefix("end.perspective must be"))
    let moved = Pose(translation: Translation(y: Length(tableWidths: value)))
    #expect(message { try recipe(start: moved) }.hasPrefix("start.translation.y must be"))
    let scaled = Pose(scale: Vector3(x: 1, y: 1, z: value))
    #expect(message { try recipe(start: scaled) }.hasPrefix("start.scale.z must be"))
  }

  @Test func timeRunsForward() {
    #expect(throws: RecipeError.durationNotPositive(0)) { try recipe(duration: 0) }
    #expect(throws: RecipeError.delayNegative(-0.1)) { try recipe(delay: -0.1) }
  }

  @Test func startAndEndTurnAboutOneAxisUnlessOneOfThemDoesNotTurn() throws {
    let (x, y) = (Pose(angle: 1, axis: .xAxis), Pose(angle: 2, axis: .yAxis))
    #expect(throws: RecipeError.axesDiffer(start: .xAxis, end: .yAxis)) { try recipe(start: x, end: y) }
    let against = Pose(angle: 1, axis: Vector3(x: -1, y: 0, z: 0))
    #expect(message { try recipe(start: x, end: against) }.contains("negate its angle"))
    #expect(try recipe(start: x, end: Pose(angle: 0, axis: .yAxis)).axis == .xAxis)
    #expect(try recipe(start: .identity, end: y).axis == .yAxis)
    _ = try recipe(
      start: Pose(angle: 1, axis: Vector3(x: 1, y: 2, z: 3)),
      end: Pose(angle: 2, axis: Vector3(x: 0.1, y: 0.2, z: 0.3)))
  }
}
