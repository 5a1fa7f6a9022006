/// Decides, card by card as they come into view, which ones animate.
public struct DisplayAnimator<Store: DisplayStore>: Sendable {
  /// When a card that comes into view animates.
  public let policy: DisplayPolicy
  private var store: Store
  private var firstScreenfulHasAppeared = false

  /// Creates an animator that has seen nothing.
  ///
  /// - Parameters:
  ///   - policy: When a card that comes into view animates.
  ///   - rows: The largest row count of a section.
  public init(policy: DisplayPolicy, rows: Int) {
    self.policy = policy
    store = Store(rows: rows)
  }

  /// Returns what a card does that is about to come into view, and remembers that it did.
  ///
  /// - Parameters:
  ///   - path: The card's place.
  ///   - completesScreenful: Whether it is the last card that fits on the screen; it still animates itself.
  /// - Returns: The decision.
  public mutating func willDisplay(_ path: IndexPath, completesScreenful: Bool) -> DisplayDecision {
    switch policy {
    case .everyDisplay:
      return .animate
    case .firstDisplay:
      return store.insert(path) ? .animate : .still
    case .oneThenAnother:
      return store.insert(path) ? .animate : .animateAgain
    case .untilFirstScreenful:
      defer { if completesScreenful { firstScreenfulHasAppeared = true } }
      return firstScreenfulHasAppeared ? .still : .animate
    }
  }

  /// Forgets every card and the first screenful, as when the table reloads its data.
  public mutating func reload() {
    store.removeAll()
    firstScreenfulHasAppeared = false
  }
}
