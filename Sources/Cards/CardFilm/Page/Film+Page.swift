import CardMotion
import Records
import Reports

extension Film {
  /// The page, which plays the film once unless reduced motion is preferred.
  package func html(summary: String) -> [UInt8] {
    PageDocument(
      title: name,
      opening: [
        Markup("p", ["class": "lead"], lead(summary)), Markup("p", ["class": "error"], "\(distance)."),
        Markup("div", ["class": "stage"], player, strip), Self.still, facts(summary),
      ],
      sections: [Section("Curves", id: "curves", charts.map { .chart($0) })],
      style: .sequence([.resource(PackageResources.cards_css), .resource(PackageResources.film_css)]),
      script: .resource(PackageResources.film_js),
      values: ("film", JSONText.compact(FilmNumbers(self))),
      footer:
        "Made by cardbench film. Nothing is loaded from elsewhere; cards are moved by the numbers in this file, not "
        + "by the browser's animations."
    )
    .bytes
  }

  var name: String { scene.recipe.name.shortened(to: 60) }

  /// The motion in one sentence: the gallery's, or the summary of another recipe.
  func lead(_ summary: String) -> String { Gallery.summary(of: scene.recipe) ?? "\(summary)." }

  /// The film and its error, in two sentences.
  package var opening: String {
    let verb = rows.count == 1 ? "card plays" : "cards play"
    return "\(rows.count.grouped) \(verb) \(name) in \(frames), as \(label) (\(builtFor), \(element)) wrote them. "
      + "\(distance)."
  }

  private var frames: String { "\(scene.frames.grouped) frames at \(scene.hertz) Hz" }

  /// The error as a sentence without a full stop; nothing is called exact if poses are not compared.
  var distance: String {
    let (corners, opacity) = (difference.corners.distance, difference.opacity.distance)
    let points = corners > 0 ? "by more than \(PowerOfTen.text(of: corners)) pt" : "at all"
    let share = opacity > 0 ? "by more than \(PowerOfTen.text(of: opacity))" : "at all"
    guard difference.posesNotCompared == 0 else {
      return "No corner that can be compared is off \(points), no opacity \(share); "
        + "\(difference.posesNotCompared.grouped) of \(appearances.map(\.poses.count).reduce(0, +).grouped) poses cannot "
        + "be compared, since a corner is at or behind the eye or a number is not finite"
    }
    let opacities = opacity > 0 ? "no opacity \(share)" : "opacities are exactly right"
    guard corners > 0 else { return "Every corner of every card is exactly where it should be; \(opacities)" }
    return "No corner of a card is off \(points), \(opacities)"
  }

  private static let still = Markup(
    "noscript",
    Markup(
      "p",
      "Without a script nothing moves here. The film strip shows frames from the first to the last, and the tables below "
        + "strip and curves have the numbers."))

  private func facts(_ summary: String) -> Markup {
    var facts = [
      ("recipe", summary), ("film", frames), ("table", tableText),
      ("kernel", "\(label), built for \(builtFor), \(element)"),
      (
        "truth",
        "the recipe in about 106 bits, by other algorithms, at the times and starts that the kernel was given "
          + "(in \(element))"
      ),
    ]
    if let scroll = scene.scroll { facts.append(("scroll", scrollText(scroll))) }
    return Markup("dl", facts.flatMap { [Markup("dt", $0), Markup("dd", $1)] } + farthest)
  }

  /// The corner with the largest error, with a link to its frame; nothing if all are exact.
  private var farthest: [Markup] {
    guard let exponent = difference.magnification.exponent else { return [] }
    let worst = difference.corners
    let drawn = (worst.distance * difference.magnification.factor).brief
    return [
      Markup("dt", "farthest"),
      Markup(
        "dd",
        Markup("\(PowerOfTen.text(of: worst.distance)) pt, row \(worst.row) at \(timeText(ofFrame: worst.frame)) s ("),
        Markup("a", ["href": "#frame-\(worst.frame)"], "frame \(worst.frame)"),
        Markup("); \(PowerOfTen.times(exponent)) is \(drawn) pt")),
    ]
  }

  private var tableText: String {
    let heights = scene.table.rows.map(\.height)
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    let height = low == high ? low.brief : "\(low.brief) to \(high.brief)"
    return
      "\(heights.count.grouped) rows, \(scene.table.width.brief) × \(height) pt; a card is its row less a margin, so "
      + "that neighbours are told apart"
  }

  private func scrollText(_ scroll: FilmScene.Scroll) -> String {
    let again = scroll.policy == .oneThenAnother ? ", then \(scroll.again.name)" : ""
    let delay = scene.recipe.delayPerRow
    let waiting =
      delay == 0
      ? ""
      : "; row n begins n × \(delay.brief) s after it comes into view, as the replay suite has it, so that cards far "
        + "down wait longer than they are seen"
    return "\(timeText(ofFrame: scene.frames - 1)) s as recorded, behind a screen \(scene.height.brief) pt high; "
      + "policy \(scroll.policy.rawValue)\(again)\(waiting)"
  }
}
