import Foundation
import Records
import Reports
import Testing

@Suite struct ScalingCurveTests {
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

    #expect(curve.points.map(\.rows) == [10, 100, 1_000])
    #expect(curve.points.map(\.nsPerRow) == [2, 1, 1])
    #expect((curve.kernel, curve.recipe, curve.element, curve.variant) == ("frame", "tipIn", "float", "simd"))
  }

  @Test func aRowThatBecomesDearerByMoreThanAQuarterIsABend() throws {
    let curve = try ScalingCurve.of(
      [(100, 100), (1_000, 1_250), (10_000, 12_600), (100_000, 252_000), (1_000_000, 5_040_000)],
      homes: ["L1", "L2", "L2", "L2", "memory"])

    #expect(curve.bends.map(\.from) == [10_000, 100_000] && curve.bends.map(\.to) == [100_000, 1_000_000])
    #expect(curve.bends.map(\.factor) == [2, 2])
    #expect(curve.bends.map(\.leaving) == [nil, "L2"])
  }

  @Test func withoutWorkingSetsABendLeavesNothing() throws {
    #expect(try ScalingCurve.of([(10, 10), (100, 200)]).bends.map(\.leaving) == [nil])
    #expect(try ScalingCurve.of([(10, 10), (100, 200)], homes: ["L1", nil]).bends.map(\.leaving) == [nil])
  }

  @Test func tracesFailuresAndNamelessVariantsHaveNoCurve() {
    let rows = [ResultRow.trace("simd", scale: 1), .reported[4], .sample("k", nil, nil, nil, rows: 5, nanoseconds: 5)]

    #expect(ResultReport(rows: rows).scalingCurves() == [])
  }
}

extension ScalingCurve {
  /// The curve of a variant from its sizes, the times of a call, and where the working sets live.
  static func of(_ points: [(rows: Int, nanoseconds: Double)], homes: [String?] = []) throws -> ScalingCurve {
    var rows = points.map {
      ResultRow.sample("frame", "tipIn", "simd", "float", rows: $0.rows, nanoseconds: $0.nanoseconds)
    }
    for (index, home) in homes.enumerated() { rows[index].roof.fitsIn = home }
    return try #require(ResultReport(rows: rows).scalingCurves().first)
  }
}
