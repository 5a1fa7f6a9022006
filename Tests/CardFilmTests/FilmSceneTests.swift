@testable import CardFilm
import CardMotion
import Testing

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
    #expect(throws: FilmError.tooManyRows(101)) { try FilmScene(Gallery.tipIn, in: .uniform(rows: 101)) }
    #expect(throws: FilmError.self) { try FilmScene(slow, in: .uniform(rows: 1)) }
    #expect(throws: FilmError.tooWide(points: 10_001)) {
      try FilmScene(Gallery.tipIn, in: .uniform(rows: 1, width: 10_001))
    }
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
