import CardOracle
import Testing
import WideArithmetic

@Suite struct OracleInterpolationTests {
  @Test(arguments: [(0.1, 0.7), (-320, 0), (1e30, -3), (0.3, 0.3)])
  func isExactAtBothEnds(from: Double, to: Double) {
    #expect(Oracle.interpolate(from: from, to: to, progress: 0) == DoubleDouble(from))
    #expect(Oracle.interpolate(from: from, to: to, progress: 1) == DoubleDouble(to))
  }

  @Test func goesBeyondItsEnds() {
    #expect(Oracle.interpolate(from: 100, to: 20, progress: 1.25) == 0)
    #expect(Oracle.interpolate(from: 100, to: 20, progress: -0.5) == 140)
  }

  @Test func usesTheWholeWidthOfTheProgress() {
    let value = Oracle.interpolate(from: 0, to: 3, progress: DoubleDouble(high: 0.5, low: 0x1p-80))

    #expect(value == DoubleDouble(high: 1.5, low: 0x1.8p-79))
  }
}
