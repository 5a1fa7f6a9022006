import CardDisplay
import CardMotion
import Records

/// A recipe in a table seen through a screen, from the first frame to the last.
package struct FilmScene: Sendable {
  /// A scroll, and the animation of cards that it brings into view.
  package struct Scroll: Sendable {
    /// The position of the screen over time.
    package var trace: ScrollTrace
    /// The rule for animating cards that come into view.
    package var policy: DisplayPolicy
    /// The recipe for repeated displays, if the policy has one.
    package var again: Recipe

    package init(_ trace: ScrollTrace, policy: DisplayPolicy, again: Recipe) {
      (self.trace, self.policy, self.again) = (trace, policy, again)
    }
  }

  package let recipe: Recipe
  /// The rows and their members.
  package let table: TableDescription
  /// The scroll; nil if the table does not scroll and all rows play one after the other.
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
  /// - Throws: ``FilmError`` if the film would be too large.
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
    try FilmLimits.require(poses: Double(visible.reduce(0) { $0 + $1.count }))
  }

  /// The height of the screen for a scrolling table, in points, as on a current phone.
  package static let screenHeight = 812.0

  /// The number of frames; at least one.
  var frames: Int { offsets.count }

  /// The time of a frame, in seconds after the first.
  func time(ofFrame frame: Int) -> Double { Double(frame) / Double(hertz) }

  /// The drawn height of the screen, in points: for a table that does not scroll, somewhat higher, so that eight usual
  /// rows are visible at once, and always of a screen-like shape.
  var height: Double {
    let height = scroll == nil ? min(max(table.contentHeight, Self.screenHeight), 960) : Self.screenHeight
    return min(height, 2.6 * table.width)
  }
}

/// The position of a card in the table before a kernel moves it: its row without a margin.
struct CardBox: Equatable {
  let left, top, width, height: Double

  init(row: Int, of table: TableDescription) {
    let height = table.rows[row].height
    let margin = min(6, height / 10, table.width / 10)
    (left, top) = (margin, table.offset(ofRow: row) + margin)
    (width, self.height) = (table.width - 2 * margin, height - 2 * margin)
  }

  /// The centre, relative to which a matrix moves the card.
  var middle: Point2D { Point2D(x: left + width / 2, y: top + height / 2) }

  /// The corners after applying a matrix, clockwise from the top left; nil if one is at or behind the eye.
  func corners(_ matrix: [Double]) -> [Point2D]? {
    images(of: points(around: Point2D(x: 0, y: 0), width, height), matrix)
  }

  /// The corners of the face in a report's picture, after applying a matrix.
  func face(_ matrix: [Double]) -> [Point2D]? {
    let size = min(52, 0.6 * height)
    return images(of: points(around: Point2D(x: 16 + (size - width) / 2, y: 0), size, size), matrix)
  }

  /// The corners of a part of the card, relative to the card's centre, clockwise from the top left.
  func points(around middle: Point2D, _ width: Double, _ height: Double) -> [Point2D] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      Point2D(x: middle.x + $0 * width / 2, y: middle.y + $1 * height / 2)
    }
  }

  func images(of points: [Point2D], _ matrix: [Double]) -> [Point2D]? {
    let (transform, middle) = (Transform3D(elements: matrix), middle)
    let images = points.compactMap { transform.project(Vector3(x: $0.x, y: $0.y, z: 0)) }
    return images.count == points.count ? images.map { Point2D(x: middle.x + $0.x, y: middle.y + $0.y) } : nil
  }
}

/// The limits of a film, whose page is opened on phones, too.
package enum FilmLimits {
  /// The maximum number of rows of a table that does not scroll.
  package static let rows = 100
  /// The maximum number of poses of all rows in all frames.
  package static let poses = 50_000
  /// The maximum width of a table and height of a row, in points.
  package static let points = 10_000.0
  /// The maximum size of an animated drawing, for READMEs.
  package static let drawingBytes = 60_000

  static func require(_ table: TableDescription) throws(FilmError) {
    let longest = table.rows.map(\.height).max() ?? 0
    guard max(longest, table.width) <= points else {
      throw FilmError(
        "a film shows tables and rows of \(Int(points).grouped) points at most; got "
          + max(longest, table.width).significant())
    }
  }

  /// The number of frames until the last row is at rest.
  static func frames(of recipe: Recipe, rows: Int, hertz: Int) throws(FilmError) -> Int {
    guard rows <= self.rows else {
      throw FilmError(
        "a film shows \(self.rows) rows at most; got \(rows.grouped); shorten the table, or scroll through it with "
          + "--scroll")
    }
    let end = recipe.duration + recipe.delayPerRow * Double(rows - 1)
    // The millionth absorbs rounding of the product just above a whole number.
    let frames = max(1, (end * Double(hertz) - 1e-6).rounded(.up)) + 1
    try require(poses: frames * Double(rows))
    return Int(frames)
  }

  static func require(poses: Double) throws(FilmError) {
    guard poses <= Double(Self.poses) else {
      throw FilmError(
        "a film has \(Self.poses.grouped) poses at most, of all rows in all frames; this takes \(poses.significant()); "
          + "use fewer rows, 60 Hz, or a shorter recipe or scroll")
    }
  }
}

/// A film that would be too large: the excess, the limit and the remedy.
package struct FilmError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
