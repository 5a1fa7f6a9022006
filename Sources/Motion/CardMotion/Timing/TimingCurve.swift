/// A cubic Bézier from (0, 0) to (1, 1) that maps elapsed fraction to progress.
///
/// The control points are (x1, y1) and (x2, y2), as in `CAMediaTimingFunction(controlPoints:)`. With x1 and x2 in
/// 0…1 the curve is a function of x; y1 and y2 may be any finite number, so progress may leave 0…1 on the way.
public struct TimingCurve: Sendable, Hashable {
  /// The first control point's fraction of the duration, 0…1.
  public let x1: Double
  /// The first control point's progress.
  public let y1: Double
  /// The second control point's fraction of the duration, 0…1.
  public let x2: Double
  /// The second control point's progress.
  public let y2: Double

  /// Creates a curve from its two control points.
  ///
  /// - Parameters:
  ///   - x1: The first point's fraction of the duration, 0…1.
  ///   - y1: The first point's progress, finite.
  ///   - x2: The second point's fraction of the duration, 0…1.
  ///   - y2: The second point's progress, finite.
  /// - Throws: ``TimingError`` naming the number that is out of range.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(TimingError) {
    for (name, x) in [("x1", x1), ("x2", x2)] where !(0...1).contains(x) {
      throw .fractionOutOfRange(name: name, value: x)
    }
    for (name, y) in [("y1", y1), ("y2", y2)] where !y.isFinite {
      throw .progressNotFinite(name: name, value: y)
    }
    self.init(x1, y1, x2, y2)
  }

  /// Creates a curve from numbers known to be legal.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }
}

extension TimingCurve {
  /// Progress equals the elapsed fraction.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Starts slowly: `kCAMediaTimingFunctionEaseIn`.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Ends slowly: `kCAMediaTimingFunctionEaseOut`.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly: `kCAMediaTimingFunctionEaseInEaseOut`, the default of UIKit's animation blocks.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default, `kCAMediaTimingFunctionDefault`.
  public static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

  /// The curves that have a name of their own.
  public static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .standard]

  /// The curve's own name, such as `ease-in-out`, or its control points as `cubic-bezier(x1, y1, x2, y2)`.
  public var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "standard"
    default: "cubic-bezier(\(x1), \(y1), \(x2), \(y2))"
    }
  }
}
