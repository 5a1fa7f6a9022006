/// When a card that comes into view animates.
public enum DisplayPolicy: String, Sendable, CaseIterable {
  /// Every time.
  case everyDisplay
  /// The first time only.
  case firstDisplay
  /// Only until the first screenful of cards has appeared; cards that scroll in later stand still.
  case untilFirstScreenful
  /// One recipe the first time, another one when the card is displayed again.
  case oneThenAnother
}
