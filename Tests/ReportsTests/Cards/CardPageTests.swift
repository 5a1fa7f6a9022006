import BenchTestSupport
import CardFiles
import Foundation
import Judge
import Records
import Reports
import Testing

@testable import CardReports

@Suite(.vocabulary(.cards)) struct CardPageTests {
  private static let hostile = "</script><script>alert('1')</script><img src=x onerror=alert(2)>\"\u{1B}[31m\u{202E}"

  private static var rows: [ResultRow] {
    ["fadeIn", "tipIn"].flatMap { recipe in
      [("scalar", 200_000.5), ("auto", 190_000), ("simd", 18_000), ("simd-fused", 10_000.25)].flatMap { name, time in
        [1, 10].map { factor in
          ResultRow.sample(
            "frame", recipe, name, "float", rows: 1_000 * factor, nanoseconds: time * Double(factor) / 10, error: 1,
            bound: 2)
        }
      }
    }
  }

  private func html(_ page: ResultPage) -> String { String(decoding: page.html, as: UTF8.self) }

  private func parts(_ html: String, from start: String, to end: String) -> [Substring] {
    html.components(separatedBy: start).dropFirst().map { $0[..<($0.range(of: end)?.lowerBound ?? $0.endIndex)] }
  }

  @Test func theFirstScreenAnswersThreeQuestions() {
    let page = ResultPage(rows: Self.rows, metadata: .sample, parts: .cards())
    #expect(
      page.opening
        == "10 µs for a frame of 10,000 rows that all move, in the slowest recipe; 0.120 % of the time between two frames "
        + "at 120 Hz; "
        + "all 16 outputs agree with the truth")
    let verdict = page.document.verdict
    #expect(verdict.map(\.answer) == ["10 µs", "right", nil] && verdict[1].tone == .good)
    #expect(verdict[2].text.contains("--baseline"))
    let table = page.document.section("What each recipe costs")?.table
    #expect(table?.texts.last == ["tipIn", "–", "–", "10 µs", "0.120", "simd-fused", "20.0", "> 100,000", "50.0"])
  }

  @Test func aScreenfulOfCardsComesFirst() throws {
    let page = ResultPage(rows: Self.rows + [.trace("scalar", scale: 10), .trace("simd", scale: 1)], parts: .cards())
    let verdict = page.document.verdict
    #expect(verdict.map(\.answer) == ["6 µs", "10 µs", "right", nil])
    #expect(
      verdict[0].text.hasSuffix(
        "in simd; 0.0720 % of the time between two frames at 120 Hz; the slowest frame took 11 µs"))
    let table = page.document.section("What each recipe costs")?.table
    #expect(table?.row("tipIn")?["one screen, median"] == "6 µs" && table?.row("fadeIn")?["slowest frame"] == "–")
    let text = html(page)
    let answers = try ["<p class=\"large\">6 µs</p>", "<p class=\"large\">10 µs</p>", "<h2"].map { part in
      try #require(text.range(of: part)).lowerBound
    }
    #expect(answers == answers.sorted())
  }

  @Test func onlyTheFirstLinesOfALongListAreElementsAndTheScriptKnowsAll() {
    let rows = (0..<120).map { ResultRow.sample("k\($0)", "tipIn", "simd", "float", rows: 10, nanoseconds: 5) }
    let text = html(ResultPage(rows: rows, parts: .cards()))
    #expect(parts(text, from: "<tr id=\"b", to: "\"").last == "49")
    #expect(text.contains("\"k119\"") && !text.contains(">k119/"))
  }

  @Test(arguments: [
    ("/home/me/results/run.csv", "run.csv"), ("in '/tmp/a/c.csv'", "in 'c.csv'"),
    ("output=/x/y.csv", "output=y.csv"),
    ("results/run.csv", "results/<wbr>run.csv"), ("µs / row", "µs /<wbr> row"), ("<i>/", "&lt;i&gt;/<wbr>"),
  ])
  func textsHaveNoFoldersOfTheMachineAndBreakAfterSlashes(text: String, shown: String) {
    #expect(Markup.words(text).text == shown)
  }

  @Test func whatIsNoNumberIsADashInTheListOfBenchmarks() {
    var row = Self.rows[0]
    (row.roof.percent, row.agreement.worstScaledError) = (Double.nan, Double.nan)
    #expect(!html(ResultPage(rows: [row], parts: .cards())).contains(">nan<"))
  }

  @Test func theRooflineHasTheRatesOfOneCoreOnly() throws {
    func limit(_ kernel: String, _ variant: String, in place: String, _ speed: Double) -> ResultRow {
      var row = ResultRow.sample(kernel, nil, variant, "float", rows: 1, nanoseconds: 5)
      (row.roof.gigaflopsPerSecond, row.roof.gigabytesPerSecond, row.roof.fitsIn) = (speed / 5, speed, place)
      return row
    }
    var kernel = ResultRow.sample("phase", "tipIn", "simd", "float", rows: 1, nanoseconds: 10)
    (kernel.roof.peak, kernel.roof.twin) = ("peak/simd/float/1", "traffic/simd/float/1")
    (kernel.roof.bytesPerElement, kernel.roof.flopsPerElement, kernel.roof.gigaflopsPerSecond) = (8, 1, 1)
    var parallel = ResultRow.sample("phase", "tipIn", "parallel", "float", rows: 1, nanoseconds: 5)
    parallel.roof = kernel.roof
    let limits = [("simd", 50.0), ("parallel", 99)].flatMap { name, speed in
      [limit("peak", name, in: "L1", speed), limit("traffic", name, in: "L2", speed)]
    }
    let chart = try #require(ResultPage(rows: [kernel, parallel] + limits, parts: .cards()).roofline)
    #expect(chart.series.map(\.name) == ["L1: 50 GB/s", "L2: 50 GB/s", "kernels"])
    #expect(chart.series.last?.marks.map(\.x) == [0.125])
    #expect(chart.series.flatMap(\.marks).compactMap(\.y).max() ?? 0 <= 10)
  }

  @Test func anErrorWithoutABoundIsShownAsSuchAndIsNoGoodAnswer() {
    let row = ResultRow.sample(
      "frame", "tipIn", "mine", "float", rows: 10, nanoseconds: 9, status: .unbounded, error: 1234.5, bound: nil)
    let page = ResultPage(rows: [row], parts: .cards())
    #expect(html(page).contains("1,235, no bound"))
    #expect(page.document.verdict[1].tone == .plain)
    #expect(ResultPage(rows: Self.rows, parts: .cards()).document.verdict[1].tone == .good)
  }

  @Test func thePolicyAllowsWhatIsInThePageAndNoRequest() throws {
    let text = html(ResultPage(rows: Self.rows, parts: .cards()))
    let policy = try #require(parts(text, from: "http-equiv=\"Content-Security-Policy\" content=\"", to: "\"").first)
    #expect(policy.hasPrefix("default-src 'none'; base-uri 'none'; form-action 'none'; "))
    #expect(policy.hasSuffix("style-src 'unsafe-inline'; script-src 'unsafe-inline'"))
    #expect(!text.contains(" style=\"") && !text.contains("http://") && !text.contains("https://"))
  }

  @Test func theCardsOfTheRecipesThatAreKnownAreShownInTheOrderOfTheResults() {
    let page = ResultPage(
      rows: Self.rows, parts: .cards(picture: { $0 == "tipIn" ? nil : Markup("figure", "how \($0) moves") }))
    #expect(parts(html(page), from: "<figure>", to: "</figure>") == ["how fadeIn moves"])
    #expect(html(page).contains(">The cards</h2>"))
    #expect(!html(ResultPage(rows: Self.rows, parts: .cards())).contains(">The cards</h2>"))
  }

  @Test func everyPictureHasATitleWordsAndItsTable() {
    let page = ResultPage(rows: Self.rows, parts: .cards())
    let figures = parts(html(page), from: "<figure", to: "</figure>")
    #expect(figures.count == page.charts.count && figures.count >= 4)
    for figure in figures {
      #expect(figure.contains("<svg class=\"chart\"") && figure.contains("role=\"img\"") && figure.contains("<desc"))
      #expect(figure.contains("<table"))
    }
    #expect(Set(page.charts.map(\.name)).count == page.charts.count)
  }

  @Test func tablesHaveTheNumbersOfTheResults() {
    let budget = parts(
      html(ResultPage(rows: Self.rows, parts: .cards())), from: "<figure id=\"chart-budget\"", to: "</figure>"
    ).joined()
    for time in ["200000.5", "190000", "18000", "10000.25"] { #expect(budget.contains("data-v=\"\(time)\"")) }
  }

  @Test func identifiersAreUnique() {
    let ids = parts(html(ResultPage(rows: Self.rows, parts: .cards())), from: " id=\"", to: "\"")
    #expect(Set(ids).count == ids.count)
  }

  @Test func foreignTextsStayTexts() {
    var row = ResultRow.sample("frame", Self.hostile, Self.hostile, "float", rows: 10_000, nanoseconds: 5)
    row.agreement.worstInput = Self.hostile
    var metadata = RunMetadata.sample
    metadata.arguments = [Self.hostile]
    let page = ResultPage(
      rows: [row], metadata: metadata, labels: [Self.hostile], notices: [Self.hostile],
      parts: .cards(promise: { _ in ReportParts.Promise(title: Self.hostile, lines: [["a", Self.hostile]]) }))
    let text = html(page)
    #expect(text.components(separatedBy: "<script").count == 3, "the script and its data")
    #expect(!text.contains("<img") && !text.contains("\u{1B}"))
    #expect(page.charts.allSatisfy { $0.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } })
  }

  @Test func nothingMeasuredIsAPage() {
    let document = ResultPage(rows: [], parts: .cards()).document
    #expect(document.verdict[1] == "nothing was measured")
    #expect(document.section("Every benchmark")?.sentences == ["There is no line in these results."])
    #expect(!ResultPage(rows: [], parts: .cards()).html.isEmpty)
    #expect(ResultPage(rows: [], parts: .cards()).charts.isEmpty)
  }

  @Test func whatFailedIsNamedFirst() {
    let failed = ResultRow.sample("spring", "tipIn", "simd", "float", rows: 10, nanoseconds: nil, status: .failed)
    let verdict = ResultPage(rows: Self.rows + [failed], parts: .cards()).document.verdict
    #expect(verdict[1].tone == .bad)
    #expect(verdict[2] == Sentence("spring/tipIn/simd/float/10 failed against oracle: error 1.25, bound 2.50", .bad))
  }

  @Test func severalReadingsOfThePanelAreAPicture() throws {
    var rows = Self.rows
    for place in rows.indices { rows[place].panel = PanelReading(nanoseconds: [100, 200 + Double(place % 2) * 10]) }
    let chart = try #require(ResultPage(rows: rows, parts: .cards()).launches)
    #expect(chart.series.count == 2)
    #expect(chart.series[1].marks.compactMap(\.y).map { ($0 * 1e6).rounded() / 1e6 } == [0, 5])
    #expect(ResultPage(rows: Self.rows, parts: .cards()).launches == nil)
  }

  @Test func aBaselineShowsWhatChanged() throws {
    let base = ResultSet(rows: Self.rows, label: "base.csv")
    let new = ResultSet(rows: Self.rows, label: "new.csv")
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    let report = ComparisonReport([comparison], reason: ExitReason(comparison))
    let page = ResultPage(rows: Self.rows, comparison: report, parts: .cards())
    #expect(page.document.section("new.csv against base.csv") != nil)
    #expect(html(page).contains("id=\"chart-changes\""))
  }

  @Test func thousandsOfLinesStayWithinAMegabyte() {
    let rows = (0..<2_500).map { place in
      var row = ResultRow.full
      row.identity = BenchmarkIdentity(
        "kernel\(place % 25)",
        axes: .sample(recipe: "moveUpBounce", variant: "simd-compact-streaming", element: "float"), size: 1_000 + place)
      if let summary = SampleSummary((1...9).map { Double(place * 7919 % 1009 + 7) * 1.2345678 * Double($0) }) {
        row.record(blocks: summary, rounds: 9, iterations: 30)
      }
      row.agreement.worstInput = "row \(place), opacity: got 0.\(place)8849972, exact 8.8499704688728\(place)e-1"
      return row
    }
    #expect(ResultPage(rows: rows, parts: .cards()).html.count < 1_000_000)
  }

  @Test func aFrameOfThePlainFormulaAloneIsNotBesideFastVariants() {
    let scalar = ResultRow.sample("frame", "tipIn", "scalar", "float", rows: 100, nanoseconds: 9_000)
    let page = html(ResultPage(rows: [scalar], parts: .cards()))
    #expect(page.contains("chart-budget") && !page.contains("chart-variants"))
  }
}
