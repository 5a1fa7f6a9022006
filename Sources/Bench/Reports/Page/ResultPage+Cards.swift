import Records

extension ResultPage {
  /// What the cards do whose frames were timed.
  var cards: [Markup] {
    let pictures = summary.mainFrames.compactMap(\.recipe).distinct.compactMap(picture)
    guard !pictures.isEmpty else { return [] }
    let words =
      "The recipes whose frames were timed, played by this program's kernels in a table of a few rows, with the seconds "
      + "below each frame. To see one move: "
    return [
      Markup("p", Markup(words), Markup("code", "cardbench film NAME --output NAME.html"), Markup(".")),
      Markup("div", ["class": "grid"], pictures),
    ]
  }
}
