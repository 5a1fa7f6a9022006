import Reports
import Testing

/// Times that grow with the square of the rows: 1 ms at 1,000 and 16 ms at 4,000.
@Suite struct RowsThatFitTests {
  static let points = [(rows: 1_000, nanoseconds: 1e6), (rows: 4_000, nanoseconds: 16e6)]

  @Test func betweenSizesTimeIsAPowerOfTheRows() throws {
    let curve = try ScalingCurve.of(Self.points)

    // 1,000 · √8.333 = 2,886.75
    #expect(curve.rowsThatFit(within: 1e9 / 120) == RowsThatFit(count: 2_886, evidence: .measured))
    #expect(curve.rowsThatFit(within: 4e6).count.distance(to: 2_000).magnitude <= 1)
    #expect(curve.rowsThatFit(within: 1e6) == RowsThatFit(count: 1_000, evidence: .measured))
  }

  @Test func beyondTheSizesTheTimePerRowHolds() throws {
    let curve = try ScalingCurve.of(Self.points)

    #expect(curve.rowsThatFit(within: 20e6) == RowsThatFit(count: 5_000, evidence: .extrapolated))
    #expect(curve.rowsThatFit(within: 0.5e6) == RowsThatFit(count: 500, evidence: .extrapolated))
  }

  @Test func aMeasuredSizeIsNotExtrapolated() throws {
    #expect(
      try ScalingCurve.of(Self.points).rowsThatFit(within: 16e6) == RowsThatFit(count: 4_000, evidence: .measured))
  }

  /// 4,000 ns per row: 160 ms are ten times 4,000 rows.
  @Test func nothingIsExtrapolatedBeyondTenTimesTheLargestSize() throws {
    let curve = try ScalingCurve.of(Self.points)

    #expect(curve.rowsThatFit(within: 160e6) == RowsThatFit(count: 40_000, evidence: .extrapolated))
    #expect(curve.rowsThatFit(within: 161e6) == RowsThatFit(count: 40_000, evidence: .exceeded))
    #expect(curve.rowsThatFit(within: .infinity) == RowsThatFit(count: 40_000, evidence: .exceeded))
  }

  @Test func aDipDoesNotHideTheSizesBehindIt() throws {
    let curve = try ScalingCurve.of([(10, 100), (20, 300), (30, 200), (60, 800)])

    // From 30 at 200 to 60 at 800 time grows with the square: 30 · √(250/200) = 33.54
    #expect(curve.rowsThatFit(within: 250) == RowsThatFit(count: 33, evidence: .measured))
  }

  @Test func theTextIsCutToThreeDigitsAndMarksWhatIsNotMeasured() {
    #expect("\(RowsThatFit(count: 2_889, evidence: .measured))" == "2,880")
    #expect("\(RowsThatFit(count: 1_999_999, evidence: .extrapolated))" == "≈ 1,990,000")
    #expect("\(RowsThatFit(count: 999, evidence: .extrapolated))" == "≈ 999")
    #expect("\(RowsThatFit(count: 0, evidence: .exceeded))" == "> 0")
  }
}
