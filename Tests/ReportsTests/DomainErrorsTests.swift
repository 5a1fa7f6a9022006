import BenchTestSupport
import Records
import Reports
import Testing

@Suite(.vocabulary) struct DomainErrorsTests {
  private static func checked(_ path: String, _ label: String, _ element: String) -> CheckedSubject {
    CheckedSubject(path, [BenchmarkIdentity.Axis("variant", label), BenchmarkIdentity.Axis("element", element)])
  }

  private static func line(
    _ kernel: String, _ label: String, _ worst: Double?, _ element: String = "float", status: Agreement.Status = .ok,
    input: String = "here"
  ) -> CheckLine {
    CheckLine(
      checked: Self.checked(kernel, label, element), worst: worst, p99: 0.1, bound: 2, scale: "swing", inputs: 10,
      status: status, worstInput: input)
  }

  private static func bin(
    _ label: String, _ x: ClosedRange<Double>, _ place: Double?, _ worst: Double, kernel: String = "spring"
  ) -> ErrorBin {
    ErrorBin(
      checked: Self.checked(kernel, label, "float"), x: "phase, rad", stretch: x,
      y: place == nil ? "" : "damping ratio",
      place: place, worst: worst, bound: 2)
  }

  @Test func theSentenceNamesTheLargestErrorAndCountsWhatDoesNotAgree() {
    let right = DomainErrors(lines: [Self.line("spring", "simd", 1), Self.line("curve", "simd-fast", 1.5, "double")])
    #expect(
      right.sentence
        == "over whole domains, all 2 kernels agree with the truth, the largest error is 75.0 % of its bound, in "
        + "curve, fast, double")
    let wrong = DomainErrors(lines: [Self.line("spring", "simd", 3, status: .failed, input: "<b>")])
    #expect(wrong.sentence?.hasPrefix("over whole domains, 1 of 1 kernel failed; 0 agree") == true)
    #expect(wrong.failures == ["spring/simd/float: <b>"])
    #expect(DomainErrors(lines: []).sentence == nil && DomainErrors(lines: []).section == nil)
  }

  @Test func theOverviewHasTheWorstVariantOfEachKernelInPercentOfItsBound() throws {
    let check = DomainErrors(lines: [
      Self.line("spring", "scalar", 0.5), Self.line("spring", "simd", 1), Self.line("spring", "simd", 1.5, "double"),
      Self.line("curve", "simd-fast", nil),
    ])
    let chart = try #require(check.charts.first)
    #expect(chart.name == "domain-errors" && chart.table.texts == [["spring", "50", "75"]])
  }

  @Test func aMapHasTheLargestErrorOfAllVariantsByDampingAndPhase() throws {
    let bins = [
      Self.bin("scalar", 0...0.1, 1, 0.5), Self.bin("simd", 0...0.1, 1, 1), Self.bin("simd", 0.1...50, 1, 0.1),
      Self.bin("simd", 0...0.1, 1 - 1e-6, 4),
    ]
    let chart = try #require(DomainErrors(lines: [], bins: bins).maps.first)

    #expect(chart.name == "errors-spring--float" && chart.x.kind == .logarithmic)
    #expect(chart.y.kind == .categories(["1 − 1e-06", "1"]))
    #expect(chart.table.texts == [["1 − 1e-06", "200", "–"], ["1", "50", "5"]])
    #expect(chart.series.map(\.name) == ["up to 10 %", "35 % to 50 %", "more than 100 %"])
  }

  @Test func everyNumberHasTheColourOfTheLimitThatItDoesNotExceed() {
    let cells = [0, 10, 10.1, 100, 100.1, .infinity, .nan, nil].map { value in
      var mark = Mark(x: 0.5, y: 0, range: 0...1)
      mark.value = value
      return mark
    }
    let steps = DomainErrors.steps(cells)
    #expect(steps.map(\.name) == ["up to 10 %", "10 % to 20 %", "75 % to 100 %", "more than 100 %"])
    #expect(steps.map { $0.marks.count } == [2, 1, 1, 2] && steps.map(\.style.step) == [0, 1, 5, 6])
  }

  @Test func withoutASecondAxisVariantsThatAreAlikeShareALine() throws {
    let bins = ["scalar", "simd", "auto"].flatMap { label in
      [Self.bin(label, 0...0.5, nil, label == "simd" ? 1 : 0.5, kernel: "curve"), Self.bin(label, 0.5...1, nil, 0.25)]
        .map { bin in
          var bin = bin
          bin.checked.path = "curve"
          return bin
        }
    }
    let chart = try #require(DomainErrors(lines: [], bins: bins).maps.first)

    #expect(chart.x.kind == .linear)
    #expect(chart.series.map(\.name) == ["scalar, auto", "simd"])
    #expect(chart.table.texts == [["0.25", "25", "50"], ["0.75", "12.5", "12.5"]])
  }

  @Test func thePageTakesTheErrorsAndTheBoundsOfTheCheck() throws {
    let rows = ["scalar", "simd"].map { variant in
      ResultRow.sample("spring", "tipIn", variant, "float", rows: 1_000, nanoseconds: 500, error: 0.25, bound: 3)
    }
    func accuracy(_ lines: [CheckLine]?) throws -> Chart {
      let check = lines.map { DomainErrors(lines: $0) }
      return try #require(ResultPage(rows: rows, check: check).charts.first { $0.name == "accuracy-spring" })
    }
    let simd = [Self.line("spring", "simd", 1.75), Self.line("spring", "simd", 1.9, "double")]
    let charts = [try accuracy(nil), try accuracy(simd), try accuracy(simd + [Self.line("spring", "scalar", 1)])]
    let errors = charts.map { chart in
      ["scalar", "simd"].map { name in chart.series.first { $0.name == name }?.marks.first?.y }
    }
    #expect(errors == [[0.25, 0.25], [0.25, 1.75], [1, 1.75]])
    #expect(charts.map { $0.rules.map(\.value) } == [[3], [2, 3], [2]])
    #expect(charts.map { $0.y.title.contains("over the domain") } == [false, true, true])
  }

  @Test func whatTheCheckFoundWrongIsOnTheFirstScreenAsText() {
    let check = DomainErrors(lines: [Self.line("spring", "simd", 9, status: .failed, input: "<script>x</script>")])
    let page = String(decoding: ResultPage(rows: [], check: check).html, as: UTF8.self)
    let opening = page.components(separatedBy: "id=\"domain\"")[0]
    #expect(opening.contains("answer bad") && opening.contains("ver whole domains, 1 of 1 kernel failed"))
    #expect(!page.contains("<script>x") && page.contains("&lt;script&gt;x"))
  }

  @Test func variantsWithTheSameErrorAtTheSameInputShareALineOfTheTable() {
    let check = DomainErrors(lines: [
      Self.line("spring", "simd", 1), Self.line("spring", "simd256", 1), Self.line("spring", "scalar", 1.2),
    ])
    #expect(String(decoding: ResultPage(rows: [], check: check).html, as: UTF8.self).contains("simd, simd256"))
  }
}
