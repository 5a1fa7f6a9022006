import BenchEngine
import Testing

/// Times that grow with the square of the rows: 1 ms at 1,000 and 16 ms at 4,000.
@Suite struct RowsThatFitTests {
  static let points = [(rows: 1_000, nanoseconds: 1e6), (rows: 4_000, nanoseconds: 16e6)]

  @Test func betweenSizesTimeIsAPowerOfTheRows() throws {
    let curve = try ScalingCurve.of(Self.points)

    // 1,000 · √8.333 = 2,886.75
    #expect(curve.rowsThatFit(within: 1e9 / 120) == RowsThatFit(count: 2_886, position: .measured))
    #expect(curve.rowsThatFit(within: 4e6).count.distance(to: 2_000).magnitude <= 1)
    #expect(curve.rowsThatFit(within: 1e6) == RowsThatFit(count: 1_000, position: .measured))
  }

  @Test func beyondTheSizesTheTimePerRowHolds() throws {
    let curve = try ScalingCurve.of(Self.points)

    #expect(curve.rowsThatFit(within: 20e6) == RowsThatFit(count: 5_000, position: .above))
    #expect(curve.rowsThatFit(within: 0.5e6) == RowsThatFit(count: 500, position: .below))
    #expect(curve.rowsThatFit(within: .infinity).position == .above)
  }

  @Test func aDipDoesNotHideTheSizesBehindIt() throws {
    let curve = try ScalingCurve.of([(10, 100), (20, 300), (30, 200), (60, 800)])

    // From 30 at 200 to 60 at 800 time grows with the square: 30 · √(250/200) = 33.54
    #expect(curve.rowsThatFit(within: 250) == RowsThatFit(count: 33, position: .measured))
  }

  @Test func theTextIsCutToThreeDigitsAndSaysWhatIsExtrapolated() {
    #expect("\(RowsThatFit(count: 2_889, position: .measured))" == "2,880")
    #expect("\(RowsThatFit(count: 1_999_999, position: .above))" == "≥ 1,990,000 extrapolated")
    #expect("\(RowsThatFit(count: 999, position: .below))" == "≤ 999 extrapolated")
    #expect("\(RowsThatFit(count: 0, position: .below))" == "≤ 0 extrapolated")
  }
}
