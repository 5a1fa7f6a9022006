import CardMotion

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
  ///   - recipe: What cards play.
  ///   - table: The rows.
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
