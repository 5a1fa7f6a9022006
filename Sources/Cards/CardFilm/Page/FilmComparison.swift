import CardMotion
import Records
import Reports

/// The same cards played by several drivers side by side, with the deviation from the first over time.
package struct FilmComparison {
  /// The films, the reference first; all of the same table and without a scroll.
  private let films: [Film]

  package init(_ films: [Film]) { self.films = films }

  /// A page with all films in one drawing, so that they stay in step.
  package func html(summary: String) -> [UInt8] {
    let names = films.map(\.name).joined(separator: ", ")
    return PageDocument(
      title: "Cards next to each other: \(names)",
      opening: [Markup("p", ["class": "lead"], lead), figure(summary)],
      sections: [
        Section(
          "Deviation", id: "deviation", [.sentences(sentences), .chart(deviations), .chart(progress)])
      ],
      style: .sequence([.resource(PackageResources.cards_css), .resource(PackageResources.gallery_css)]),
      script: .resource(PackageResources.gallery_js), values: nil,
      footer: "Made by cardbench film. Nothing is loaded from elsewhere. In every frame, corners are within "
        + "\(FilmReel.tolerances[0].decimals) pt of the kernel's numbers."
    )
    .bytes
  }

  /// The films and the largest deviations, one sentence each.
  package var opening: String { ([lead] + sentences.map(\.text)).joined(separator: " ") }

  private var reference: Film { films[0] }

  private var lead: String {
    "\(reference.rows.count.grouped) \(reference.rows.count == 1 ? "card" : "cards"), played by "
      + films.map(\.name).joined(separator: ", by ") + " at \(reference.scene.hertz) Hz."
  }

  private var sentences: [Sentence] {
    others.map { film in
      let (way, corner) = (largest(\.way, of: film), largest(\.corner, of: film))
      return Sentence(
        "\(film.name) is up to \((100 * way.size).significant()) % of the way from \(reference.name), at "
          + "\(way.time.brief) s, and a corner of the topmost card up to \(corner.size.significant()) pt.")
    }
  }

  private var others: ArraySlice<Film> { films.dropFirst() }

  private func figure(_ summary: String) -> Markup {
    let reel = FilmReel(films.map { ($0, summary) })
    let play = Markup("button", ["type": "button", "class": "play", "data-name": "all cards", "hidden": ""], "Pause")
    return Markup(
      "figure", ["id": "films"], Markup("figcaption", Markup("strong", summary)),
      reel.drawing(FilmReel.tolerances[0], isPart: true),
      Markup("p", play), table.markup())
  }
}

extension FilmComparison {
  /// The deviation of the topmost card from that of the first film.
  private struct Deviation {
    /// As a share of the way; negative if it is behind.
    var way: Double
    /// Of the farthest corner, in points; nil if one is at or behind the eye.
    var corner: Double?
  }

  private static let mostPoints = 400

  private var frames: Int { films.map(\.scene.frames).max() ?? 1 }

  /// The topmost card in a frame; after the last frame it rests.
  private func pose(_ frame: Int, of film: Film) -> CardPose? {
    film.appearances.first { $0.row == film.rows[0] }.map { $0.poses[min(frame, $0.poses.count - 1)] }
  }

  private func deviation(_ frame: Int, of film: Film) -> Deviation? {
    guard let pose = pose(frame, of: film), let other = self.pose(frame, of: reference) else { return nil }
    let box = CardBox(row: film.rows[0], of: film.scene.table)
    let corners = box.corners(pose.matrix).flatMap { here in
      box.corners(other.matrix).flatMap { there in
        zip(here, there).map { Point2D(x: $0.x - $1.x, y: $0.y - $1.y).length }.max()
      }
    }
    return Deviation(way: pose.progress - other.progress, corner: corners)
  }

  /// The largest deviation and its time.
  private func largest(_ part: (Deviation) -> Double?, of film: Film) -> (size: Double, time: Double) {
    (0..<frames).reduce((0, 0)) { largest, frame in
      let size = abs(deviation(frame, of: film).flatMap(part) ?? 0)
      return size > largest.0 ? (size, film.scene.time(ofFrame: frame)) : largest
    }
  }

  private var table: Table {
    var table = Table(
      [
        Table.Column("driver"), .number("ends, s"), .number("deviation, %"), .number("at, s"), .number("corner, pt"),
        .number("at, s"),
      ], caption: "The largest deviation of the topmost card from \(reference.name)")
    for film in films {
      let (way, corner) = (largest(\.way, of: film), largest(\.corner, of: film))
      table.append([
        .name(film.name), .figure(film.scene.recipe.duration), .figure(100 * way.size), .figure(way.time),
        .figure(corner.size), .figure(corner.time),
      ])
    }
    return table
  }

  private var deviations: Chart {
    chart(
      "deviations", title: "Deviation from \(reference.name)",
      description:
        "The share of the way by which each driver is ahead of the first at the same time; negative if behind.",
      y: "deviation, % of the way", of: Array(others)
    ) { deviation($0, of: $1).map { 100 * $0.way } }
  }

  private var progress: Chart {
    chart(
      "progress", title: "Progress", description: "0 is the start, 1 the end; springs swing beyond.",
      y: "progress", of: films
    ) { pose($0, of: $1)?.progress }
  }

  private func chart(
    _ name: String, title: String, description: String, y: String, of shown: [Film],
    _ value: (Int, Film) -> Double?
  ) -> Chart {
    var chart = Chart(
      name, title: title, description: description, x: Axis("time, s", .linear, including: [0]),
      y: Axis(y, .linear, including: [0]))
    let step = max(1, frames / Self.mostPoints)
    chart.series = shown.map { film in
      let place = films.firstIndex { $0.name == film.name } ?? 0
      let marks = stride(from: 0, to: frames, by: step).map {
        Mark(x: film.scene.time(ofFrame: $0), y: value($0, film))
      }
      return Series(film.name, .path, Style(place), marks)
    }
    return chart
  }
}
