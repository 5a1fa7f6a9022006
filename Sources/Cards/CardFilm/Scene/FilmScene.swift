import CardDisplay
import CardMotion
import Records

/// What a film is of: a recipe in a table behind a screen, from the first frame to the last.
package struct FilmScene: Sendable {
  /// A scroll, and what cards do that it brings into view.
  package struct Scroll: Sendable {
    /// Where the screen is when.
    package var trace: ScrollTrace
    /// When a card that comes into view animates.
    package var policy: DisplayPolicy
    /// What a card plays when it is displayed again, under the policy that asks for it.
    package var again: Recipe

    /// Describes a scroll.
    package init(_ trace: ScrollTrace, policy: DisplayPolicy, again: Recipe) {
      (self.trace, self.policy, self.again) = (trace, policy, again)
    }
  }

  /// What cards play.
  package let recipe: Recipe
  /// The rows, and who is on them.
  package let table: TableDescription
  /// The scroll; nil where the table stands still and all rows play one after the other.
  package let scroll: Scroll?
  /// Frames per second.
  package let hertz: Int
  /// The top of the screen at each frame, in points below the top of the table.
  let offsets: [Double]
  /// The rows on the screen at each frame.
  let visible: [Range<Int>]

  /// Lays out the frames.
  ///
  /// - Parameters:
  ///   - scroll: The scroll, if there is one.
  ///   - hertz: Frames per second, from 1.
  /// - Throws: ``FilmError`` where a film of it would be too large.
  package init(
    _ recipe: Recipe, in table: TableDescription, scroll: Scroll? = nil, hertz: Int = 120
  ) throws(FilmError) {
    (self.recipe, self.table, self.scroll, self.hertz) = (recipe, table, scroll, hertz)
    try FilmLimits.require(table)
    if let scroll {
      offsets = scroll.trace.frames(perSecond: Double(hertz)).map(\.offset)
      visible = offsets.map { table.rows(atOffset: $0, viewportHeight: Self.screenHeight) }
    } else {
      let frames = try FilmLimits.frames(of: recipe, rows: table.rows.count, hertz: hertz)
      (offsets, visible) = (Array(repeating: 0, count: frames), Array(repeating: table.rows.indices, count: frames))
    }
    try FilmLimits.require(poses: visible.reduce(0) { $0 + $1.count })
  }

  /// Points of a screen's height that show a table which scrolls: a current phone's.
  package static let screenHeight = 812.0

  /// How many frames there are; at least one.
  var frames: Int { offsets.count }

  /// When a frame is shown, in seconds after the first.
  func time(ofFrame frame: Int) -> Double { Double(frame) / Double(hertz) }

  /// How high the screen is drawn, in points: a little higher for a table that stands still, so that eight usual rows are
  /// seen at once, and never so narrow that it is no screen any more.
  var height: Double {
    let height = scroll == nil ? min(max(table.contentHeight, Self.screenHeight), 960) : Self.screenHeight
    return min(height, 2.6 * table.width)
  }
}

/// Where a card lies in the table before a kernel moves it: its row, less a margin that tells neighbours apart.
struct CardBox: Equatable {
  let left, top, width, height: Double

  init(row: Int, of table: TableDescription) {
    let height = table.rows[row].height
    let margin = min(6, height / 10, table.width / 10)
    (left, top) = (margin, table.offset(ofRow: row) + margin)
    (width, self.height) = (table.width - 2 * margin, height - 2 * margin)
  }

  /// The middle, about which a matrix moves the card.
  var middle: Point2D { Point2D(x: left + width / 2, y: top + height / 2) }

  /// Where a matrix puts the corners, clockwise from the top left; nil where one of them is at or behind the eye.
  func corners(_ matrix: [Double]) -> [Point2D]? {
    image(of: (-width / 2...width / 2, -height / 2...height / 2), matrix)
  }

  /// Where a matrix puts the face on the card, from which one sees which way it looks.
  func face(_ matrix: [Double]) -> [Point2D]? {
    let (left, size) = (-width / 2 + 16, min(52, 0.6 * height))
    return image(of: (left...left + size, -size / 2...size / 2), matrix)
  }

  private func image(of area: (ClosedRange<Double>, ClosedRange<Double>), _ matrix: [Double]) -> [Point2D]? {
    let (transform, middle, (x, y)) = (Transform3D(elements: matrix), middle, area)
    let corners = [
      (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
      (x.lowerBound, y.upperBound),
    ].compactMap { transform.project(Vector3(x: $0, y: $1, z: 0)) }
    return corners.count == 4 ? corners.map { Point2D(x: middle.x + $0.x, y: middle.y + $0.y) } : nil
  }
}

/// How large a film may be: its page is opened on phones, too.
package enum FilmLimits {
  /// The most rows of a table that stands still.
  package static let rows = 100
  /// The most poses, of all rows in all frames.
  package static let poses = 50_000
  /// The most points of a table's width, and of a row's height.
  package static let points = 10_000.0

  static func require(_ table: TableDescription) throws(FilmError) {
    let longest = table.rows.map(\.height).max() ?? 0
    guard max(longest, table.width) <= points else { throw .tooWide(points: max(longest, table.width)) }
  }

  /// How many frames it takes until the last row has come to rest.
  static func frames(of recipe: Recipe, rows: Int, hertz: Int) throws(FilmError) -> Int {
    guard rows <= self.rows else { throw .tooManyRows(rows) }
    let end = recipe.duration + recipe.delayPerRow * Double(rows - 1)
    // The millionth keeps the last frame when the product falls short of a whole number by rounding.
    let frames = max(1, (end * Double(hertz) - 1e-6).rounded(.up)) + 1
    guard frames * Double(rows) <= Double(poses) else { throw .tooManyPoses(frames * Double(rows)) }
    return Int(frames)
  }

  static func require(poses: Int) throws(FilmError) {
    guard poses <= Self.poses else { throw .tooManyPoses(Double(poses)) }
  }
}

/// A film that would be too large, or has no frame to show.
package enum FilmError: Error, Equatable, CustomStringConvertible {
  /// More rows than ``FilmLimits/rows``.
  case tooManyRows(Int)
  /// More rows in more frames than ``FilmLimits/poses``.
  case tooManyPoses(Double)
  /// A row or a table of more points than ``FilmLimits/points``.
  case tooWide(points: Double)

  /// What is too large, what the limit is, and what to do.
  package var description: String {
    switch self {
    case let .tooManyRows(rows):
      "a film shows \(FilmLimits.rows) rows at most; got \(rows.grouped); shorten the table, or scroll through it with "
        + "--scroll"
    case let .tooManyPoses(poses):
      "a film has \(FilmLimits.poses.grouped) poses at most, of all rows in all frames; this takes \(poses.significant()); "
        + "use fewer rows, 60 Hz, or a shorter recipe or scroll"
    case let .tooWide(points):
      "a film shows tables and rows of \(Int(FilmLimits.points).grouped) points at most; got \(points.significant())"
    }
  }
}
