/// A table view's content: its width and, from top to bottom, its rows.
public struct TableDescription: Sendable, Equatable {
  /// One row.
  public struct Row: Sendable, Hashable {
    /// The height, in points; > 0.
    public var height: Double
    /// The person on the card, if any.
    package var member: TeamMember?

    /// Creates a row of a height, in points.
    public init(height: Double) { self.init(height: height, member: nil) }

    /// Creates a row with a person on its card.
    package init(height: Double, member: TeamMember?) { (self.height, self.member) = (height, member) }
  }

  /// The width of the table, in points; > 0.
  public let width: Double
  /// The rows, from top to bottom; at least one.
  public let rows: [Row]
  /// The top of every row and, last, the bottom of the table, in points.
  private let edges: [Double]

  /// Creates a table from its rows.
  ///
  /// - Parameters:
  ///   - width: The width, in points; finite and > 0.
  ///   - rows: The rows, from top to bottom; at least one, each of a finite height > 0.
  /// - Throws: ``TableError`` naming the size or the count.
  public init(width: Double, rows: [Row]) throws(TableError) {
    guard !rows.isEmpty else { throw .noRows(count: 0) }
    guard width > 0, width.isFinite else { throw .sizeNotPositive(name: "width", value: width) }
    var edges = [0.0]
    edges.reserveCapacity(rows.count + 1)
    for (index, row) in rows.enumerated() {
      guard row.height > 0, row.height.isFinite else {
        throw .sizeNotPositive(name: "the height of row \(index)", value: row.height)
      }
      edges.append(edges[index] + row.height)
    }
    guard edges[rows.count].isFinite else {
      throw .sizeNotPositive(name: "the height of all rows together", value: edges[rows.count])
    }
    (self.width, self.rows, self.edges) = (width, rows, edges)
  }

  /// Creates a table of equal rows without people on them.
  ///
  /// - Parameters:
  ///   - rows: The number of rows; at least 1.
  ///   - rowHeight: The height of each, in points; finite and > 0.
  ///   - width: The width, in points; finite and > 0.
  /// - Throws: ``TableError`` naming the size or the count.
  public init(rows: Int, rowHeight: Double = 120, width: Double = 375) throws(TableError) {
    guard rows > 0 else { throw .noRows(count: rows) }
    try self.init(width: width, rows: Array(repeating: Row(height: rowHeight), count: rows))
  }

  /// Creates a table of equal rows from constants, as ``init(rows:rowHeight:width:)`` does.
  ///
  /// It does not throw: a mistake in the constants stops the program with the text of its ``TableError``.
  public static func uniform(rows: Int, rowHeight: Double = 120, width: Double = 375) -> TableDescription {
    constant { try TableDescription(rows: rows, rowHeight: rowHeight, width: width) }
  }
}

extension TableDescription {
  /// The height of all rows together, in points.
  public var contentHeight: Double { edges[rows.count] }

  /// Returns the top of a row, in points below the top of the table.
  ///
  /// - Parameter row: The row, 0…count; the count itself gives the bottom of the table. Any other row traps.
  /// - Returns: The distance, in points.
  public func offset(ofRow row: Int) -> Double {
    precondition(edges.indices.contains(row), "row must be in 0…\(rows.count); got \(row)")
    return edges[row]
  }

  /// Whether all rows are of one height.
  public var hasEqualRows: Bool { rows.allSatisfy { $0.height == rows[0].height } }

  /// Returns the sizes that a recipe's relative lengths refer to.
  public func geometry(ofRow row: Int) -> CardGeometry { CardGeometry(rowHeight: rows[row].height, tableWidth: width) }

  /// Returns the rows that a viewport shows at least in part.
  ///
  /// - Parameters:
  ///   - offset: The top of the viewport, in points below the top of the table; may lie outside, as in a bounce.
  ///   - viewportHeight: The height of the viewport, in points; ≥ 0. A viewport of no height shows nothing.
  /// - Returns: The rows; empty when the viewport lies outside.
  public func rows(atOffset offset: Double, viewportHeight: Double) -> Range<Int> {
    guard viewportHeight > 0 else { return 0..<0 }
    return rows(intersecting: offset...(offset + viewportHeight))
  }

  /// Returns the rows that share more than an edge with a span of the content.
  ///
  /// Two binary searches over the edges find them, so the cost grows with the logarithm of the row count.
  ///
  /// - Parameter span: The span, in points below the top of the table.
  /// - Returns: The rows; empty when the span lies outside or has no length.
  public func rows(intersecting span: ClosedRange<Double>) -> Range<Int> {
    guard span.lowerBound < span.upperBound else { return 0..<0 }
    let first = max(edges.partitioningIndex { $0 > span.lowerBound } - 1, 0)
    let end = min(edges.partitioningIndex { $0 >= span.upperBound }, rows.count)
    return first < end ? first..<end : 0..<0
  }
}

extension Array {
  /// The index of the first element with a property that all later elements share, found by halving; the count if none
  /// has it.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The person a card introduces.
package struct TeamMember: Sendable, Hashable {
  /// The person's name.
  package var name: String
  /// The person's occupation.
  package var title: String
  /// The person's place of work.
  package var location: String
  /// The person's address on the web.
  package var web: String

  /// Creates a team member; what is not given is empty.
  package init(name: String, title: String = "", location: String = "", web: String = "") {
    (self.name, self.title, self.location, self.web) = (name, title, location, web)
  }
}

/// A description that gives no table.
public enum TableError: Error, Equatable {
  /// A table without rows has nothing to animate.
  case noRows(count: Int)
  /// A width or a height that is not a positive finite number of points.
  case sizeNotPositive(name: String, value: Double)
}

extension TableError: CustomStringConvertible {
  /// The problem, the expected value and the actual one.
  public var description: String {
    switch self {
    case .noRows(let count): "a table must have at least 1 row; got \(count)"
    case .sizeNotPositive(let name, let value): "\(name) must be finite and above 0 points; got \(value)"
    }
  }
}
