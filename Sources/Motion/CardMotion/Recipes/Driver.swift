/// What turns elapsed time into progress.
public enum Driver: Sendable, Hashable {
  /// A timing curve, stretched over the recipe's duration.
  case curve(TimingCurve)
  /// A spring, which has its own clock; the duration only says when to stop.
  case spring(Spring)
}
