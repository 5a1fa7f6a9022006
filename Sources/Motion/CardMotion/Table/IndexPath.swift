/// The place of a row in a table, as in UIKit.
///
/// It is a type of its own because the one of Foundation is a variable-length list; a file that imports both writes
/// `CardMotion.IndexPath`.
public struct IndexPath: Sendable, Hashable {
  /// The section, counted from 0.
  public var section: Int
  /// The row within its section, counted from 0.
  public var row: Int

  /// Creates an index path; the section is 0 unless given.
  public init(row: Int, section: Int = 0) {
    (self.row, self.section) = (row, section)
  }
}
