import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct CompiledRecipeTests {
  static let heights = [44.0, 61.5, 120, 80, 200]

  static func uneven() throws -> TableDescription {
    try TableDescription(width: 390, rows: heights.map { TableDescription.Row(height: $0) })
  }

  static func even() throws -> TableDescription { .uniform(rows: 5, rowHeight: 100, width: 390) }

  static func moving(from start: Length, to end: Length) throws -> Recipe {
    try Recipe(
      name: "moving", start: Pose(translation: Translation(y: start)),
      end: Pose(translation: Translation(y: end)), driver: .curve(.linear), duration: 1)
  }

  private func channel(
    _ channel: PoseChannel, of recipe: Recipe, in table: TableDescription
  ) throws -> CompiledRecipe<Float>.Channel {
    try CompiledRecipe<Float>(recipe, in: table).channels[channel.rawValue]
  }

  @Test func rowHeightsAreNumbersWhereRowsAreEqual() throws {
    let bounce = try channel(.translationY, of: Gallery.moveUpBounce, in: Self.even())
    #expect(bounce.from == 100 && bounce.to == 0 && bounce.extents == nil)

    let fade = try channel(.translationY, of: Gallery.moveUpFade, in: Self.even())
    #expect(fade.from == 50 && fade.to == 0 && fade.extents == nil)
  }

  @Test func rowHeightsAreExtentsWhereRowsDiffer() throws {
    let bounce = try channel(.translationY, of: Gallery.moveUpBounce, in: Self.uneven())
    #expect(bounce.from == 1 && bounce.to == 0 && bounce.extents == Self.heights && bounce.moves)

    let fade = try channel(.translationY, of: Gallery.moveUpFade, in: Self.uneven())
    #expect(fade.from == 1 && fade.to == 0 && fade.extents == Self.heights.map { $0 / 2 })
  }

  @Test func anExtentHoldsTheWholeLength() throws {
    let recipe = try Self.moving(from: .zero, to: Length(points: 7, rowHeights: -2, tableWidths: 1))
    let channel = try channel(.translationY, of: recipe, in: Self.uneven())
    #expect(channel.from == 0 && channel.to == 1)
    #expect(channel.extents == Self.heights.map { 7 - 2 * $0 + 390 })
  }

  @Test func bothEndsCannotDependOnRowsThatDiffer() throws {
    let recipe = try Self.moving(from: Length(rowHeights: 1), to: Length(rowHeights: -1))
    let error = CompiledRecipeError(recipe: recipe.name, reason: .endsDependOnRow(channel: .translationY))

    #expect(throws: error) { try CompiledRecipe<Float>(recipe, in: Self.uneven()) }
    #expect("\(error)".contains("translationY"))
    let even = try channel(.translationY, of: recipe, in: Self.even())
    #expect(even.from == 100 && even.to == -100)
  }

  @Test func whatAnElementTypeCannotHoldIsRefused() throws {
    let far = try Self.moving(from: Length(points: 1e39), to: .zero)
    let reason = CompiledRecipeError.Reason.notRepresentable(field: "translationY", value: 1e39, element: "float")
    let error = CompiledRecipeError(recipe: far.name, reason: reason)
    #expect(throws: error) { try CompiledRecipe<Float>(far, in: Self.even()) }
    #expect(throws: Never.self) { try CompiledRecipe<Double>(far, in: Self.even()) }

    let brief = try Recipe(name: "brief", driver: .curve(.linear), duration: 1e-40)
    #expect(throws: CompiledRecipeError.self) { try CompiledRecipe<Float>(brief, in: Self.even()) }
  }

  @Test func aCurveBeyondTheKernelsDomainIsRefused() throws {
    let steep = try Recipe(
      name: "steep", driver: .curve(try TimingCurve(x1: 0.1, y1: 2e6, x2: 0.2, y2: 1)), duration: 1)
    #expect(throws: CompiledRecipeError(recipe: "steep", reason: .curveTooSteep(controlPoint: 2e6))) {
      try CompiledRecipe<Double>(steep, in: Self.even())
    }
  }

  /// The kernels' NaN was compared with the truth's, or the truth's with a number of theirs.
  @Test func aDriverThatGoesTooFarIsRefused() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7, initialVelocity: 1e9)
    let key = Keyframe(time: 0, values: [-2e6])
    let points = try LinearPoints([(0, 0), (0.5, -2e6), (1, 1)].map { .init(input: $0, output: $1) })
    for driver in [
      Driver.spring(spring), .points(points),
      .keyframes(try KeyframeTrack([key, Keyframe(time: 1, values: [1])])),
    ] {
      let recipe = try Recipe(name: "far", driver: driver, duration: 1)
      let error = #expect(throws: CompiledRecipeError.self) { try CompiledRecipe<Double>(recipe, in: Self.even()) }
      guard case .progressTooFar(let reach) = error?.reason else {
        Issue.record("\(driver): \(String(describing: error))")
        continue
      }
      #expect(reach > 1e6)
    }
  }

  /// Correct kernels were reported to disagree, by a truth that is not known or their own bound's limit.
  @Test func aSpringThatSwingsBeyondItsKernelsDomainIsRefused() throws {
    let spring = try Spring(response: 2 * .pi / 100, dampingRatio: 0.5)
    let compile = { (seconds: Double) in
      try CompiledRecipe<Double>(Recipe(name: "long", driver: .spring(spring), duration: seconds), in: Self.even())
    }
    #expect(throws: Never.self) { try compile(99.9) }
    for seconds in [100.1, 1e18] {
      let error = #expect(throws: CompiledRecipeError.self) { try compile(seconds) }
      guard case .phaseTooFar(let radians) = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(abs(radians / seconds - 100) < 1e-12)
    }
  }

  @Test func aTurnOfWhichNoTruthIsKnownIsRefused() throws {
    let often = try Recipe(name: "often", start: Pose(angle: 1e8), driver: .curve(.linear), duration: 1)
    #expect(throws: CompiledRecipeError(recipe: "often", reason: .turnTooFar(radians: 3e8))) {
      try CompiledRecipe<Double>(often, in: Self.even())
    }
    let seldom = try Recipe(name: "seldom", start: Pose(angle: -8e7), driver: .curve(.linear), duration: 1)
    #expect(throws: Never.self) { try CompiledRecipe<Double>(seldom, in: Self.even()) }
  }

  @Test func onlyChannelsWhoseEndsDifferMove() throws {
    let moving = { (recipe: Recipe) in
      try CompiledRecipe<Float>(recipe, in: Self.even()).channels.filter(\.moves).map(\.channel)
    }
    #expect(try moving(Gallery.fadeIn) == [.opacity])
    #expect(try moving(Gallery.tipIn) == [.translationX, .translationY, .angle, .opacity])
    #expect(try moving(Gallery.press) == [.scaleX, .scaleY])
    #expect(try moving(Gallery.flipHorizontal) == [.angle, .perspective])
  }

  @Test func theAxisIsThatOfTheEndThatIsTurned() throws {
    let turn = Vector3(x: 0, y: 1, z: 0)
    let away = try Recipe(name: "away", end: Pose(angle: 1, axis: turn), driver: .curve(.linear), duration: 1)

    #expect(try CompiledRecipe<Float>(away, in: Self.even()).axis == RotationAxis(x: 0, y: 1, z: 0))
    #expect(
      try CompiledRecipe<Float>(Gallery.flipVertical, in: Self.even()).axis == RotationAxis(x: 1, y: 0, z: 0))
  }
}

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
