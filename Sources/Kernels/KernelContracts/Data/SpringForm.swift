/// Which of a spring's three closed forms applies.
public enum SpringForm: Sendable {
  /// Damping ratio below 1.
  case oscillating
  /// Damping ratio exactly 1.
  case critical
  /// Damping ratio above 1.
  case creeping
}
