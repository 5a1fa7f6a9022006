import Records

extension ResultPage {
  /// The replay of a scroll of the main element: by recipe, the variant whose median frame is the shortest.
  ///
  /// Each frame has the rows of one screen only.
  private var screens: [(recipe: String?, row: ResultRow)] {
    guard let rows = report.traceRows.filter({ $0.kernel == "replay" && $0.isMeasured }).main?.rows else { return [] }
    return rows.filter(\.competes).grouped(by: \.recipe).compactMap { recipe, rows in
      rows.min { ($0.times.median ?? .infinity) < ($1.times.median ?? .infinity) }.map { (recipe: recipe, row: $0) }
    }
  }

  /// The answer for a screenful of cards: the median frame of the slowest recipe; `nil` where no scroll was replayed.
  var screenful: Sentence? {
    let rows = screens.map(\.row)
    guard let median = rows.compactMap(\.times.median).max(), let slowest = rows.compactMap(\.times.max).max() else {
      return nil
    }
    let variants = CountWording.list(rows.compactMap(\.implementation).distinct)
    return Sentence(
      "for a frame of one screen of cards during a scroll, in \(variants); \(Self.share(median)); the slowest frame took "
        + NumberText.duration(nanoseconds: slowest), answer: NumberText.duration(nanoseconds: median))
  }

  /// A line per recipe: one screen of cards, and all rows at once.
  var recipeSection: Section? {
    let frames = summary.mainFrames.grouped(by: \.recipe)
    guard let first = summary.mainFrames.first else { return nil }
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
        .text(line.recipe), Self.duration(screen?.times.median), Self.duration(screen?.times.max),
        Self.duration(best?.times.min), .figure(best?.framePercent120Hz), .word(best?.implementation),
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

  private static func duration(_ nanoseconds: Double?) -> Table.Cell {
    nanoseconds.map { .number($0, NumberText.duration(nanoseconds: $0)) } ?? .absent
  }
}
