/// The displayed cards as a set of index paths.
public struct IndexPathSet: DisplayStore {
  private var paths: Set<IndexPath>

  /// Creates an empty set with room for the rows of one section.
  public init(rows: Int) {
    paths = Set(minimumCapacity: rows)
  }

  /// Remembers a card and returns whether it is new.
  @discardableResult
  public mutating func insert(_ path: IndexPath) -> Bool {
    paths.insert(path).inserted
  }

  /// Returns whether a card is remembered.
  public func contains(_ path: IndexPath) -> Bool {
    paths.contains(path)
  }

  /// Forgets every card and keeps the capacity.
  public mutating func removeAll() {
    paths.removeAll(keepingCapacity: true)
  }
}
