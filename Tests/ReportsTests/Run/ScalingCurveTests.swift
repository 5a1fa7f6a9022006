import Foundation
import Records
import Reports
import Testing

@testable import CardReports

@Suite(.vocabulary) struct ScalingCurveTests {
  @Test(arguments: [0.5, 1, 1.5, 2], [1, 0.003])
  func theExponentOfAPowerLawIsItsOwn(power: Double, factor: Double) throws {
    let curve = try ScalingCurve.of([10, 70, 1_000, 33_000].map { ($0, factor * pow(Double($0), power)) })

    #expect((try #require(curve.exponent) - power).magnitude < 1e-12)
  }

  /// Logarithms to base ten: (1, 0), (2, 1), (3, 3) have the slope 3/2.
  @Test func theExponentIsTheOneOfLeastSquares() throws {
    let curve = try ScalingCurve.of([(10, 1), (100, 10), (1_000, 1_000)])

    #expect((try #require(curve.exponent) - 1.5).magnitude < 1e-12)
  }

  @Test func aSingleSizeHasNoExponent() throws {
    #expect(try ScalingCurve.of([(10, 1)]).exponent == nil)
  }

  @Test func pointsAreSortedByRows() throws {
    let curve = try ScalingCurve.of([(1_000, 1_000), (10, 20), (100, 100)])

    #expect(curve.points.map(\.size) == [10, 100, 1_000])
    #expect(curve.points.map(\.perElement) == [2, 1, 1])
    #expect(curve.implementation == "simd")
  }

  @Test func aRowThatBecomesDearerByMoreThanAQuarterIsAKnee() throws {
    let curve = try ScalingCurve.of(
      [(100, 100), (1_000, 1_250), (10_000, 12_600), (100_000, 252_000), (1_000_000, 5_040_000)],
      homes: ["L1", "L2", "L2", "L2", "memory"])

    #expect(curve.knees.map(\.from) == [10_000, 100_000] && curve.knees.map(\.to) == [100_000, 1_000_000])
    #expect(curve.knees.map(\.factor) == [2, 2])
    #expect(curve.knees.map(\.leaving) == [nil, "L2"])
  }

  @Test func withoutWorkingSetsAKneeLeavesNothing() throws {
    #expect(try ScalingCurve.of([(10, 10), (100, 200)]).knees.map(\.leaving) == [nil])
    #expect(try ScalingCurve.of([(10, 10), (100, 200)], homes: ["L1", nil]).knees.map(\.leaving) == [nil])
  }

  @Test func tracesAndFailuresHaveNoCurve() {
    let rows = [ResultRow.trace("simd", scale: 1), .reported[4]]

    #expect(ResultReport(rows: rows).alternatives().flatMap(\.curves).isEmpty)
  }
}

extension ScalingCurve {
  /// The curve of a variant from its sizes, times per call, and locations of the working sets.
  static func of(_ points: [(rows: Int, nanoseconds: Double)], homes: [String?] = []) throws -> ScalingCurve {
    var rows = points.map {
      ResultRow.sample("frame", "tipIn", "simd", "float", rows: $0.rows, nanoseconds: $0.nanoseconds)
    }
    for (index, home) in homes.enumerated() { rows[index].roof.fitsIn = home }
    return try #require(ResultReport(rows: rows).alternatives().first?.curves.first)
  }
}

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

  /// At 4,000 ns per row, 160 ms are ten times 4,000 rows.
  @Test func nothingIsExtrapolatedBeyondTenTimesTheLargestSize() throws {
    let curve = try ScalingCurve.of(Self.points)

    #expect(curve.rowsThatFit(within: 160e6) == RowsThatFit(count: 40_000, evidence: .extrapolated))
    #expect(curve.rowsThatFit(within: 161e6) == RowsThatFit(count: 40_000, evidence: .exceeded))
    #expect(curve.rowsThatFit(within: .infinity) == RowsThatFit(count: 40_000, evidence: .exceeded))
  }

  @Test func aDipDoesNotHideTheSizesBehindIt() throws {
    let curve = try ScalingCurve.of([(10, 100), (20, 300), (30, 200), (60, 800)])

    // From 30 at 200 to 60 at 800, time grows with the square: 30 · √(250/200) = 33.54
    #expect(curve.rowsThatFit(within: 250) == RowsThatFit(count: 33, evidence: .measured))
  }

  @Test func theTextIsCutToThreeDigitsAndMarksWhatIsNotMeasured() {
    #expect("\(RowsThatFit(count: 2_889, evidence: .measured))" == "2,880")
    #expect("\(RowsThatFit(count: 1_999_999, evidence: .extrapolated))" == "≈ 1,990,000")
    #expect("\(RowsThatFit(count: 999, evidence: .extrapolated))" == "≈ 999")
    #expect("\(RowsThatFit(count: 0, evidence: .exceeded))" == "> 0")
  }
}
