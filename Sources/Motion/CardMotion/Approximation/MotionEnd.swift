import CLibrary

/// The time at which an approximation of a spring ends, and the motion that it leaves out.
struct MotionEnd {
  /// The share of the tolerance within which a motion rests that is to end on its target: the rest is for the chord.
  static let share = 63.0 / 64

  /// In seconds.
  let duration: Double
  /// A bound of the distance from the target after it, as a share of the way.
  let error: Double

  /// The end of a spring's motion: at a duration, or when it rests within a distance.
  ///
  init(of spring: Spring, within tolerance: Double, rest: Double?, duration: Double?) throws(ApproximationError) {
    try ApproximationError.require(ApproximationError.tolerances, "tolerance", tolerance)
    let velocity = spring.initialVelocity
    if let duration {
      try ApproximationError.require(1e-9...1e9, "duration", duration)
      let end = spring.displacement(from: -1, velocity: velocity, at: duration)
      self.duration = duration
      error = spring.reach(position: end.position, velocity: end.velocity)
    } else {
      try ApproximationError.require(ApproximationError.rests, "rest", rest ?? tolerance)
      error = rest == nil || rest == tolerance ? tolerance * Self.share : rest ?? tolerance
      let end = spring.settlingDuration(from: -1, velocity: velocity, epsilon: error)
      guard end.isFinite else { throw .neverRests }
      self.duration = max(Self.roundedUp(end), .leastNormalMagnitude)
    }
  }

  /// The last point of an approximation: the target where the motion rests, and the place of the cut where it does not.
  func point(on curve: SpringCurve, within tolerance: Double) -> CurvePoint {
    let place = curve.place(at: curve.parameters.upperBound).point
    return CurvePoint(time: place.time, value: error <= Self.share * tolerance ? 1 : place.value)
  }

  /// A number of four digits that is not below another.
  private static func roundedUp(_ number: Double) -> Double {
    guard number > 0 else { return 0 }
    let unit = pow(10, log10(number).rounded(.down) - 3)
    let inverse = (1 / unit).rounded()
    return unit < 1 ? (number * inverse).rounded(.up) / inverse : (number / unit).rounded(.up) * unit
  }
}

/// A request for an approximation that cannot be met.
public enum ApproximationError: Error, Equatable {
  /// An argument outside its domain.
  case outOfDomain(name: String, expected: ClosedRange<Double>, actual: Double)
  /// A spring without damping, and no duration to end it at.
  case neverRests
  /// A motion with so many oscillations, or so much damping, that its approximation would not be used.
  case tooLong

  static let tolerances = 1e-6...0.25
  static let rests = 1e-9...0.25
  /// The most points that a curve is searched in.
  static let mostNodes = 1 << 16
  /// The most stops of a text, which then has some 12 KB.
  static let mostStops = 1024

  static func require(_ domain: ClosedRange<Double>, _ name: String, _ actual: Double) throws(ApproximationError) {
    if !domain.contains(actual) { throw .outOfDomain(name: name, expected: domain, actual: actual) }
  }
}

extension ApproximationError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .outOfDomain(let name, let expected, let actual):
      "an approximation's \(name) must lie in \(expected.lowerBound)…\(expected.upperBound); got \(actual)"
    case .neverRests: "a spring without damping never rests; give the approximation a duration"
    case .tooLong:
      """
      the motion takes more than \(Self.mostStops) stops, or too long a search; \
      use a wider tolerance, a damping ratio nearer to 1, or a shorter duration
      """
    }
  }
}
