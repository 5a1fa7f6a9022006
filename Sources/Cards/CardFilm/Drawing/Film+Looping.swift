import CardMotion
import Records

extension Film {
  /// The frame that shows the most of the motion: its cards are the farthest from where they begin and from where they
  /// end.
  var poster: Int {
    var shown = Array(repeating: 0.0, count: scene.frames)
    for appearance in appearances {
      guard let first = appearance.poses.first, let last = appearance.poses.last else { continue }
      let box = CardBox(row: appearance.row, of: scene.table)
      for (frame, pose) in zip(appearance.frames, appearance.poses) {
        shown[frame] += min(pose.change(from: first, box), pose.change(from: last, box))
      }
    }
    return shown.indices.max { shown[$0] < shown[$1] } ?? 0
  }

  /// The height of a drawing, in points: the table, or the part of it that a screen shows.
  var drawnHeight: Double { min(scene.table.contentHeight, 960) }

  /// The moving cards of a table that does not scroll, and still ones for readers who do not want motion.
  ///
  /// - Parameter tolerance: The largest distance of a corner from its place in any frame, in points.
  func looping(in loop: FilmLoop, tolerance: Double) -> [Markup] {
    let (drawings, poster) = (drawings(of: rows), poster)
    let cards = appearances.compactMap { card in drawings[card.row].map { (drawing: $0, poses: card.poses) } }
    let moving = cards.compactMap { drawing, poses in
      drawing.moving(poses, in: loop, still: poses[poster], tolerance: tolerance)
    }
    let still = cards.compactMap { $0.drawing.still($0.poses[poster]) }
    return [Markup("g", ["class": "motion"], loop.fading + moving), Markup("g", ["class": "still"], still)]
  }

  /// The drawings of rows, with the colours that they have on the screen.
  func drawings(of wanted: [Int]) -> [Int: CardDrawing] {
    let wanted = Set(wanted)
    let places = zip(rows, rows.indices).filter { wanted.contains($0.0) }
    return Dictionary(uniqueKeysWithValues: places.map { ($0, CardDrawing(row: $0, of: self, place: $1)) })
  }

  /// The parts of rows, which drawings refer to; one table has them once on a page.
  func definitions(of wanted: [Int]) -> Markup {
    Markup("defs", drawings(of: wanted).sorted { $0.key < $1.key }.map(\.value.definitions))
  }
}

extension CardPose {
  /// The visible change from another pose: in points, at most a third of a screen, and half a screen for opacity.
  fileprivate func change(from other: CardPose, _ box: CardBox) -> Double {
    let corners = (box.corners(matrix) ?? [], box.corners(other.matrix) ?? [])
    let way = zip(corners.0, corners.1).map { Point2D(x: $0.x - $1.x, y: $0.y - $1.y).length }.max() ?? 0
    return min(way, 125) + 200 * abs(opacity - other.opacity)
  }
}
