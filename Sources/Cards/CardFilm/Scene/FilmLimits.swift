import CardMotion
import Records

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
