import CardMotion

/// A table behind a screen, and where the screen is at every frame.
package struct ScrollScene {
  /// The rows that are scrolled through.
  package let table: TableDescription
  /// When a card that scrolls into view animates.
  let policy: DisplayPolicy
  /// What a card plays when it is displayed again, under the policy that asks for it.
  let again: Recipe
  /// The rows on the screen at every frame.
  package let visible: [Range<Int>]
  /// Seconds between two frames.
  let interval = 1.0 / 120

  /// Points of a screen's height that show the table: a current phone's.
  private static let viewportHeight = 812.0

  /// Without a described table the rows are as many as the scroll reaches.
  package init(_ configuration: SuiteConfiguration) {
    let frames = configuration.scroll.frames(perSecond: 120)
    let reach = (frames.map(\.offset).max() ?? 0) + Self.viewportHeight
    let rowHeight = 120.0
    let table =
      configuration.table ?? configuration.table(rows: max(1, Int((reach / rowHeight).rounded(.up))))
    self.table = table
    (policy, again) = (configuration.policy, configuration.again)
    visible = frames.map { table.rows(atOffset: $0.offset, viewportHeight: Self.viewportHeight) }
  }
}
