import Records
import Reports
import Testing

@testable import CardReports

@Suite(.vocabulary) struct ScalingTablesTests {
  /// A result row from its time per table row.
  static func row(
    _ kernel: String, _ recipe: String?, _ variant: String, _ rows: Int, _ nsPerRow: Double, home: String? = nil
  ) -> ResultRow {
    var row = ResultRow.sample(kernel, recipe, variant, "float", rows: rows, nanoseconds: nsPerRow * Double(rows))
    row.roof.fitsIn = home
    return row
  }

  private static func document(_ rows: [ResultRow]) -> Document {
    let report = ResultReport(rows: rows, parts: .cards())
    return Document("", sections: report.scaling + [report.rowsThatFit])
  }

  private static func fits(_ rows: [ResultRow]) -> Table? { document(rows).section("rows that fit")?.tables.first }

  private static func uses(_ rows: [ResultRow]) -> [String]? { fits(rows)?.column("use") }

  /// Streaming stores are 2 % faster at 10,000 rows, which is a tie, and 3 times at 1,000,000.
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
      Self.frames + [Self.row("curve", nil, "simd", 1_000, 0.25), Self.row("curve", nil, "simd", 10_000, 0.25)]

    // fadeIn takes 0.5 µs at 1,000 rows and 10 ms at 1,000,000, an exponent of 1.434 between them:
    // 8.333 ms fit 1,000 · (8,333,333 / 500)^(1 / 1.434).
    #expect(
      Self.document(rows).tables.map(\.texts) == [
        [
          ["frame", "float", "simd-streaming", "1.06", "1.50", "1.00", "2.00", "1,000,000 ×2.0 L2"],
          ["curve", "float", "simd", "1.00", "0.250", "0.250", "–", "–"],
        ], [["frame", "float", "10,000", "simd", "1,000,000", "simd-streaming"]],
        [
          [
            "tipIn", "float", "simd-streaming", "≈ 4,160,000", "≈ 8,330,000",
            "simd up to 10,000, simd-streaming from 1,000,000",
          ], ["fadeIn", "float", "simd", "880,000", "≈ 1,660,000", "simd"],
        ],
      ])
  }

  /// Times per row of two variants, by number of rows, and the variants to use.
  @Test(
    arguments: [
      // At 10 rows, a is 2 % faster; from 100, b is 20 % faster: b is recommended everywhere.
      (["a": [10: 1, 100: 1.2], "b": [10: 1.02, 100: 1]], "b"),
      (["a": [10: 1, 100: 2, 1_000: 1], "b": [10: 2, 100: 1, 1_000: 1.06]], "a up to 10, b from 100, a from 1,000"),
      (["a": [10: 1, 1_000: 1], "b": [100: 2]], "a up to 10, b from 100, a from 1,000"),
    ] as [([String: [Int: Double]], String)])
  func aVariantIsUsedAsLongAsItIsGood(times: [String: [Int: Double]], advice: String) {
    let rows = times.sorted { $0.key < $1.key }.flatMap { variant, times in
      times.sorted { $0.key < $1.key }.map { Self.row("frame", "r", variant, $0, $1) }
    }
    #expect(Self.uses(rows) == [advice])
    #expect((Self.document(rows).section("crossovers") == nil) == (advice == "b"))
  }

  @Test func onlyTheTwoLargestBendsAreNamedAndByTheirSizes() {
    let rows = [
      Self.row("k", nil, "simd", 10, 1, home: "L1"), Self.row("k", nil, "simd", 100, 1.3, home: "L2"),
      Self.row("k", nil, "simd", 1_000, 1.95, home: "L2"), Self.row("k", nil, "simd", 10_000, 39, home: "memory"),
    ]

    #expect(Self.document(rows).section("growth")?.tables.first?.column("knees") == ["1,000 ×1.5, 10,000 ×20.0 L2"])
  }

  @Test func aVariantMeasuredOnlyAtASmallerSizeDoesNotCompeteForTheMostRows() {
    let rows = [
      Self.row("frame", "r", "simd", 10_000, 100), Self.row("frame", "r", "simd", 100_000, 200),
      Self.row("frame", "r", "simd-fused", 10_000, 1),
    ]

    #expect(Self.fits(rows)?.texts.map { $0.prefix(4) } == [["r", "float", "simd", "51,000"]])
  }

  @Test func nothingIsExtrapolatedBeyondTenTimesTheLargestSizeAndTheFasterVariantIsNamed() {
    let rows = [Self.row("frame", "r", "scalar", 10_000, 5), Self.row("frame", "r", "simd", 10_000, 1)]

    #expect(Self.fits(rows)?.texts == [["r", "float", "simd", "> 100,000", "> 100,000", "simd"]])
  }

  @Test func aRecipeMeasuredAtOneSizeIsLeftOutWhereOthersWereMeasuredAtSeveral() {
    let single = Self.row("frame", "press", "simd", 10_000, 0.5)

    #expect(Self.fits(Self.frames + [single])?.texts == Self.fits(Self.frames)?.texts)
    #expect(Self.fits([single])?.column("recipe") == ["press"])
  }

  @Test func registersOfOneWidthDoNotCompete() {
    let narrow = Self.row("frame", "tipIn", "simd128", 1_000_000, 0.1)
    #expect(Self.fits(Self.frames + [narrow])?.texts == Self.fits(Self.frames)?.texts)
    #expect(Self.document([]).sections.isEmpty)
  }

  @Test func limitsOfTheMachineDoNotGrow() {
    var rows = Self.frames
    rows[0].roof.twin = "traffic/simd/float/1000"
    rows.append(Self.row("traffic", nil, "simd", 1_000, 0.5))
    rows.append(Self.row("traffic", nil, "simd", 10_000, 0.5))

    #expect(Self.document(rows).tables.allSatisfy { !$0.column("kernel").contains("traffic") })
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

    let names = Self.document(lines).tables.flatMap { $0.texts.map { $0.prefix(2).joined(separator: " ") } }

    #expect(
      names == [
        "frame float", "frame double", "curve float", "curve double", "tipIn float", "tipIn double", "fadeIn float",
        "fadeIn double",
      ])
  }
}
