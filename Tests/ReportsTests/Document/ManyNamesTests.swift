import BenchTestSupport
import CardFiles
import Records
import Reports
import Testing

@testable import CardReports

/// A file may have ten thousand names: to look through all of its lines for each of them takes minutes.
@Suite(.timeLimit(.minutes(1)), .vocabulary(.cards)) struct ManyNamesTests {
  private static let count = 15_000

  /// Kernels with one line each, and the peak that all have.
  private static let page = ResultPage(
    rows: (0..<count).map { kernel("kernel\($0)") } + [peak], parts: .cards())

  private static func kernel(_ name: String) -> ResultRow {
    var row = ResultRow.sample(name, "tipIn", "simd", "float", rows: 10_000, nanoseconds: 10_000)
    (row.roof.percent, row.roof.peak) = (50, "peak/fma/float/10000")
    (row.roof.bytesPerElement, row.roof.flopsPerElement, row.roof.gigaflopsPerSecond) = (8, 1, 1)
    return row
  }

  private static var peak: ResultRow {
    var row = ResultRow.sample("peak", nil, "fma", "float", rows: 10_000, nanoseconds: 5_000)
    (row.roof.gigaflopsPerSecond, row.roof.gigabytesPerSecond, row.roof.fitsIn) = (2, 10, "L1")
    return row
  }

  @Test func everyKernelHasItsLineAmongTheStages() {
    #expect(Self.page.summary.stages?.tables.first?.rows.count == Self.count / 2)
  }

  @Test func everyKernelHasItsPointBelowTheRoof() {
    #expect(Self.page.roofline?.series.last?.marks.count == Self.count)
  }

  @Test func kernelsOfOneVariantHaveNoPictures() {
    #expect(Self.page.subjectCharts.isEmpty)
  }

  @Test func everyRecipeOfAKernelIsInItsTable() {
    let rows = (0..<Self.count).map { number -> ResultRow in
      var row = Self.peak
      row.identity.recipe = "recipe\(number)"
      return row
    }
    #expect(rows.atMainSize.map(\.recipe) == rows.map(\.recipe))
  }

  @Test func ofManyVariantsThatAreEquallyFastTheFirstIsTheOneToUse() {
    let rows = (0..<Self.count).map { number -> ResultRow in
      var row = Self.peak
      row.identity.edition = "edition\(number)"
      return row
    }
    let ranges = Alternatives(Subject(Self.peak), rows).ranges
    #expect(ranges == [Alternatives.Range(implementation: "fma-edition0", first: 10_000, last: 10_000)])
  }
}
