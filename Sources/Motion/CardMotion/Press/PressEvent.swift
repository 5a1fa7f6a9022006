/// What a finger does on a card.
public enum PressEvent: Sendable, Hashable {
  /// It comes down on the card.
  case began
  /// It moves, and is now inside or outside the card.
  case moved(inside: Bool)
  /// It lifts.
  case ended
  /// The system takes the touch away, for instance because the table scrolls.
  case cancelled
}
