import CardDisplay
import CardEval
import CardMotion
import KernelContracts
import Testing

@testable import CardFilm

@Suite struct FilmTests {
  @Test(arguments: Gallery.all) func theKernelIsAsCloseToTheTruthAsItsElementAllows(recipe: Recipe) throws {
    let float = try FilmSample.film(recipe).difference
    let double = try FilmSample.film(recipe, .double).difference
    #expect(float.corners.distance < 1e-3 && float.opacity.distance < 1e-6)
    #expect(double.corners.distance < 1e-11 && double.opacity.distance < 1e-14)
    #expect(
      float.cornersByFrame.max() == float.corners.distance && float.opacityByFrame.max() == float.opacity.distance)
  }

  @Test func rowsStartOneAfterTheOther() throws {
    let film = try FilmSample.film(Gallery.slideIn)
    #expect(film.appearances.map(\.row) == [0, 1, 2])
    #expect(film.appearances.map(\.start) == [0, 0.05, 0.1])
    let shifts = film.shown(at: 4).map { $0.pose.matrix[12] }
    #expect(shifts[0] < 375 && shifts[0] < shifts[1] && shifts[1] < shifts[2] && shifts[2] == 375)
    #expect(film.inMotion(at: 4).map(\.row) == [0, 1])
  }

  @Test func aRowThatWaitsHasNotJumped() throws {
    let stepStart = Driver.steps(try Steps(count: 1, position: .jumpStart))
    let recipe = try Recipe(
      name: "stepped", start: Pose(opacity: 0), driver: stepStart, duration: 0.25, delayPerRow: 0.25)
    let film = try FilmSample.film(recipe, hertz: 4, by: KernelForm(.frame))
    for (frame, opacities) in [[1.0, 0, 0], [1, 1, 0], [1, 1, 1], [1, 1, 1]].enumerated() {
      let poses = film.shown(at: frame).map(\.pose)
      #expect(poses.map(\.opacity) == opacities && poses.map(\.progress) == opacities, "frame \(frame)")
    }
    #expect(film.difference.opacity.distance == 0)
  }

  @Test func cardsBehindTheEyeAreCountedAndNotCompared() throws {
    let steps: [TransformStep] = [.perspective(m34: -0.01), .translate(x: .zero, y: .zero, z: Length(points: 250))]
    let recipe = try Recipe(name: "near", start: Pose(opacity: 1, steps: steps), driver: .curve(.linear), duration: 0.5)
    let film = try FilmSample.film(recipe, rows: 2)
    // w = 1 − 2.5·(1 − p)² is not above 0 up to p = 0.3675, between frames 11 and 12 of 30.
    #expect(film.difference.posesNotCompared == 2 * 12)
    #expect(film.difference.cornersByFrame.prefix(12).allSatisfy { $0 == 0 } && film.difference.cornersByFrame[12] > 0)
    #expect(FilmSample.page(film).contains("; 24 of 62 poses cannot be compared, since a corner"))
  }

  @Test func everyFormOfAVariantWritesItsOwnFilm() throws {
    let forms: [(KernelForm, Variant, String)] = [
      (KernelForm(.frame), .scalar, "scalar"),
      (KernelForm(.fusedFrame, streaming: true), .simd, "simd-fused-streaming"),
      (KernelForm(.compactFrame), .simd, "simd-compact"),
    ]
    let reference = try FilmSample.film(Gallery.tipIn)
    for (form, variant, label) in forms {
      let film = try FilmSample.film(Gallery.tipIn, by: form, of: variant)
      #expect(film.label == label && film.appearances.count == 3)
      for (mine, other) in zip(film.appearances.flatMap(\.poses), reference.appearances.flatMap(\.poses)) {
        #expect(zip(mine.matrix, other.matrix).allSatisfy { abs($0 - $1) < 1e-4 }, "\(label)")
      }
    }
  }

  @Test func aFrameThatThereIsNotSaysWhy() throws {
    let error = #expect(throws: (any Error).self) {
      try FilmSample.film(Gallery.flipVertical, by: KernelForm(.compactFrame))
    }
    #expect(error.map { "\($0)" }?.contains("leaves the plane") == true)
    let steps = try Recipe(name: "steps", driver: .steps(Steps(count: 3, position: .jumpEnd)), duration: 1)
    #expect(throws: VariantFrameError.self) { try FilmSample.film(steps) }
    #expect(try FilmSample.film(steps, by: KernelForm(.frame)).appearances.count == 3)
  }

  @Test func policiesDecideWhatACardDoesThatComesBack() throws {
    func appearances(_ policy: DisplayPolicy) throws -> [Appearance] {
      let scroll = FilmScene.Scroll(try FilmSample.drag(), policy: policy, again: Gallery.fadeIn)
      return try FilmSample.film(Gallery.tipIn, rows: 20, scroll: scroll).appearances.filter { $0.row == 0 }
    }
    let first = try appearances(.firstDisplay)
    #expect(first.count == 2 && first[0].start == 0 && first[1].start == nil)
    #expect(first[1].poses.allSatisfy { $0.opacity == 1 && $0.matrix == Transform3D.identity.elements })
    let every = try appearances(.everyDisplay)
    #expect(every[1].start == Double(every[1].firstFrame) / 60)
    let other = try appearances(.oneThenAnother)
    #expect(other[1].isRepeated && abs(other[1].poses[0].opacity - 0.1) < 1e-6)
  }
}

@Suite struct FilmSceneTests {
  @Test func aFilmLastsUntilTheLastRowHasComeToRest() throws {
    let scene = try FilmScene(Gallery.flipHorizontal, in: .uniform(rows: 8), hertz: 120)
    #expect(scene.frames == 115 && scene.time(ofFrame: 114) == 0.95)
    #expect(try FilmScene(Gallery.tipIn, in: .uniform(rows: 1), hertz: 60).frames == 25)
    let short = try Recipe(name: "short", driver: .curve(.easeInOut), duration: 1e-9)
    #expect(try FilmScene(short, in: .uniform(rows: 1)).frames == 2, "its start and its end")
  }

  @Test func aScrollHasTheRowsOnTheScreen() throws {
    let scroll = FilmScene.Scroll(try FilmSample.drag(), policy: .firstDisplay, again: Gallery.fadeIn)
    let scene = try FilmScene(Gallery.tipIn, in: .uniform(rows: 20), scroll: scroll, hertz: 60)
    #expect(scene.frames == 91)
    #expect(scene.visible[0] == 0..<7 && scene.visible[30] == 5..<12 && scene.offsets[30] == 600)
  }

  @Test func theScreenShowsEightUsualRowsAndStaysAScreen() throws {
    #expect(try FilmScene(Gallery.tipIn, in: .uniform(rows: 8)).height == 960)
    #expect(try FilmScene(Gallery.tipIn, in: .uniform(rows: 1)).height == 812)
    #expect(try FilmScene(Gallery.tipIn, in: .uniform(rows: 8, width: 10)).height == 26)
  }

  @Test func whatIsTooLargeIsRefusedWithItsLimit() throws {
    let slow = try Recipe(name: "slow", driver: .curve(.easeInOut), duration: 1e300)
    let long = #expect(throws: FilmError.self) { try FilmScene(Gallery.tipIn, in: .uniform(rows: 101)) }
    #expect(long?.description.contains("100 rows at most; got 101") == true)
    #expect(throws: FilmError.self) { try FilmScene(slow, in: .uniform(rows: 1)) }
    let wide = #expect(throws: FilmError.self) { try FilmScene(Gallery.tipIn, in: .uniform(rows: 1, width: 10_001)) }
    #expect(wide?.description.contains("10,000 points at most; got 10,001") == true)
    let scroll = FilmScene.Scroll(try FilmSample.drag(), policy: .firstDisplay, again: Gallery.fadeIn)
    #expect(throws: FilmError.self) {
      try FilmScene(Gallery.tipIn, in: .uniform(rows: 1_000, rowHeight: 0.5), scroll: scroll)
    }
  }

  @Test(arguments: [
    (1, [0]), (2, [0, 1]), (5, [0, 1, 2, 3, 4]), (12, Array(0..<12)),
    (115, [0, 10, 21, 31, 41, 52, 62, 73, 83, 93, 104, 114]),
  ])
  func theStripGoesEvenlyFromTheFirstFrameToTheLast(frames: Int, strip: [Int]) {
    #expect(Film.stripFrames(among: frames) == strip)
  }
}

@Suite struct CardBoxTests {
  private func box(row: Int = 1) throws -> CardBox { CardBox(row: row, of: .uniform(rows: 3)) }

  private func near(_ corners: [Point2D]?, _ expected: [(Double, Double)]) -> Bool {
    guard let corners else { return false }
    return zip(corners, expected).allSatisfy { abs($0.x - $1.0) < 1e-9 && abs($0.y - $1.1) < 1e-9 }
  }

  @Test func aCardIsItsRowLessAMargin() throws {
    #expect(try box() == box(row: 1) && box().left == 6 && box().top == 126)
    #expect(try box().width == 363 && box().height == 108)
    #expect(try near(box().corners(Transform3D.identity.elements), [(6, 126), (369, 126), (369, 234), (6, 234)]))
  }

  @Test func aMatrixMovesTheCornersAboutTheMiddleInPerspective() throws {
    // A quarter turn about y with m34 = −1/500 leaves no width, and w = 1 ± 181.5/500.
    let turn: [Double] = [0, 0, -1, 0.002, 0, 1, 0, 0, 1, 0, 0, -0.002, 10, 0, 0, 1]
    let (left, right) = (1 - 181.5 * 0.002, 1 + 181.5 * 0.002)
    let expected: [(Double, Double)] = [
      (187.5 + 10 / left, 180 - 54 / left), (187.5 + 10 / right, 180 - 54 / right),
      (187.5 + 10 / right, 180 + 54 / right), (187.5 + 10 / left, 180 + 54 / left),
    ]
    #expect(try near(box().corners(turn), expected))
  }

  @Test func aCardBehindTheEyeHasNoCorners() throws {
    var matrix = Transform3D.identity
    matrix.m14 = 0.01
    #expect(try box().corners(matrix.elements) == nil)
  }
}
