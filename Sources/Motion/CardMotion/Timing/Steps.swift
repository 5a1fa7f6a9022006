/// A timing function that rises in equal steps at equal distances.
///
/// The rules are those of step easing functions in CSS Easing Functions Level 2, section 2.3.
public struct Steps: Sendable, Hashable {
  /// Whether the function also rises at its ends.
  public enum Position: String, Sendable, CaseIterable {
    /// The first rise is at 0, the last before 1; CSS also writes `start`.
    case jumpStart = "jump-start"
    /// The first rise is after 0, the last at 1; CSS also writes `end`.
    case jumpEnd = "jump-end"
    /// All rises are between 0 and 1.
    case jumpNone = "jump-none"
    /// There are rises at both 0 and 1.
    case jumpBoth = "jump-both"
  }

  /// The largest number of intervals, 2⁵³, up to which a Double counts.
  public static let largestCount = 1 << 53

  /// The number of equal intervals that 0…1 is divided into.
  public let count: Int
  /// The places of the first and the last rise.
  public let position: Position

  /// Creates a step function.
  ///
  /// - Parameters:
  ///   - count: The number of intervals, at least 1 and for ``Position/jumpNone`` at least 2; at most ``largestCount``.
  ///   - position: The places of the first and the last rise.
  /// - Throws: ``TimingError`` when the count is out of range.
  public init(count: Int, position: Position = .jumpEnd) throws(TimingError) {
    let counts = Self.counts(for: position)
    guard counts.contains(count) else { throw .countOutOfRange(position: position, expected: counts, actual: count) }
    (self.count, self.position) = (count, position)
  }

  /// Returns the numbers of intervals that a position allows.
  public static func counts(for position: Position) -> ClosedRange<Int> {
    (position == .jumpNone ? 2 : 1)...largestCount
  }

  /// Returns the progress at an input.
  ///
  /// input · count is rounded as a product of doubles, so that 0.7 of 10 steps is the seventh, as its author means.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN.
  ///   - extrapolation: The rule for inputs outside 0…1; with ``Extrapolation/css`` the steps continue without end.
  ///   - before: The before flag: true where a step has not risen yet at its own input, as in an animation's
  ///     delay.
  /// - Returns: The progress, dimensionless: a whole number of rises over the number of rises.
  public func progress(at input: Double, extrapolation: Extrapolation = .clamp, before: Bool = false) -> Double {
    let input = extrapolation.moved(input)
    let position = input * Double(count)
    var step = position.rounded(.down)
    if before && step == position { step -= 1 }
    if risesAtStart { step += 1 }
    if input >= 0 { step = max(step, 0) }
    if input <= 1 { step = min(step, jumps) }
    return step / jumps
  }

  private var risesAtStart: Bool { position == .jumpStart || position == .jumpBoth }

  /// The number of rises inside 0…1, its ends included.
  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }
}
