/// When an animation plays, how often, how fast and in which direction.
///
/// The model is that of CSS and the Web Animations timing model, with the parameters of `CAMediaTiming`. Time runs in
/// three steps: the time of the clock becomes active time, (time − begin) · speed; active time becomes a pass and a
/// fraction of it; and a pass that is played backwards mirrors the fraction.
///
/// At the boundary between two passes the later one begins; at the end of all passes the last one is complete, so three
/// passes end at fraction 1 and not at 0. When an animation autoreverses, odd passes are played backwards, counted from
/// 0; a reversed animation swaps the roles of odd and even.
///
/// A duration of 0 is legal: the animation jumps from its beginning to its end at `begin`, however often it repeats.
public struct Playback: Sendable, Hashable {
  /// When it begins, in seconds of the clock.
  public let begin: Double
  /// How long one pass takes, in seconds of its own time.
  public let duration: Double
  /// How many seconds of its own time pass in one second of the clock.
  public let speed: Double
  /// How often it plays.
  public let repetition: Repetition
  /// Whether every other pass is played backwards.
  public let autoreverses: Bool
  /// Whether every pass goes the other way.
  public let isReversed: Bool
  /// Where it has an effect outside its own time.
  public let fillMode: FillMode

  private let passes: Double

  /// Creates a timing.
  ///
  /// A negative speed has no meaning here, because the end it would start from may not exist: reverse the animation
  /// instead. A speed of 0 would never begin.
  ///
  /// - Parameters:
  ///   - begin: The beginning, in seconds of the clock; finite. A delay is added to it.
  ///   - duration: The time of one pass, in seconds; finite and ≥ 0.
  ///   - speed: Seconds of its own time per second of the clock; finite and > 0.
  ///   - repetition: The number of passes or their time; ≥ 0, may be ∞.
  ///   - autoreverses: Whether every other pass is played backwards.
  ///   - isReversed: Whether every pass goes the other way.
  ///   - fillMode: Where it has an effect outside its own time.
  /// - Throws: ``PlaybackError`` naming the number outside its domain.
  public init(
    begin: Double = 0, duration: Double, speed: Double = 1, repetition: Repetition = .once,
    autoreverses: Bool = false, isReversed: Bool = false, fillMode: FillMode = .none
  ) throws(PlaybackError) {
    try Self.require(begin.isFinite, "beginning", "finite", begin)
    try Self.require(duration >= 0 && duration.isFinite, "duration", "finite and not negative", duration)
    try Self.require(speed > 0 && speed.isFinite, "speed", "finite and above 0, reversed or not", speed)
    switch repetition {
    case .passes(let count): try Self.require(count >= 0, "number of passes", "0 or more", count)
    case .seconds(let seconds): try Self.require(seconds >= 0, "repeat duration", "0 s or more", seconds)
    }
    (self.begin, self.duration, self.speed, self.repetition) = (begin, duration, speed, repetition)
    (self.autoreverses, self.isReversed, self.fillMode) = (autoreverses, isReversed, fillMode)
    passes = repetition.passes(of: duration)
  }

  private static func require(
    _ condition: Bool, _ parameter: String, _ expected: String, _ actual: Double
  ) throws(PlaybackError) {
    if !condition { throw .outOfDomain(parameter: parameter, expected: expected, actual: actual) }
  }
}

extension Playback {
  /// How long all passes take, in seconds of its own time; 0 for a duration of 0, even when it repeats for ever.
  public var activeDuration: Double { duration == 0 ? 0 : passes * duration }

  /// When it ends, in seconds of the clock; ∞ when it never does.
  public var end: Double { begin + activeDuration / speed }

  /// Returns where the animation is at a time.
  ///
  /// - Parameter time: Seconds of the clock. At −∞ it has not begun; at ∞ it has ended, or is at the beginning of pass ∞
  ///   if it never ends.
  /// - Returns: The position; nil where the fill mode leaves the animation without effect, and for NaN.
  public func position(at time: Double) -> PlaybackPosition? {
    let activeTime = (time - begin) * speed
    if activeTime.isNaN { return nil }
    if time < begin { return fillMode.coversBefore ? position(in: .before, after: 0) : nil }
    if activeTime < activeDuration || activeDuration == .infinity {
      return position(in: .active, after: min(activeTime / duration, passes))
    }
    return fillMode.coversAfter ? position(in: .after, after: passes) : nil
  }

  /// Returns the animation's own time at a time of the clock.
  ///
  /// - Parameter time: Seconds of the clock.
  /// - Returns: Seconds in 0…duration; nil where the animation has no effect.
  public func localTime(at time: Double) -> Double? { position(at: time)?.localTime }

  /// The position after so many passes have elapsed, a fraction included.
  private func position(in phase: PlaybackPosition.Phase, after elapsed: Double) -> PlaybackPosition {
    let whole = elapsed.rounded(.down)
    let isComplete =
      phase != .before && elapsed > 0 && elapsed == whole && elapsed == passes && (elapsed.isFinite || duration == 0)
    let iteration = isComplete ? whole - 1 : whole
    let fraction = isComplete ? 1 : elapsed.isFinite ? elapsed - whole : 0
    let isBackwards = isReversed != (autoreverses && iteration.truncatingRemainder(dividingBy: 2) == 1)
    let directed = isBackwards ? 1 - fraction : fraction
    return PlaybackPosition(
      phase: phase, iteration: iteration, isBackwards: isBackwards, fraction: directed,
      localTime: directed * duration)
  }
}
