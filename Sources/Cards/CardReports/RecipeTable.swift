import CardFiles
import Records
import Reports

extension ResultPage {
  /// Costs, recipes and their cards, variants, sizes and the roofline.
  func cardParts(picture: (_ recipe: String) -> Markup?) -> ReportParts.Page {
    var parts = ReportParts.Page()
    let costs = [screenful, rowsInFlight].compactMap { $0 }
    let (variants, sizes, roofline) = (variantCharts, sizeCharts, self.roofline)
    parts.answers = costs.isEmpty ? [Sentence("no frame was measured")] : costs
    parts.opening = [recipeSection, cards(picture)]
    parts.times = [
      Section("Variants", id: "variants", variants.map { Block.chart($0) }), sizeSection(sizes),
    ]
    parts.grown = ["frame"]
    parts.machine = [Section("What the machine can do", id: "roof", [roofline.map { .chart($0) }])]
    parts.titleOfTraces = "Scrolling and staggering"
    parts.traces = [report.staggering, report.slowestReplay].compactMap { $0 }
    parts.charts = variants + sizes + [roofline].compactMap { $0 }
    return parts
  }

  private func cards(_ picture: (_ recipe: String) -> Markup?) -> Section? {
    let pictures = report.mainFrames.compactMap(\.recipe).distinct.compactMap(picture)
    guard !pictures.isEmpty else { return nil }
    let grids = [pictures.prefix(2), pictures.dropFirst(2)].filter { !$0.isEmpty }.map {
      Block.markup(Markup("div", ["class": "grid"], Array($0)))
    }
    let words =
      "The recipes whose frames were timed, played by this program's kernels in a table of a few rows, with the seconds "
      + "below each frame. To see one move: "
    let hint = Markup("p", Markup(words), Markup("code", "cardbench film NAME --output NAME.html"), Markup("."))
    let folded = Block.first(1, of: grids) { CountWording.count(pictures.count - 2, "more recipe") }
    return Section("The cards", id: "cards", [Block.markup(hint)] + folded)
  }

  /// The frame of the slowest recipe with all rows at once, in its fastest variant that writes whole matrices; `nil`
  /// if no frame was measured.
  private var rowsInFlight: Sentence? {
    let best = report.mainFrames.grouped(by: \.recipe).compactMap { FrameLine(report, $0.elements).matrices.first }
    guard let time = best.compactMap(\.times.min).max() else { return nil }
    let rows = CountWording.count(best[0].rows, "row")
    return Sentence(
      "for a frame of \(rows) that all move, in the slowest recipe; \(Self.share(time))",
      answer: NumberText.duration(nanoseconds: time))
  }

  private static func share(_ nanoseconds: Double) -> String {
    "\(Frame.percent(nanoseconds)) % of the time between two frames at 120 Hz"
  }

  /// The replays of the main element type: for each recipe, the variant with the shortest median frame.
  ///
  /// Each frame has only the rows of one screen.
  private var screens: [(recipe: String?, row: ResultRow)] {
    guard let rows = report.mainReplays?.rows else { return [] }
    return rows.filter(report.competes).grouped(by: \.recipe).compactMap { recipe, rows in
      rows.min { ($0.times.median ?? .infinity) < ($1.times.median ?? .infinity) }.map { (recipe: recipe, row: $0) }
    }
  }

  /// The answer for a screen of cards: the median frame of the slowest recipe; `nil` if no scroll was replayed.
  private var screenful: Sentence? {
    let rows = screens.map(\.row)
    guard let median = rows.compactMap(\.times.median).max(), let slowest = rows.compactMap(\.times.max).max() else {
      return nil
    }
    let variants = CountWording.list(rows.compactMap(\.implementation).distinct)
    return Sentence(
      "for a frame of one screen of cards during a scroll, in \(variants); \(Self.share(median)); the slowest frame took "
        + NumberText.duration(nanoseconds: slowest), answer: NumberText.duration(nanoseconds: median))
  }

  /// A table of recipes: one screen of cards, and all rows at once.
  private var recipeSection: Section? {
    let mainFrames = report.mainFrames
    let frames = mainFrames.grouped(by: \.recipe)
    guard let first = mainFrames.first else { return nil }
    let screenRows = Dictionary(screens.map { ($0.recipe, $0.row) }) { first, _ in first }
    let size = CountWording.count(first.rows, "row")
    let columns: [Table.Column] = [
      .init("recipe"), .number("one screen, median"), .number("slowest frame"), .number(size), .number("% of 120 Hz"),
      .init("variant"), .number("× scalar"), .number("rows that fit 120 Hz"), .number("error, % of bound"),
    ]
    var table = Table(columns, caption: "A frame of each recipe, \(first.element ?? "any element")")
    for frame in frames {
      let line = FrameLine(report, frame.elements)
      let (best, screen) = (line.matrices.first, screenRows[frame.key])
      let error = best.flatMap { percentage(of: $0.agreement.worstScaledError, in: $0.agreement.bound) }
      let cells: [Table.Cell] = [
        .text(line.recipe), .duration(screen?.times.median), .duration(screen?.times.max),
        .duration(best?.times.min), .figure(best?.framePercent), .word(best?.implementation),
        .figure(best.flatMap { report.speedUp(of: $0) }),
        line.rowsThatFit.map { .number(Double($0.count), $0.description) } ?? .absent, .figure(error),
      ]
      table.append(cells, key: best.flatMap { keys[$0.name] })
    }
    let words =
      "One screen: the frames of a scroll, each with the rows on the screen only. \(size): all move at once, in the "
      + "fastest variant that writes whole matrices; 120 Hz leaves 8.33 ms between two frames."
    return Section("What each recipe costs", id: "recipes", [.lines([words]), .table(table)])
  }
}
