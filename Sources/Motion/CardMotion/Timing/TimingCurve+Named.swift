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
