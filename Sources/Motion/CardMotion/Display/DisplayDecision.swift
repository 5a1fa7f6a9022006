/// What a card does when it comes into view.
public enum DisplayDecision: Sendable, Hashable {
  /// It animates with the first recipe.
  case animate
  /// It animates with the second recipe, for cards that were displayed before.
  case animateAgain
  /// It stands still at its end pose.
  case still
}
