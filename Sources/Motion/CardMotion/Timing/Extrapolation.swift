/// What a timing function returns for inputs outside 0…1.
///
/// Such inputs arise where functions are chained: an overshooting curve feeds the curve of a keyframe.
public enum Extrapolation: String, Sendable, CaseIterable {
  /// Inputs are moved into 0…1 first, as `UnitCurve` and Core Animation do; outside, progress stands still.
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
