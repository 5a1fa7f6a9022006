/// Where in its pool of inputs a call begins.
///
/// Re-timing the same rows trains branch predictors and flatters scalar code, so a benchmark moves its window before
/// every call. Outputs do not move: a table writes the same frame buffer every time.
public final class InputWindow {
  /// The first row of inputs that a call reads.
  ///
  /// Unchecked, because the check of every access would be part of what is timed.
  @exclusivity(unchecked) public private(set) var first = 0

  /// Moves on by some rows, or back to the first where the pool ends.
  ///
  /// Windows begin on multiples of 64 rows, so that columns stay on cache lines.
  ///
  /// - Parameters:
  ///   - rows: Rows per call.
  ///   - pool: Rows there are.
  public func advance(by rows: Int, in pool: Int) {
    let next = first + (rows + 63) / 64 * 64
    first = next + rows <= pool ? next : 0
  }

  /// Moves back to the first row.
  public func rewind() { first = 0 }
}
