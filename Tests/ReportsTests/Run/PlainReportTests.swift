import BenchTestSupport
import Judge
import Records
import Reports
import Testing

@testable import CardReports

/// Reports of a package unrelated to cards: sorting, in two implementations and two sizes.
@Suite struct PlainReportTests {
  static let vocabulary: Vocabulary = {
    var words = Vocabulary(base: "std")
    words.program = "sorts"
    return words
  }()

  static func row(_ path: String, _ implementation: String?, _ size: Int?, _ nanoseconds: Double?) -> ResultRow {
    let axes = implementation.map { [BenchmarkIdentity.Axis("implementation", $0)] } ?? []
    var row = ResultRow(
      identity: BenchmarkIdentity(path, axes: axes, size: size), launch: Launch(runID: "r", machineID: "m"),
      agreement: nanoseconds == nil
        ? .broken("it threw") : Agreement(reference: "std", error: 0.5, bound: 1, scale: "ulp"))
    if let times = nanoseconds.flatMap({ SampleSummary([$0, $0]) }) {
      row.record(blocks: times, rounds: 2, iterations: 1)
    }
    return row
  }

  /// Three paths, one with a slash, in two implementations at two sizes.
  static var rows: [ResultRow] {
    ["sort", "search", "text/split"].flatMap { path in
      [("std", 4.0), ("radix", 2.0)].flatMap { name, time in
        [1_000, 100_000].map { row(path, name, $0, time * Double($0)) }
      }
    }
  }

  private func plain<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Vocabulary.$current.withValue(Self.vocabulary, operation: body)
  }

  @Test func everyBenchmarkOfAPackageIsOnTheScreen() {
    plain {
      let document = RunSummary(rows: Self.rows).document
      #expect(
        document.verdict.map(\.text) == [
          "12 benchmarks: sort, search, text/split; implementation: std (base), radix; 1,000, 100,000 elements",
          "all 12 outputs agree with the truth",
        ])
      let table = document.section("benchmarks")?.table
      #expect(table?.columns.map(\.title).prefix(3) == ["benchmark", "time", "ns/element"])
      #expect(table?.texts.count == 12)
      #expect(
        table?.texts.first { $0[0] == "text/split/radix/100000" }
          == ["text/split/radix/100000", "200 µs", "2.00", "–", "–", "2.00", "0.500 / 1 ulp"])
    }
  }

  @Test func aScreenHasSoManyLinesAndNamesTheCommandForTheRest() {
    plain {
      let many = (0..<100).map { Self.row("p\($0)", "std", 10, 5) }
      let section = RunSummary(rows: many).document.section("benchmarks")
      #expect(section?.table?.texts.count == RunSummary.listed)
      #expect(section?.sentences.last == "and 60 more benchmarks; 'sorts report' lists all")
    }
  }

  @Test func benchmarksOfCardsThatNoSectionShowsAreListed() {
    let own = Self.row("parse", "mine", 10, 50)
    let document = RunSummary(rows: CardScreenTests.recipe("tipIn") + [own], parts: .cards()).document
    #expect(document.section("other benchmarks")?.table?.texts.map(\.first) == ["parse/mine/10"])
    let many = (0..<100).map { Self.row("p\($0)", "simd", 10, 5) }
    let summed = RunSummary(rows: CardScreenTests.recipe("tipIn") + many, parts: .cards()).document
    #expect(summed.sections.last?.sentences == ["and 100 more benchmarks; 'bench report' lists all"])
  }

  @Test func benchmarksWithoutSizeAndImplementationHaveTimesPerCall() {
    plain {
      let rows = [Self.row("start", nil, nil, 1_500), Self.row("stop", nil, nil, nil)]
      let report = ResultReport(rows: rows)
      #expect(report.tables.compactMap { $0?.table?.texts } == [[["1.5 µs", "0.500 / 1"]], [["FAILED"]]])
      let list = RunSummary(rows: rows).document.section("benchmarks")?.table
      #expect(
        list?.texts == [
          ["start", "1.5 µs", "–", "–", "–", "–", "0.500 / 1 ulp"], ["stop", "–", "–", "–", "–", "–", "FAILED"],
        ])
      #expect(ResultPage(rows: rows).charts.map(\.name) == ["times"])
    }
  }

  @Test func allSizesOfAShortTableAreShown() {
    plain {
      let tables = ResultReport(rows: Self.rows).tables.compactMap { $0?.table }
      #expect(tables.map(\.rows.count) == [4, 4, 4])
      #expect(tables[0].columns.map(\.title).prefix(3) == ["elements", "implementation", "ns/element"])
    }
  }

  @Test func aPageHasTheTimesOfEverySubject() throws {
    try plain {
      let page = ResultPage(rows: Self.rows)
      let chart = try #require(page.charts.first)
      #expect(chart.name == "times" && chart.y.categories?.count == 6 - 3)
      #expect(page.opening.hasPrefix("12 benchmarks: sort, search") && page.opening.hasSuffix("agree with the truth"))
      #expect(page.document.section("Subjects") != nil)
    }
  }

  @Test func aFrameOfAnotherLengthIsAShareOfItAndALine() throws {
    var words = Vocabulary(base: "std", frame: .init("a tick", nanoseconds: 1e6))
    words.program = "sorts"
    try Vocabulary.$current.withValue(words) {
      let rows = [Self.row("sort", "std", 1_000, 250_000)]
      let table = RunSummary(rows: rows).document.section("benchmarks")?.table
      #expect(table?.row("sort/std/1000")?["% of a tick"] == "25.0")
      let chart = try #require(ResultPage(rows: rows).overview)
      #expect(chart.rules.map(\.value) == [1e6])
    }
  }

  @Test func exportsHaveTheNamesOfThePackage() {
    plain {
      let text = { String(decoding: $0 as [UInt8], as: UTF8.self) }
      let go = text(ExportFormat.go.render(rows: Self.rows, metadata: nil))
      #expect(
        go.contains("\nBenchmarkText/split/implementation=radix/elements=1000\t1\t2000.0 ns/op\t2.0 ns/element\t"))
      #expect(go.contains("\npkg: sorts\n"))
      let google = text(ExportFormat.googleBenchmark.render(rows: Self.rows, metadata: nil))
      #expect(google.contains("\"ns_per_element\":2"))
    }
  }

  @Test func aCheckHasErrorsWithUnitAndBound() {
    plain {
      let document = CheckReport(rows: [Self.row("sort", "radix", 10, 5), Self.row("sort", "std", 10, nil)]).document
      #expect(
        document.tables.first?.texts == [
          ["sort/radix/10", "0.500", "–", "1.00", "ulp", "50.0", "–", "–", "std", "ok"],
          ["sort/std/10", "–", "–", "–", "–", "–", "–", "–", "–", "FAILED"],
        ])
      #expect(document.verdict.map(\.text).last == "FAILED: sort/std/10 failed: it threw")
      #expect(document.result?.text == "result: 1 of 2 outputs failed; 1 agrees with the truth")
    }
  }

  /// Reports must not contain words specific to cards.
  @Test func noReportHasAWordOfCards() throws {
    try plain {
      var slow = Self.rows
      for place in slow.indices { slow[place].times.min = slow[place].times.min.map { $0 * 2 } }
      let sides = [("base", Self.rows), ("new", slow)].map { ResultSet(rows: $0.1, label: $0.0) }
      let comparison = try Comparison(base: sides[0], new: sides[1], rules: ComparisonRules())
      let report = ComparisonReport([comparison], reason: ExitReason(comparison), listsAll: true)
      let documents = [
        RunSummary(rows: Self.rows, metadata: .sample).document, ResultReport(rows: Self.rows).document { _ in [] },
        ResultPage(rows: Self.rows, comparison: report).document,
      ]
      var texts = documents.flatMap { [TerminalText().text($0), Markdown().text($0)] }
      texts += ReportFormat.allCases.filter { $0 != .html }.map {
        String(decoding: report.bytes(as: $0), as: UTF8.self)
      }
      texts += ExportFormat.allCases.map { String(decoding: $0.render(rows: Self.rows, metadata: nil), as: UTF8.self) }
      for text in texts {
        let words = text.replacing("reference kernel", with: "").matches(
          of: /\b(kernels?|recipes?|cards?|cardbench|rows?|120 ?Hz|simd|scalar|blas|variants?|editions?)\b/)
        #expect(words.isEmpty, "\(words.map(\.output.0)) in \(text)")
      }
    }
  }
}
