import BenchEngine
import Testing

@Suite struct ReportScalingTests {
  /// A line from its time per row.
  static func row(
    _ kernel: String, _ recipe: String?, _ variant: String, _ rows: Int, _ nsPerRow: Double, home: String? = nil
  ) -> ResultRow {
    var row = ResultRow.sample(kernel, recipe, variant, "float", rows: rows, nanoseconds: nsPerRow * Double(rows))
    row.roof.fitsIn = home
    return row
  }

  /// Streaming stores are 2 % faster at 10,000 rows, which does not count, and 3 times at 1,000,000.
  static let frames = [
    row("frame", "tipIn", "simd", 1_000, 1, home: "L1"), row("frame", "tipIn", "simd", 10_000, 1.02, home: "L2"),
    row("frame", "tipIn", "simd", 1_000_000, 6, home: "memory"),
    row("frame", "tipIn", "simd-streaming", 1_000, 1.5, home: "L1"),
    row("frame", "tipIn", "simd-streaming", 10_000, 1, home: "L2"),
    row("frame", "tipIn", "simd-streaming", 1_000_000, 2, home: "memory"),
    row("frame", "fadeIn", "simd", 1_000, 0.5), row("frame", "fadeIn", "simd", 1_000_000, 10),
  ]

  @Test func growthChangesAndRowsThatFitAreTables() {
    let rows =
      Self.frames + [
        Self.row("curve", nil, "simd", 1_000, 0.25), Self.row("curve", nil, "simd", 10_000, 0.25),
      ]

    // fadeIn takes 0.5 µs at 1,000 rows and 10 ms at 1,000,000, an exponent of 1.434 between them:
    // 8.333 ms fit 1,000 · (8,333,333 / 500)^(1 / 1.434).
    #expect(
      ResultReport(rows: rows).scaling() == """
        growth: time ~ rows^exponent; ns/row by number of rows, fastest variant at the largest
        kernel  element  variant         exponent  1,000  10,000  1,000,000  a row becomes dearer
        ──────  ───────  ──────────────  ────────  ─────  ──────  ─────────  ──────────────────────────────────────
        frame   float    simd-streaming      1.06   1.50    1.00       2.00  10,000 to 1,000,000: × 2.00, leaves L2
        curve   float    simd                1.00  0.250   0.250          –

        crossovers: sizes between which the fastest variant changes by more than 5 %
        kernel  element   up to  variant       from  variant
        ──────  ───────  ──────  ───────  ─────────  ──────────────
        frame   float    10,000  simd     1,000,000  simd-streaming

        rows that fit a frame, in the variant that fits most
        recipe  element  variant                   rows at 120 Hz             rows at 60 Hz  use
        ──────  ───────  ──────────────  ────────────────────────  ────────────────────────  ─────────────────────────────────────────────────────
        tipIn   float    simd-streaming  ≥ 4,160,000 extrapolated  ≥ 8,330,000 extrapolated  simd up to 10,000 rows, simd-streaming from 1,000,000
        fadeIn  float    simd                             880,000  ≥ 1,660,000 extrapolated  simd

        """)
  }

  @Test func theFirstSizesAreNotChangedForADifferenceThatDoesNotCount() {
    // At 10 rows, a is 2 % faster; from 100 on, b is 20 % faster: b will do everywhere.
    let rows = [
      Self.row("frame", "r", "a", 10, 1), Self.row("frame", "r", "b", 10, 1.02), Self.row("frame", "r", "a", 100, 1.2),
      Self.row("frame", "r", "b", 100, 1),
    ]

    let text = ResultReport(rows: rows).scaling()

    #expect(!text.contains("crossovers"))
    #expect(text.hasSuffix("  b\n"), "\(text)")
  }

  @Test func severalChangesAreAllNamed() {
    let rows = [
      Self.row("frame", "r", "a", 10, 1), Self.row("frame", "r", "b", 10, 2), Self.row("frame", "r", "a", 100, 2),
      Self.row("frame", "r", "b", 100, 1), Self.row("frame", "r", "a", 1_000, 1),
      Self.row("frame", "r", "b", 1_000, 1.06),
    ]

    let text = ResultReport(rows: rows).scaling()

    #expect(text.hasSuffix("  a up to 10 rows, b from 100, a from 1,000\n"), "\(text)")
  }

  @Test func aVariantWithoutATimeAtASizeIsNotUsedThere() {
    let rows = [
      Self.row("frame", "r", "a", 10, 1), Self.row("frame", "r", "b", 100, 2), Self.row("frame", "r", "a", 1_000, 1),
    ]

    #expect(ResultReport(rows: rows).scaling().hasSuffix("  a up to 10 rows, b from 100, a from 1,000\n"))
  }

  @Test func whatAnswersAnotherQuestionIsLeftOut() {
    let compact = Self.row("frame", "tipIn", "simd-compact", 1_000_000, 0.1)
    let report = ResultReport(rows: Self.frames + [compact])

    #expect(report.scaling().contains("compact"))
    #expect(report.scaling(excluding: ["compact"]) == ResultReport(rows: Self.frames).scaling())
  }

  @Test func theKernelOfFramesIsTheCallers() {
    #expect(ResultReport(rows: Self.frames).scaling(frames: "other").contains("rows that fit") == false)
    #expect(ResultReport(rows: []).scaling() == "")
  }

  @Test func limitsOfTheMachineDoNotGrow() {
    var rows = Self.frames
    rows[0].roof.twin = "traffic/simd/float/1000"
    rows.append(Self.row("traffic", nil, "simd", 1_000, 0.5))
    rows.append(Self.row("traffic", nil, "simd", 10_000, 0.5))

    #expect(!ResultReport(rows: rows).scaling().contains("traffic"))
  }

  @Test func theElementTypesOfAKernelAndOfARecipeStandTogether() {
    let lines = [("float", "tipIn"), ("float", "fadeIn"), ("double", "tipIn"), ("double", "fadeIn")].flatMap {
      element, recipe in
      [1_000, 10_000].flatMap { rows in
        ["frame", "curve"].map { kernel in
          ResultRow.sample(kernel, recipe, "simd", element, rows: rows, nanoseconds: Double(rows))
        }
      }
    }

    let words = ResultReport(rows: lines).scaling().split(separator: "\n").map { $0.split(separator: " ").prefix(2) }
    let names = words.map { $0.joined(separator: " ") }.filter { $0.hasSuffix(" float") || $0.hasSuffix(" double") }

    #expect(
      names == [
        "frame float", "frame double", "curve float", "curve double", "tipIn float", "tipIn double", "fadeIn float",
        "fadeIn double",
      ])
  }
}
