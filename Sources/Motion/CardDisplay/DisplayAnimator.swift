/// The rule for cards that come into view.
public enum DisplayPolicy: String, Sendable, CaseIterable {
  /// Every time.
  case everyDisplay
  /// The first time only.
  case firstDisplay
  /// Only until the first screenful of cards has appeared; cards that scroll in later do not move.
  case untilFirstScreenful
  /// One recipe the first time, another one when the card is displayed again.
  case oneThenAnother
}

/// The decision about a card that comes into view.
public enum DisplayDecision: Sendable, Hashable {
  /// It animates with the first recipe.
  case animate
  /// It animates with the second recipe, for cards that were displayed before.
  case animateAgain
  /// It rests at its end pose.
  case still
}

/// Decides, card by card as they come into view, which ones animate.
///
/// Its methods are inlinable so that callers in other modules get them specialised for their store.
public struct DisplayAnimator<Store: DisplayStore>: Sendable {
  /// The rule for cards that come into view.
  public let policy: DisplayPolicy
  @usableFromInline var store: Store
  @usableFromInline var firstScreenfulHasAppeared = false

  /// Creates an animator without displayed cards, for sections of up to `rows` rows.
  @inlinable
  public init(policy: DisplayPolicy, rows: Int) {
    self.policy = policy
    store = Store(rows: rows)
  }

  /// Decides about a card that is about to come into view, and remembers it.
  ///
  /// The card that completes the screenful, the last one that fits on the screen, still animates itself.
  @inlinable
  public mutating func willDisplay(_ path: IndexPath, completesScreenful: Bool) -> DisplayDecision {
    switch policy {
    case .everyDisplay: return .animate
    case .firstDisplay: return store.insert(path) ? .animate : .still
    case .oneThenAnother: return store.insert(path) ? .animate : .animateAgain
    case .untilFirstScreenful:
      defer { if completesScreenful { firstScreenfulHasAppeared = true } }
      return firstScreenfulHasAppeared ? .still : .animate
    }
  }

  /// Forgets every card and the first screenful, as when the table reloads its data.
  @inlinable
  public mutating func reload() {
    store.removeAll()
    firstScreenfulHasAppeared = false
  }
}
