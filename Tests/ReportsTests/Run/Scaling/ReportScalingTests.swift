import Records
import Reports
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

  /// The lines of the last table, without header, rule and legend.
  static func lastTable(in text: String) -> [Substring] {
    let section = text.split(separator: "\n\n").last ?? ""
    return Array(section.split(separator: "\n").drop { !$0.hasPrefix("─") }.dropFirst().dropLast())
  }

  /// The last cells of the last table.
  static func uses(in text: String) -> [String] {
    lastTable(in: text).map { $0.split(separator: "  ").last?.trimmingPrefix(" ").description ?? "" }
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
        growth: time ~ rows^power; ns/row by number of rows, fastest variant at the largest
        kernel  element  variant         power  1,000  10,000  1,000,000  a row becomes dearer
        ──────  ───────  ──────────────  ─────  ─────  ──────  ─────────  ────────────────────
        frame   float    simd-streaming   1.06   1.50    1.00       2.00  1,000,000 ×2.0 L2
        curve   float    simd             1.00  0.250   0.250          –
        a row becomes dearer: at that size, by that factor, leaving that cache; the two largest factors

        crossovers: sizes between which the fastest variant changes by more than 5 %
        kernel  element   up to  variant       from  variant
        ──────  ───────  ──────  ───────  ─────────  ──────────────
        frame   float    10,000  simd     1,000,000  simd-streaming

        rows that fit a frame, in the variant that fits most
        recipe  element  variant           at 120 Hz     at 60 Hz  use
        ──────  ───────  ──────────────  ───────────  ───────────  ────────────────────────────────────────────────
        tipIn   float    simd-streaming  ≈ 4,160,000  ≈ 8,330,000  simd up to 10,000, simd-streaming from 1,000,000
        fadeIn  float    simd                880,000  ≈ 1,660,000  simd
        ≈ beyond the sizes measured, at the time per row of the nearest; > ten times the largest size, and more fit

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
    #expect(Self.uses(in: text) == ["b"], "\(text)")
  }

  @Test func severalChangesAreAllNamed() {
    let rows = [
      Self.row("frame", "r", "a", 10, 1), Self.row("frame", "r", "b", 10, 2), Self.row("frame", "r", "a", 100, 2),
      Self.row("frame", "r", "b", 100, 1), Self.row("frame", "r", "a", 1_000, 1),
      Self.row("frame", "r", "b", 1_000, 1.06),
    ]

    let text = ResultReport(rows: rows).scaling()

    #expect(Self.uses(in: text) == ["a up to 10, b from 100, a from 1,000"], "\(text)")
  }

  @Test func aVariantWithoutATimeAtASizeIsNotUsedThere() {
    let rows = [
      Self.row("frame", "r", "a", 10, 1), Self.row("frame", "r", "b", 100, 2), Self.row("frame", "r", "a", 1_000, 1),
    ]

    #expect(Self.uses(in: ResultReport(rows: rows).scaling()) == ["a up to 10, b from 100, a from 1,000"])
  }

  @Test func onlyTheTwoLargestBendsAreNamedAndByTheirSizes() {
    let rows = [
      Self.row("k", nil, "simd", 10, 1, home: "L1"), Self.row("k", nil, "simd", 100, 1.3, home: "L2"),
      Self.row("k", nil, "simd", 1_000, 1.95, home: "L2"), Self.row("k", nil, "simd", 10_000, 39, home: "memory"),
    ]

    let text = ResultReport(rows: rows).scaling()

    #expect(text.contains("  1,000 ×1.5, 10,000 ×20.0 L2\n"), "\(text)")
  }

  @Test func aVariantMeasuredOnlyAtASmallerSizeDoesNotCompeteForTheMostRows() {
    let rows = [
      Self.row("frame", "r", "simd", 10_000, 100), Self.row("frame", "r", "simd", 100_000, 200),
      Self.row("frame", "r", "simd-fused", 10_000, 1),
    ]

    let words = Self.lastTable(in: ResultReport(rows: rows).scaling()).map { $0.split(separator: " ").prefix(4) }

    #expect(words == [["r", "float", "simd", "51,000"]])
  }

  @Test func nothingIsExtrapolatedBeyondTenTimesTheLargestSizeAndTheFasterVariantIsNamed() {
    let rows = [Self.row("frame", "r", "scalar", 10_000, 5), Self.row("frame", "r", "simd", 10_000, 1)]

    let words = Self.lastTable(in: ResultReport(rows: rows).scaling()).map { $0.split(separator: " ") }

    #expect(words == [["r", "float", "simd", ">", "100,000", ">", "100,000", "simd"]])
  }

  @Test func aRecipeMeasuredAtOneSizeIsLeftOutWhereOthersWereMeasuredAtSeveral() {
    let single = Self.row("frame", "press", "simd", 10_000, 0.5)

    #expect(ResultReport(rows: Self.frames + [single]).scaling() == ResultReport(rows: Self.frames).scaling())
    #expect(ResultReport(rows: [single]).scaling().contains("press"))
  }

  @Test func noLineIsWiderThanAHundredAndTwentyCharacters() {
    let variants = ["simd-fused-streaming", "parallel-fused-streaming", "parallel-collapsed"]
    let sizes = [1_000, 10_000, 100_000, 1_000_000]
    let rows = sizes.enumerated().flatMap { index, size in
      variants.enumerated().flatMap { place, variant in
        ["frame", "semiImplicitEuler"].map { kernel in
          let factor = place == index % 3 ? 1.0 : 2
          return Self.row(kernel, "flipHorizontal", variant, size, factor * Double(1 + index), home: "L\(index)")
        }
      }
    }

    let lines = ResultReport(rows: rows).scaling().split(separator: "\n")

    #expect(lines.allSatisfy { $0.count <= 120 }, "\(lines.filter { $0.count > 120 })")
    #expect(lines.count { $0.hasPrefix("       ") } > 1, "\(lines)")
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
