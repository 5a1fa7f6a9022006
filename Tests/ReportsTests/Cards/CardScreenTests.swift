import CardFiles
import Records
import Reports
import Testing

@testable import CardReports

@Suite(.vocabulary(.cards)) struct CardScreenTests {
  /// A frame of 10,000 rows in one implementation.
  static func frame(
    _ recipe: String, _ implementation: String, _ microseconds: Double, element: String = "float",
    status: Agreement.Status = .ok
  ) -> ResultRow {
    .sample(
      "frame", recipe, implementation, element, rows: 10_000, nanoseconds: status == .ok ? microseconds * 1_000 : nil,
      status: status, error: 1, bound: 2)
  }

  static func recipe(_ name: String) -> [ResultRow] {
    [
      frame(name, "scalar", 200), frame(name, "auto", 190), frame(name, "blas", 22), frame(name, "simd", 18),
      frame(name, "simd512", 1), frame(name, "simd-fused", 10), frame(name, "simd-compact", 7),
      frame(name, "scalar", 400, element: "double"), frame(name, "simd-fused", 25, element: "double"),
    ]
  }

  private static func summary(_ rows: [ResultRow]) -> RunSummary { RunSummary(rows: rows, parts: .cards()) }

  private static func screen(_ summary: RunSummary) -> String {
    TerminalText(width: RunSummary.width).text(summary.document)
  }

  static func stage(_ kernel: String, in implementation: String = "simd") -> ResultRow {
    var row = ResultRow.sample(kernel, "tipIn", implementation, "float", rows: 10_000, nanoseconds: 1_000)
    row.roof.percent = 80
    return row
  }

  /// The row for a recipe.
  static func cells(_ recipe: String, _ rows: [ResultRow]) -> [String] {
    Self.summary(rows).frames?.tables[0].texts.first { $0[0] == recipe } ?? []
  }

  @Test func aLinePerRecipeNamesTheFastestWithSixteenNumbersAndTheCompactOne() {
    #expect(
      Self.cells("tipIn", Self.recipe("tipIn")) == [
        "tipIn", "200", "190", "22.0", "10.0 fused", "7.00", "0.120%", "20.0", "19.0", ">100k", "50 %",
      ])
  }

  @Test func registersOfOneWidthDoNotCompete() {
    #expect(!Self.summary(Self.recipe("tipIn")).document.tables.contains { "\($0.texts)".contains("512") })
  }

  @Test func nearTiesAreShownAsTies() {
    var rows = Self.recipe("tipIn").filter { $0.edition != "fused" }
    rows.append(Self.frame("tipIn", "simd-fused", 17.9))
    #expect(Self.cells("tipIn", rows)[4] == "17.9 fused≈staged")
  }

  @Test func namesOfATieDropWhatTheyShareAndWhatTheirColumnSays() {
    let rows =
      Self.recipe("tipIn") + [
        Self.frame("tipIn", "simd-fused-streaming", 9.9), Self.frame("tipIn", "simd-compact-streaming", 6.9),
      ]
    #expect(Self.cells("tipIn", rows)[4...5] == ["9.90 fused≈streaming", "6.90≈streaming"])
  }

  @Test func tiesInEveryColumnFitTheScreen() {
    let ties = [
      Self.frame("flipHorizontal", "simd-fused-streaming", 18),
      Self.frame("flipHorizontal", "simd-compact-streaming", 7),
    ]
    let frames = Self.recipe("flipHorizontal").filter { $0.edition != "fused" } + ties
    let stages = (0..<2).flatMap { index in
      ["simd-collapsed", "auto-pairwise-collapsed"].map { variant in
        Self.stage("semiImplicitEuler\(index)", in: variant)
      }
    }
    let text = Self.screen(Self.summary(frames + stages))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(text)")
  }

  @Test func tablesOfOneRowHaveOneRow() {
    var stage = ResultRow.sample("phase", "tipIn", "simd", "float", rows: 1, nanoseconds: 10)
    stage.roof.percent = 80
    let frame = ResultRow.sample("frame", "tipIn", "simd", "float", rows: 1, nanoseconds: 10)
    let document = Self.summary([frame, stage]).document
    #expect(document.section("one frame of 1 row, float") != nil && document.section("stages at 1 row, float") != nil)
  }

  /// The frames of a scroll in one implementation: one of 1 ns, the median and the slowest.
  private static func replay(_ recipe: String, _ variant: String, _ median: Double, _ slowest: Double) -> ResultRow {
    var row = ResultRow.sample("replay", recipe, variant, "float", rows: 2_820, nanoseconds: nil)
    if let frames = SampleSummary([1, median, slowest]) { row.record(trace: frames, rounds: 3, frames: 3) }
    return row
  }

  @Test func oneScreenOfCardsIsThatOfTheFastestVariant() {
    let rows = [
      Self.replay("tipIn", "scalar", 400, 9_000), Self.replay("press", "scalar", 500, 9_000),
      Self.replay("tipIn", "simd", 200, 3_000), Self.replay("press", "simd", 250, 5_000),
      Self.replay("tipIn", "blas", 240, 90_000), Self.replay("press", "blas", 240, 90_000),
    ]
    let document = Self.summary(rows + Self.recipe("tipIn")).document
    let headings = document.sections.compactMap(\.heading?.text)
    #expect(headings.first == "one screen of cards, float: a scroll through 2,820 rows")
    #expect(
      document.section("one screen")?.sentences == [
        "0.200 to 0.250 µs per frame in simd, 0.00240 to 0.00300 % of 120 Hz; 2.00 × scalar",
        "the slowest of all these frames took 5.00 µs, 0.0600 %, in press",
      ])
  }

  @Test func plugInsAreOnTheScreenBesideTheFastestOfCardbench() {
    func spring(_ variant: String, _ microseconds: Double, _ status: Agreement.Status = .ok) -> ResultRow {
      .sample(
        "spring", "tipIn", variant, "float", rows: 10_000, nanoseconds: microseconds * 1_000, status: status,
        bound: status == .ok ? 2.5 : nil)
    }
    let own = [
      spring("scalar", 140), spring("simd-fast", 5), spring("simd-compact", 2), spring("simd512", 4),
      spring("parallel", 3),
    ]
    let rows = own + [spring("mine", 20), spring("theirs-compact", 2.5, .unbounded)]
    #expect(
      Self.summary(rows).guests?.tables[0].texts == [
        ["spring/tipIn", "mine", "2.00", "0.500", "simd-fast", "4.00", "50 %"],
        ["spring/tipIn", "theirs-compact", "0.250", "0.200", "simd-compact", "1.25", "1.25 ε"],
      ])
    #expect(Self.summary(own).guests == nil)
  }

  @Test func theOtherElementIsOneSentence() {
    let sentences = Self.summary(Self.recipe("tipIn")).frames?.sentences ?? []
    #expect(sentences.last?.hasPrefix("double: 2.50 to 2.50 times as long") == true)
  }

  @Test func failuresComeFirstAndAreCut() {
    let failed = (0..<9).map { Self.frame("r\($0)", "simd", 1, status: .failed) }
    let verdict = Self.summary(Self.recipe("tipIn") + failed).document.verdict

    #expect(verdict.first == Sentence("9 of 18 outputs failed; 9 agree with the truth", .bad))
    #expect(verdict[1...5].allSatisfy { $0.text.hasPrefix("FAILED: frame/r") })
    #expect(verdict.last == "and 4 more; 'show --all' lists them")
  }

  @Test func whatWasNotCheckedIsCountedBesideWhatAgrees() {
    let kernel = Self.limited(by: "peak/fma/float/10000")
    let peak = ResultRow.sample(
      "peak", nil, "fma", "float", rows: 10_000, nanoseconds: 1, status: .unchecked, error: nil, bound: nil)
    let other = ResultRow.sample(
      "own", nil, "mine", "float", rows: 10_000, nanoseconds: 1, status: .unbounded, error: 9, bound: nil)
    #expect(
      Self.summary([kernel, peak]).agreement
        == "1 of 2 outputs agrees with the truth; 1 not checked: limits of the machine")
    #expect(
      Self.summary([kernel, other]).agreement
        == "1 of 2 outputs agrees with the truth; 1 measured without a bound, largest error 9.00")
    #expect(
      Self.summary([peak]).agreement == "0 of 1 output agree with the truth; 1 not checked: limits of the machine")
  }

  @Test func anOutputThatOneLaunchComparedIsCompared() {
    var second = Self.frame("tipIn", "simd", 5)
    (second.launch.number, second.agreement) = (2, .unchecked)
    #expect(Self.summary([Self.frame("tipIn", "simd", 10), second]).agreement == "1 output agrees with the truth")
  }

  private static func limited(by peak: String) -> ResultRow {
    var kernel = frame("tipIn", "simd", 10)
    kernel.roof.peak = peak
    return kernel
  }

  @Test func allRecipesAndStagesFitOneScreen() {
    let recipes = [
      "fadeIn", "tipIn", "cascadeFade", "moveUpBounce", "moveUpFade", "slideIn", "press", "flipHorizontal",
    ]
    let stages = (0..<21).map { Self.stage("semiImplicitEuler\($0)") }
    let replays = recipes.map { Self.replay($0, "simd", 200, 5_000) }
    let rows = (recipes + ["flipVertical"]).flatMap(Self.recipe) + stages + replays
    let text = Self.screen(RunSummary(rows: rows, metadata: .sample, parts: .cards()))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

    #expect(lines.count <= 48, "with the closing lines it has at most 54")
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(text)")
  }

  @Test func theMachineIsQuietUntilReferenceKernelsOrBlocksSayOtherwise() {
    var rows = [Self.frame("tipIn", "simd", 10), Self.frame("tipIn", "simd", 10)]
    rows[1].launch.number = 2
    rows[0].panel = PanelReading(nanoseconds: [100, 200, 300])
    rows[1].panel = PanelReading(nanoseconds: [101, 204, 900])
    #expect(Self.summary(rows).quietness.text.contains("quiet: 2 launches, reference kernels within 2.00 % (median),"))

    rows[1].panel = PanelReading(nanoseconds: [110, 230, 300])
    #expect(Self.summary(rows).quietness.text.contains("noisy, see 'cardbench noise': 2 launches"))
    rows[1].panel = rows[0].panel
    rows[0].times.remeasured = 1
    #expect(Self.summary(rows).quietness.text.contains("25.0 % of blocks disturbed"))
  }

  @Test func countsOfBlocksThatAreTooLargeForASumHaveAShare() {
    var rows = ["scalar", "simd"].map { Self.frame("tipIn", $0, 10) }
    for place in rows.indices {
      rows[place].times.rounds = Int.max
      rows[place].times.remeasured = Int.max
    }
    #expect(Self.summary(rows).quietness.text.contains("100 % of blocks disturbed"))
  }
}
