import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct FrameProgramCompiledRecipeTests {
  typealias Program = FrameProgram<Double>

  private func program(_ recipe: Recipe) throws -> Program {
    try #require(Program(CompiledRecipe<Double>(recipe, in: CompiledRecipeTests.even())))
  }

  @Test(arguments: [
    ("fadeIn", Program.Motion.fade), ("tipIn", .turn), ("cascadeFade", .fade), ("moveUpBounce", .slide),
    ("moveUpFade", .slide), ("slideIn", .slide), ("press", .slide), ("flipHorizontal", .flip),
    ("flipVertical", .flip),
  ])
  func theGalleryNeedsTheLeastThatMoves(_ name: String, _ motion: Program.Motion) throws {
    let program = try program(#require(Gallery.recipe(named: name)))
    #expect(program.motion == motion && program.staysInPlane == (motion != .flip))
  }

  @Test func aCardThatLeavesThePlaneFlips() throws {
    let poses = [
      Pose(translation: Translation(z: Length(points: 1))), Pose(scale: Vector3(x: 1, y: 1, z: 2)),
      Pose(angle: 1, axis: Vector3(x: 0, y: 1, z: 0)), Pose(perspective: -0.001),
    ]
    for pose in poses {
      let recipe = try Recipe(name: "away", start: pose, driver: .curve(.linear), duration: 1)
      let program = try program(recipe)
      #expect(program.motion == .flip && !program.staysInPlane, "\(pose)")
    }
  }

  @Test func aFadeOfATiltedCardIsAFadeButNotFlat() throws {
    let tilted = Pose(angle: 1, axis: Vector3(x: 0, y: 1, z: 0))
    var hidden = tilted
    hidden.opacity = 0
    let recipe = try Recipe(name: "tilted", start: hidden, end: tilted, driver: .curve(.linear), duration: 1)
    let program = try program(recipe)
    #expect(program.motion == .fade && !program.staysInPlane)
  }

  @Test func lengthsThatDependOnTheRowDoNotFuse() throws {
    let uneven = try CompiledRecipeTests.uneven()
    #expect(try Program(CompiledRecipe<Double>(Gallery.moveUpBounce, in: uneven)) == nil)
    #expect(try Program(CompiledRecipe<Double>(Gallery.slideIn, in: uneven)) != nil)
  }
}
