/// Until when an answer is awaited.
///
/// It is cut short when the program is asked to end, and when who is asked has ended: an answer that is on its way still
/// comes, and one that never will is not waited for.
struct AnswerDeadline {
  /// The longest wait between two looks at the clock, in milliseconds.
  private static let step: UInt64 = 200
  /// How long an answer may still take whose giver has ended, in nanoseconds; it is in the pipe, or never will be.
  private static let afterEnding: UInt64 = 1_000_000_000

  /// How long that is in all.
  let milliseconds: Int
  private let clock = SystemClock()
  private var end: UInt64
  private let grace: UInt64
  private let (isHurried, hasEnded): (() -> Bool, () -> Bool)
  private var (wasHurried, wasEnded) = (false, false)

  /// Sets a time from now on.
  ///
  /// - Parameters:
  ///   - grace: How long an answer may still take once somebody is in a hurry, in milliseconds.
  ///   - isHurried: Whether somebody is.
  ///   - hasEnded: Whether who is asked has ended, though others may hold the pipe.
  init(
    milliseconds: Int, grace: Int = 5_000, isHurried: @escaping () -> Bool = { false },
    hasEnded: @escaping () -> Bool = { false }
  ) {
    self.milliseconds = milliseconds
    end = clock.now() + UInt64(milliseconds) * 1_000_000
    (self.grace, self.isHurried, self.hasEnded) = (UInt64(grace) * 1_000_000, isHurried, hasEnded)
  }

  /// How long to wait before the next look, in milliseconds; `nil` when the time is over.
  mutating func nextWait() -> Int32? {
    let now = clock.now()
    if !wasHurried, isHurried() { (wasHurried, end) = (true, min(end, now + grace)) }
    if !wasEnded, hasEnded() { (wasEnded, end) = (true, min(end, now + Self.afterEnding)) }
    return now < end ? Int32(min(Self.step, (end - now) / 1_000_000 + 1)) : nil
  }
}
