import CardMotion
import Testing

@testable import CardFilm

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
