/// One function of a style sheet's transform list.
package enum TransformOperation: Sendable, Hashable {
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

  /// The transform of the function.
  package var transform: Transform3D {
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

extension TransformOperation {
  /// Whether two functions are of one kind, so that their arguments can be interpolated.
  func matches(_ other: TransformOperation) -> Bool {
    switch (self, other) {
    case (.translate, .translate), (.scale, .scale), (.rotate, .rotate), (.perspective, .perspective), (.skew, .skew),
      (.skewX, .skewX), (.skewY, .skewY), (.matrix, .matrix):
      true
    default: false
    }
  }

  /// Returns the transform a share of the way to a function of the same kind; nil if a matrix is singular.
  ///
  /// Arguments go straight, angles too, so a rotation by two turns makes two turns. Only rotations about different axes
  /// take the shorter arc.
  func interpolated(to end: TransformOperation, progress: Double) -> Transform3D? {
    let mix = { (from: Double, to: Double) in from.mixed(with: to, progress: progress) }
    switch (self, end) {
    case (.translate(let x, let y, let z), .translate(let u, let v, let w)):
      return Transform3D(translationX: mix(x, u), y: mix(y, v), z: mix(z, w))
    case (.scale(let x, let y, let z), .scale(let u, let v, let w)):
      return Transform3D(scaleX: mix(x, u), y: mix(y, v), z: mix(z, w))
    case (.skew(let x, let y), .skew(let u, let v)): return Transform3D(skewX: mix(x, u), y: mix(y, v))
    case (.skewX(let x), .skewX(let u)): return Transform3D(skewX: mix(x, u), y: 0)
    case (.skewY(let y), .skewY(let v)): return Transform3D(skewX: 0, y: mix(y, v))
    case (.rotate(let angle, let axis), .rotate(let endAngle, let endAxis)):
      return Self.rotation(from: (angle, axis), to: (endAngle, endAxis), progress: progress)
    case (.perspective, .perspective):
      return Self.perspective(from: transform.m34, to: end.transform.m34, progress: progress)
    case (.matrix(let from), .matrix(let to)):
      let result = from.interpolated(to: to, progress: progress, method: .decomposed(.automatic))
      return result.status == .ok ? result.transform : nil
    default: preconditionFailure("\(self) and \(end) are of different kinds")
    }
  }

  /// Goes straight in −1/distance, and stops at no perspective where it would carry the eye behind the card.
  private static func perspective(from start: Double, to end: Double, progress: Double) -> Transform3D {
    let mix = start.mixed(with: end, progress: progress)
    return Transform3D(perspective: start <= 0 && end <= 0 && mix > 0 ? 0 : mix)
  }

  private typealias Rotation = (angle: Double, axis: Vector3)

  /// Interpolates the angle when one axis serves both rotations, and quaternions otherwise.
  ///
  /// A rotation by no angle or without an axis is served by the other's; z serves two of them. Opposite axes are one
  /// axis with the angle negated.
  private static func rotation(from start: Rotation, to end: Rotation, progress: Double) -> Transform3D {
    let (from, to) = (turn(start), turn(end))
    if let from, let to, !areParallel(from.axis, to.axis) {
      let (start, end) = (Quaternion(axis: from.axis, angle: from.angle), Quaternion(axis: to.axis, angle: to.angle))
      return Transform3D(rotation: start.slerp(to: end, progress: progress))
    }
    let axis = to?.axis ?? from?.axis ?? Vector3(x: 0, y: 0, z: 1)
    let angles = [from, to].map { turn in turn.map { $0.axis.dot(axis) < 0 ? -$0.angle : $0.angle } ?? 0 }
    return Transform3D(rotation: angles[0].mixed(with: angles[1], progress: progress), about: axis)
  }

  /// The rotation about an axis of length 1; nil when it turns nothing.
  private static func turn(_ rotation: Rotation) -> Rotation? {
    guard rotation.angle != 0, let axis = rotation.axis.normalized else { return nil }
    return (rotation.angle, axis)
  }

  /// Whether two axes of length 1 lie on one line, to rounding.
  private static func areParallel(_ a: Vector3, _ b: Vector3) -> Bool {
    let sine = a.cross(b)
    return sine.dot(sine) <= 16 * .ulpOfOne * .ulpOfOne
  }
}

/// A style sheet's transform list: the left-most function is the outermost.
///
/// The list A B carries p to p·B·A, that is, B happens first. The empty list is `none`.
package struct TransformList: Sendable, Hashable {
  /// The functions, outermost first.
  package var operations: [TransformOperation]

  /// Creates a list of functions, outermost first.
  package init(_ operations: [TransformOperation]) { self.operations = operations }

  /// The transform of the whole list.
  package var transform: Transform3D { Self.transform(of: operations[...]) }

  /// The product of some of the functions, each prepended to those on its left.
  static func transform(of operations: ArraySlice<TransformOperation>) -> Transform3D {
    operations.reduce(.identity) { $1.transform.concatenating($0) }
  }
}

extension TransformList {
  /// Returns the transform a share of the way to another list, function by function.
  ///
  /// Functions of one kind at the same place are interpolated by their arguments: angles beyond half a turn are kept,
  /// rotations about one axis (or where one has no angle or no axis) keep it, other rotations take the shorter arc, and
  /// the perspective goes straight in 1/distance, stopping at none. A list that ends earlier, and `none`, continue with
  /// functions of the other's kinds that change nothing. From the first pair of different kinds on, the rests are
  /// multiplied and interpolated as two decomposed matrices. When matrices cannot be decomposed, the whole list
  /// switches at one half. This is css-transforms-1, "Interpolation of Transforms"; `skew`, `skewX` and `skewY` are
  /// different kinds.
  ///
  /// Outside 0…1 everything is extrapolated; where progress is not finite, the result is sixteen NaN.
  package func interpolated(to end: TransformList, progress: Double) -> InterpolatedTransform {
    guard progress.isFinite else {
      return InterpolatedTransform(transform: Transform3D(elements: Array(repeating: .nan, count: 16)), status: .ok)
    }
    var transform = Transform3D.identity
    for (from, to) in matched(with: end) {
      guard let step = from.interpolated(to: to, progress: progress) else {
        return .discrete(from: self.transform, to: end.transform, progress: progress)
      }
      transform = step.concatenating(transform)
    }
    return InterpolatedTransform(transform: transform, status: .ok)
  }

  /// The functions of both lists in pairs of one kind; the rests that do not match are a pair of matrices.
  private func matched(with end: TransformList) -> [(TransformOperation, TransformOperation)] {
    let (from, to) = (operations, end.operations)
    let shared = zip(from, to).prefix { $0.matches($1) }
    let rest = shared.count
    if rest < min(from.count, to.count) {
      return shared + [(.matrix(Self.transform(of: from[rest...])), .matrix(Self.transform(of: to[rest...])))]
    }
    return shared + from[rest...].map { ($0, $0.neutral) } + to[rest...].map { ($0.neutral, $0) }
  }
}
