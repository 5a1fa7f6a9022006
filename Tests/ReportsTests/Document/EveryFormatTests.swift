import BenchTestSupport
import CardFiles
import Judge
import MachineCode
import Records
import Reports
import Testing

@testable import CardReports

/// The whole content of a document is shown in every human-readable format.
@Suite struct EveryFormatTests {
  static let documents: [Document] = {
    let comparisons = [ReportSample.mixed] + ReportSample.refused.map(\.comparison)
    let reports =
      comparisons.map { ReportSample.report($0, listsAll: true) } + [
        ComparisonReport(
          [ReportSample.mixed, ReportSample.mixed], gate: ReportSample.gate, reason: .accuracy, listsAll: true),
        ComparisonReport(
          [ReportSample.mixed], code: [CodeFindingsTests.findings("slower/simd/float/1000")], reason: .regression,
          listsAll: true),
      ]
    let history = [try? HistoryReportTests.report(listsAll: true).document].compactMap { $0 }
    return reports.map(\.document) + history + runs
  }()

  private static var runs: [Document] {
    let frames = CardScreenTests.recipe("tipIn") + [CardScreenTests.stage("phase")]
    let tally = SelftestTally.sample([0: 0, 5: 30], of: 40)
    let rows = ResultTablesTests.limited + ScalingTablesTests.frames
    return [
      RunSummary(rows: frames, metadata: .sample, parts: .cards()).document,
      ResultReport(rows: rows, parts: .cards()).document { _ in [(title: "simd", text: "registers")] },
      RunSummary(rows: PlainReportTests.rows).document, CheckReport(rows: rows, showsInputs: true).document,
      SelftestReport(SelftestTable(tally: tally, spread: 0.02), rules: ComparisonRules()).document,
    ]
  }

  @Test(arguments: documents.indices)
  func nothingIsLeftOut(place: Int) {
    let document = Self.documents[place]
    let formats = [("text", document.text), ("Markdown", document.markdown), ("page", document.page)]
    for (format, text) in formats {
      let shown = Self.dense(text)
      for part in document.parts where !part.isEmpty && !shown.contains(Self.dense(part)) {
        Issue.record("\(format) of document \(place) has no '\(part)'")
      }
    }
  }

  /// A text without the escapes of its format and without spaces, where lines may be broken.
  private static func dense(_ text: String) -> String {
    let plain = text.replacing(/&#(\d+);/) { match in
      UInt32(match.output.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
    let escapes = [
      ("<wbr>", ""), ("<span class=\"whole\">", ""), ("</span>", ""), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"),
      ("&amp;", "&"), ("\u{2060}", ""), ("`", ""),
    ]
    return escapes.reduce(plain) { $0.replacing($1.0, with: $1.1) }.filter { !$0.isWhitespace }
  }
}

extension Document {
  /// Its whole content, piece by piece.
  var parts: [String] {
    let blocks = sections.flatMap(\.blocks)
    let titles = blocks.flatMap { block -> [String] in
      guard case let .facts(facts) = block else { return [] }
      return facts.map(\.title)
    }
    let cells = blocks.flatMap { block -> [String] in
      guard case let .table(table) = block else { return [] }
      return table.shownColumns.flatMap { place in [table.columns[place].title] + table.texts.map { $0[place] } }
    }
    let code = blocks.flatMap { block -> [String] in
      guard case let .code(title, lines) = block else { return [] }
      return [title.text] + lines
    }
    return sentences.map(\.text) + titles + cells + code + [result?.text].compactMap { $0 }
  }
}

/// A file may have ten thousand names: searching all rows for each of them would take minutes.
@Suite(.timeLimit(.minutes(10)), .vocabulary(.cards)) struct ManyNamesTests {
  private static let count = 15_000

  /// Kernels with one row each, and their common peak.
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
    #expect(ranges.map(\.implementation) == ["fma-edition0"])
    #expect(ranges.map(\.first) == [10_000] && ranges.map(\.last) == [10_000])
  }
}
