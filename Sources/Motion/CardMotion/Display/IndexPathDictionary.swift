/// The displayed cards as a dictionary from index path to true, as one tutorial keeps them.
public struct IndexPathDictionary: DisplayStore {
  private var displayed: [IndexPath: Bool]

  /// Creates an empty dictionary with room for the rows of one section.
  public init(rows: Int) {
    displayed = Dictionary(minimumCapacity: rows)
  }

  /// Remembers a card and returns whether it is new.
  @discardableResult
  public mutating func insert(_ path: IndexPath) -> Bool {
    displayed.updateValue(true, forKey: path) == nil
  }

  /// Returns whether a card is remembered.
  public func contains(_ path: IndexPath) -> Bool {
    displayed[path] ?? false
  }

  /// Forgets every card and keeps the capacity.
  public mutating func removeAll() {
    displayed.removeAll(keepingCapacity: true)
  }
}
