/// One call in a chain such as `CATransform3DTranslate(CATransform3DRotate(identity, …), …)`.
///
/// Every step prepends itself, t ← step · t, so that a translation after a rotation moves in the rotated frame.
public enum TransformStep: Sendable, Hashable {
  /// Moves by a distance along each axis of the current frame.
  case translate(x: Length, y: Length, z: Length)
  /// Turns by an angle about an axis, whose length is ignored.
  case rotate(radians: Double, about: Vector3)
  /// Scales along each axis of the current frame.
  case scale(x: Double, y: Double, z: Double)
  /// Sets m34, −1/distance; only the first step of a chain may.
  case perspective(m34: Double)
}

extension Pose {
  /// Creates a pose from a chain of transforms, read as Core Animation's calls are.
  ///
  /// Each step prepends itself to the transform so far, and the chain is brought to the form S·R·T·P:
  /// - a perspective must come first, since all other parts are on the left of P;
  /// - a translation counts in the current frame, so it is carried by S·R into the parent's;
  /// - rotations about one axis add their angles, past 180° too; about two axes they have no common angle;
  /// - a rotation after a scale must commute with it: R·S is a shear otherwise, which no pose has.
  ///
  /// - Parameters:
  ///   - opacity: The opacity.
  ///   - steps: The chain, first call first; empty is the identity.
  /// - Throws: ``RecipeError`` naming the step, counted from 1.
  public init(opacity: Double, steps: [TransformStep]) throws(RecipeError) {
    var pose = Pose(opacity: opacity)
    for (index, step) in steps.enumerated() {
      switch step {
      case .perspective(let m34):
        guard index == 0 else { throw .perspectiveNotFirst(step: index + 1) }
        pose.perspective = m34
      case .translate(let x, let y, let z): pose.translation = pose.translation + pose.carried(x, y, z)
      case .scale(let x, let y, let z):
        pose.scale = Vector3(x: x * pose.scale.x, y: y * pose.scale.y, z: z * pose.scale.z)
      case .rotate(let radians, let axis): pose = try pose.turned(by: radians, about: axis, step: index + 1)
      }
    }
    self = pose
  }

  /// Creates a pose from a chain of constants, as ``init(opacity:steps:)`` does; a mistake in them stops the program.
  public static func pose(opacity: Double = 1, steps: TransformStep...) -> Pose {
    constant { try Pose(opacity: opacity, steps: steps) }
  }

  /// Returns a translation in the current frame as one in the parent's: its components times the rows of S·R.
  private func carried(_ x: Length, _ y: Length, _ z: Length) -> Translation {
    let linear = Transform3D(rotation: angle, about: axis).scaled(x: scale.x, y: scale.y, z: scale.z)
    return Translation(
      x: x * linear.m11 + y * linear.m21 + z * linear.m31,
      y: x * linear.m12 + y * linear.m22 + z * linear.m32,
      z: x * linear.m13 + y * linear.m23 + z * linear.m33)
  }

  /// Returns the pose after one more rotation.
  private func turned(by radians: Double, about direction: Vector3, step: Int) throws(RecipeError) -> Pose {
    guard let unit = direction.normalized else { throw .axisWithoutDirection(step: step, axis: direction) }
    guard unit.turns(inStepWith: scale) else { throw .shear(step: step, scale: scale) }
    if angle == 0 {
      return Pose(
        opacity: opacity, translation: translation, scale: scale, angle: radians, axis: unit,
        perspective: perspective)
    }
    guard unit.isParallel(to: axis) else { throw .twoAxes(first: axis, second: direction) }
    var pose = self
    pose.angle += unit.dot(axis) > 0 ? radians : -radians
    return pose
  }
}

extension Vector3 {
  /// Whether a unit vector points along another or against it, but for rounding.
  func isParallel(to other: Vector3) -> Bool {
    let sine = cross(other)
    return sine.dot(sine) <= 1e-24
  }

  /// Whether a rotation about this axis commutes with a scale.
  ///
  /// A rotation about a coordinate axis mixes the other two coordinates, any other rotation mixes more; the scale
  /// must be the same along all coordinates that are mixed.
  fileprivate func turns(inStepWith scale: Vector3) -> Bool {
    switch (x != 0, y != 0, z != 0) {
    case (true, false, false): scale.y == scale.z
    case (false, true, false): scale.z == scale.x
    case (false, false, true): scale.x == scale.y
    default: scale.x == scale.y && scale.y == scale.z
    }
  }
}
