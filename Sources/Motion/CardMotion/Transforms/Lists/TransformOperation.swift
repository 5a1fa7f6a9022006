/// One function of a style sheet's transform list.
public enum TransformOperation: Sendable, Hashable {
  /// A translation, in points.
  case translate(x: Double, y: Double, z: Double)
  /// A scale about the origin.
  case scale(x: Double, y: Double, z: Double)
  /// A rotation in radians; an axis without a direction changes nothing.
  case rotate(radians: Double, about: Vector3)
  /// The perspective of an eye at a distance, in points; 0 and infinity mean none.
  case perspective(distance: Double)
  /// A skew along both axes at once, in radians.
  case skew(x: Double, y: Double)
  /// A skew along x, in radians.
  case skewX(radians: Double)
  /// A skew along y, in radians.
  case skewY(radians: Double)
  /// Any transform.
  case matrix(Transform3D)

  /// The transform that the function stands for.
  public var transform: Transform3D {
    switch self {
    case .translate(let x, let y, let z): Transform3D(translationX: x, y: y, z: z)
    case .scale(let x, let y, let z): Transform3D(scaleX: x, y: y, z: z)
    case .rotate(let angle, let axis): Transform3D(rotation: angle, about: axis)
    case .perspective(let distance): Transform3D(perspectiveDistance: distance)
    case .skew(let x, let y): Transform3D(skewX: x, y: y)
    case .skewX(let x): Transform3D(skewX: x, y: 0)
    case .skewY(let y): Transform3D(skewX: 0, y: y)
    case .matrix(let transform): transform
    }
  }

  /// The function of the same kind that changes nothing.
  var neutral: TransformOperation {
    switch self {
    case .translate: .translate(x: 0, y: 0, z: 0)
    case .scale: .scale(x: 1, y: 1, z: 1)
    case .rotate(_, let axis): .rotate(radians: 0, about: axis)
    case .perspective: .perspective(distance: .infinity)
    case .skew: .skew(x: 0, y: 0)
    case .skewX: .skewX(radians: 0)
    case .skewY: .skewY(radians: 0)
    case .matrix: .matrix(.identity)
    }
  }
}
