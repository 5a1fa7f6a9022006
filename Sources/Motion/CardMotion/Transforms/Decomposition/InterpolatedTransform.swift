/// A transform on the way between two others.
public struct InterpolatedTransform: Sendable, Hashable {
  /// How the transform was found.
  public enum Status: String, Sendable, CaseIterable {
    /// It lies between the ends.
    case ok
    /// It is one of the ends, because an end is singular or not finite.
    case discrete
  }

  /// The transform.
  public var transform: Transform3D
  /// How the transform was found.
  public var status: Status

  /// Creates a transform on the way.
  public init(transform: Transform3D, status: Status) {
    (self.transform, self.status) = (transform, status)
  }

  /// The choice of an end where nothing lies between: the start before one half, then the end; NaN stays NaN.
  static func discrete(from start: Transform3D, to end: Transform3D, progress: Double) -> InterpolatedTransform {
    let unknown = Transform3D(elements: Array(repeating: .nan, count: 16))
    return InterpolatedTransform(
      transform: progress.isNaN ? unknown : progress < 0.5 ? start : end, status: .discrete)
  }
}
