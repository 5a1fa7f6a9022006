/// A memory of which cards were displayed.
public protocol DisplayStore: Sendable {
  /// Creates an empty memory with room for a number of rows in each section.
  init(rows: Int)

  /// Remembers a card and returns whether it is new.
  mutating func insert(_ path: IndexPath) -> Bool

  /// Returns whether a card is remembered.
  func contains(_ path: IndexPath) -> Bool

  /// Forgets every card and keeps the capacity.
  mutating func removeAll()
}
