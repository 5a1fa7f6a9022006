import CardMotion
import Records

/// The frames between which numbers are interpolated linearly, as in SVG animations.
struct Keyframes {
  private(set) var frames: [Int] = [0]
  private(set) var values: [[Double]]
  /// The maximum number of frames on one line, which bounds the time for long films.
  private static let longest = 100

  /// Drops frames while linear interpolation between the remaining ones stays within a tolerance of all.
  ///
  /// - Parameter drawn: The numbers that are compared, such as the corners after a translation.
  init(_ numbers: [[Double]], places: [Int], tolerance: Double, drawn: ([Double]) -> [Double] = { $0 }) {
    let rounded = numbers.map { zip($0, places).map { $0.rounded(toPlaces: $1) } }
    let exact = numbers.map(drawn)
    values = [rounded[0]]
    func isStraight(_ first: Int, _ last: Int) -> Bool {
      (first + 1..<last).allSatisfy { frame in
        let share = Double(frame - first) / Double(last - first)
        let line = zip(rounded[first], rounded[last]).map { $0 + share * ($1 - $0) }
        return zip(drawn(line), exact[frame]).allSatisfy { abs($0 - $1) <= tolerance }
      }
    }
    while let first = frames.last, first < numbers.count - 1 {
      var end = first + 1
      while end + 1 < min(numbers.count, first + Self.longest), isStraight(first, end + 1) { end += 1 }
      frames.append(end)
      values.append(rounded[end])
    }
    if values.allSatisfy({ $0 == values[0] }) { (frames, values) = ([0], [values[0]]) }
  }

  fileprivate init(frames: [Int], values: [[Double]]) { (self.frames, self.values) = (frames, values) }
}

/// An animation loop: the frames of a film and a pause.
struct FilmLoop {
  let frames: Int
  private let hertz: Int
  /// The minimum pause between repetitions, in seconds.
  private static let rest = 1.25

  /// The shortest loop with a pause in which the key times of frames have at most four decimals.
  init(frames: Int, hertz: Int) {
    let least = frames + Int(Self.rest * Double(hertz))
    let divisors = [100, 125, 200, 250, 400, 500, 625, 1000, 1250, 2000, 2500, 5000, 10_000]
    (self.frames, self.hertz) = (divisors.first { $0 >= least } ?? least, hertz)
  }

  /// The animation of an attribute, or of a step of a transform; empty if nothing changes.
  ///
  /// The last value holds until the loop ends.
  func animation(
    of attribute: String, step: String? = nil, _ keyframes: Keyframes, _ value: ([Double]) -> String
  ) -> [Markup] {
    guard keyframes.frames.count > 1 else { return [] }
    let times = (keyframes.frames + [frames]).map { [Double($0) / Double(frames)].brief(places: 6) }
    let values = (keyframes.values + keyframes.values.suffix(1)).map(value)
    return [
      .leaf(
        step == nil ? "animate" : "animateTransform",
        [
          "attributeName": attribute, "type": step, "additive": step == nil || step == "translate" ? nil : "sum",
          "dur": "\((Double(frames) / Double(hertz)).decimals(places: 6))s", "repeatCount": "indefinite",
          "keyTimes": times.joined(separator: ";"), "values": values.joined(separator: ";"),
        ])
    ]
  }

  /// Animations of the steps of maps, without identity steps.
  func animations(of keyframes: Keyframes, followsX: Bool) -> [Markup] {
    let steps: [(name: String, places: Range<Int>, identity: [Double])] = [
      ("translate", 0..<2, []), ("rotate", 2..<3, [0]), ("scale", 3..<5, [1, 1]),
      (followsX ? "skewX" : "skewY", 5..<6, [0]),
    ]
    return steps.flatMap { step -> [Markup] in
      guard keyframes.values.contains(where: { Array($0[step.places]) != step.identity }) else { return [] }
      return animation(of: "transform", step: step.name, keyframes) { Array($0[step.places]).brief(places: 4) }
    }
  }

  /// Fades everything out before the loop restarts.
  var fading: [Markup] {
    let keyframes = Keyframes(frames: [0, frames - hertz / 2, frames - hertz / 8], values: [[1], [1], [0]])
    return animation(of: "opacity", keyframes) { $0.brief(places: 0) }
  }
}

extension Film {
  /// The frame that shows the most motion: its cards are the farthest from both their start and their end.
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

  /// The height of a drawing, in points: that of the table or of the part visible on a screen.
  var drawnHeight: Double { min(scene.table.contentHeight, 960) }

  /// The moving cards of a table without scrolling, and still ones for reduced motion.
  ///
  /// - Parameter tolerance: The largest allowed error of a corner in any frame, in points.
  func looping(in loop: FilmLoop, tolerance: Double) -> [Markup] {
    let (drawings, poster) = (drawings(of: rows), poster)
    let cards = appearances.compactMap { card in drawings[card.row].map { (drawing: $0, poses: card.poses) } }
    let moving = cards.compactMap { drawing, poses in
      drawing.moving(poses, in: loop, still: poses[poster], tolerance: tolerance)
    }
    let still = cards.compactMap { $0.drawing.still($0.poses[poster]) }
    return [Markup("g", ["class": "motion"], loop.fading + moving), Markup("g", ["class": "still"], still)]
  }

  /// The drawings of rows, with their colours on the screen.
  func drawings(of wanted: [Int]) -> [Int: CardDrawing] {
    let wanted = Set(wanted)
    let places = zip(rows, rows.indices).filter { wanted.contains($0.0) }
    return Dictionary(uniqueKeysWithValues: places.map { ($0, CardDrawing(row: $0, of: self, place: $1)) })
  }

  /// The parts of rows to which drawings refer; defined once per table on a page.
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
