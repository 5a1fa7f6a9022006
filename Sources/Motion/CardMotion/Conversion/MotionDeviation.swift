/// The largest distance between two motions from 0 to 1.
public struct MotionDeviation: Sendable, Hashable {
  /// The way in which a distance is known.
  public enum Evidence: String, Sendable {
    /// No larger one exists: an upper bound over the whole motion, by the curvature between times.
    case bound
    /// The largest at the frames of a rate, which are all that an engine with steps of its own shows.
    case frames
    /// The largest of 65 times, refined between its neighbours; a narrower peak could be missed.
    case search
  }

  /// The distance, as a share of the way; at most 10⁻⁶ of itself, and 10⁻¹², above the largest where it is a bound that is
  /// not ``isCrude``.
  public let largest: Double
  /// The time of it, in seconds; nil where only a bound of a very small distance was computed.
  public let time: Double?
  /// The way in which it is known.
  public let evidence: Evidence

  /// Whether it is a bound from the difference of the parameters alone, several times the largest distance.
  public var isCrude: Bool { time == nil }
}

extension MotionDeviation {
  /// Bounds below this are not made any sharper.
  static let negligible = 1e-6

  /// Returns the largest distance of two motions at the same times.
  public static func between(_ asked: EngineMotion, _ other: EngineMotion) -> MotionDeviation {
    if asked == other { return MotionDeviation(largest: 0, time: nil, evidence: .bound) }
    guard let first = asked.spring, let second = other.spring else { return searched(asked, other) }
    return SpringDistance(SpringTrace(first), SpringTrace(second)).bound()
  }

  /// The distance of a motion and the frames of an engine.
  package static func of(
    frames: (_ rate: Double, _ count: Int) -> [Double], from asked: EngineMotion, rate: Double
  ) -> MotionDeviation {
    let count = Int(min(asked.length, 60) * rate) + 2
    let exact = asked.progress
    var (largest, place) = (0.0, 0)
    for (frame, progress) in frames(rate, count).enumerated() {
      let distance = abs(progress - exact(Double(frame) / rate))
      if distance > largest { (largest, place) = (distance, frame) }
    }
    return MotionDeviation(largest: largest, time: Double(place) / rate, evidence: .frames)
  }

  private static func searched(_ asked: EngineMotion, _ other: EngineMotion) -> MotionDeviation {
    let (first, second) = (asked.progress, other.progress)
    let distance = { (time: Double) in abs(first(time) - second(time)) }
    let step = min(max(asked.length, other.length), 60) / 64
    let distances = (0...64).map { distance(Double($0) * step) }
    let best = Double(distances.firstIndex(of: distances.max() ?? 0) ?? 0) * step
    var (low, high) = (max(best - step, 0), best + step)
    while high - low > 1e-3 * step {
      let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
      if distance(first) < distance(second) { low = first } else { high = second }
    }
    let time = distance(low) > distance(best) ? low : best
    return MotionDeviation(largest: distance(time), time: time, evidence: .search)
  }
}

extension EngineMotion {
  /// A time after which nothing moves by more than 10⁻⁴ of the way, in seconds.
  package var length: Double {
    switch self {
    case .spring(let spring): SpringTrace(spring).settled(within: 1e-4)
    case .curve(_, let duration), .godotSpring(let duration): duration
    }
  }
}
