/// A map from elapsed fraction to progress, of any kind that CSS has.
///
/// Core Animation's default, `kCAMediaTimingFunctionDefault`, is ``TimingCurve/standard``, which CSS calls `ease`.
public enum TimingFunction: Sendable, Hashable {
  /// A cubic Bézier, among them `linear` and `ease`.
  case curve(TimingCurve)
  /// Equal steps.
  case steps(Steps)
  /// Straight lines between points.
  case points(LinearPoints)

  /// Progress equals the elapsed fraction.
  public static let linear = TimingFunction.curve(.linear)

  /// Returns the progress at an input.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN; infinities never do.
  ///   - extrapolation: What happens outside 0…1.
  ///   - before: The before flag of CSS: true where a jump at exactly this input shall not have happened yet. Curves
  ///     do not jump.
  /// - Returns: The progress, dimensionless.
  public func progress(at input: Double, extrapolation: Extrapolation = .clamp, before: Bool = false) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: input, extrapolation: extrapolation)
    case .steps(let steps): steps.progress(at: input, extrapolation: extrapolation, before: before)
    case .points(let points): points.progress(at: input, extrapolation: extrapolation, before: before)
    }
  }

  /// Returns the velocity of progress, per unit of input.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN.
  ///   - extrapolation: What happens outside 0…1.
  /// - Returns: dy/dx, dimensionless and finite. Jumps are left out, so steps have slope 0 everywhere.
  public func slope(at input: Double, extrapolation: Extrapolation = .clamp) -> Double {
    switch self {
    case .curve(let curve): curve.slope(at: input, extrapolation: extrapolation)
    case .steps: input.isNaN ? input : 0
    case .points(let points): points.slope(at: input, extrapolation: extrapolation)
    }
  }
}

/// The rule for inputs of a timing function outside 0…1.
///
/// Such inputs arise where functions are chained: an overshooting curve feeds the curve of a keyframe.
public enum Extrapolation: String, Sendable, CaseIterable {
  /// Inputs are moved into 0…1 first, as `UnitCurve` and Core Animation do; outside, progress is constant.
  case clamp
  /// The function goes on: a curve along the tangent at its end, steps by further steps, points along the outermost
  /// segment, as CSS Easing Functions Level 2 and the Web Platform Tests have it.
  case css
}

extension Extrapolation {
  /// The input at which a function without ends of its own is evaluated.
  func moved(_ input: Double) -> Double {
    guard self == .clamp else { return input }
    return input < 0 ? 0 : input > 1 ? 1 : input
  }
}
