import CardOracle
import Testing
import WideArithmetic

@Suite struct OracleCornersTests {
  static let moved = OraclePoseTests.pose(translation: (100, 50, 0))
  static let flipping = OraclePoseTests.pose(axis: (0, 1, 0), angle: .pi / 2, perspective: -1.0 / 512)

  @Test func goRoundFromTheTopLeft() {
    let corners = Oracle.corners(of: Self.moved, width: 320, height: 64)

    #expect(corners == [-60, 18, 260, 18, 260, 82, -60, 82])
    #expect(Oracle.cornerWeights(of: Self.moved, width: 320, height: 64) == [1, 1, 1, 1])
  }

  @Test func areDividedByTheirDepth() {
    let corners = Oracle.corners(of: Self.flipping, width: 512, height: 96)
    let weights = Oracle.cornerWeights(of: Self.flipping, width: 512, height: 96)

    // On edge, the left side stands 256 points before the screen, the right side 256 points behind it.
    for (got, wanted) in zip(weights, [0.5, 1.5, 1.5, 0.5] as [DoubleDouble]) {
      #expect((got - wanted).magnitude < 0x1p-97)
    }
    for (got, wanted) in zip(corners, [0, -96, 0, -32, 0, 32, 0, 96] as [DoubleDouble]) {
      #expect((got - wanted).magnitude < 0x1p-90)
    }
  }

  @Test func inTheViewersPlaneAreNotFinite() {
    var matrix = Self.moved
    matrix[15] = 0

    #expect(Oracle.corners(of: matrix, width: 320, height: 64).allSatisfy { !$0.isFinite })
  }

  @Test func theirGaugeCountsNumeratorAndDepth() {
    let plain = Oracle.cornerScales(of: Self.moved, width: 320, height: 64)
    let edge = Oracle.cornerScales(of: Self.flipping, width: 512, height: 96)

    // Σ|p||m| = 160 + 100 for x, 32 + 50 for y; |x|·Σ|p||m_w| adds the quotient itself.
    #expect(plain == [320, 100, 520, 100, 520, 164, 320, 164])
    // At w = 0.5 the height of 96 comes from 48; the depth sums 0.5 and 1.
    #expect((edge[1] - (48 + 96 * 1.5) / 0.5).magnitude < 1e-12)
  }
}
