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
