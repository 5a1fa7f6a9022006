/// The look of a card at one moment: the channels that a recipe interpolates.
///
/// The matrix is M = S·R·T·P for row vectors: a point is scaled, rotated, translated in the parent's frame and put
/// into perspective. Interpolating these channels instead of the matrix keeps the shape of a turning card and lets
/// an angle exceed 180°.
public struct Pose: Sendable, Hashable {
  /// The opacity; 0 is invisible, 1 is opaque.
  public var opacity: Double
  /// The translation in the parent's frame: m41, m42 and m43 before the perspective.
  public var translation: Translation
  /// The factors along the card's own axes.
  public var scale: Vector3
  /// The rotation about ``axis``, in radians; not reduced to a full turn.
  public var angle: Double
  /// The axis of the rotation, of length 1.
  public let axis: Vector3
  /// The m34 of the perspective, −1/distance in 1/points; 0 for no perspective.
  public var perspective: Double

  /// Creates a pose from its channels; without arguments, the identity at opacity 1.
  ///
  /// - Parameters:
  ///   - opacity: The opacity.
  ///   - translation: The translation in the parent's frame.
  ///   - scale: The factors along the card's own axes.
  ///   - angle: The rotation, in radians.
  ///   - axis: The axis of the rotation; it is normalised. An axis without a direction traps.
  ///   - perspective: The m34 of the perspective.
  public init(
    opacity: Double = 1, translation: Translation = .zero, scale: Vector3 = Vector3(x: 1, y: 1, z: 1),
    angle: Double = 0, axis: Vector3 = Vector3(x: 0, y: 0, z: 1), perspective: Double = 0
  ) {
    guard let axis = axis.normalized else { preconditionFailure("an axis needs a direction; got \(axis)") }
    (self.opacity, self.translation, self.scale) = (opacity, translation, scale)
    (self.angle, self.axis, self.perspective) = (angle, axis, perspective)
  }

  /// A card at its place: no transform, opaque.
  public static let identity = Pose()

  /// Returns the matrix S·R·T·P for one card.
  public func transform(in geometry: CardGeometry) -> Transform3D {
    let offset = translation.resolved(in: geometry)
    return Transform3D(perspective: perspective)
      .translated(x: offset.x, y: offset.y, z: offset.z)
      .rotated(by: angle, about: axis)
      .scaled(x: scale.x, y: scale.y, z: scale.z)
  }
}

extension Pose {
  /// Returns the pose a share of the way to another, channel by channel: from + (to − from) · progress.
  ///
  /// Nothing is clamped, so that a spring may overshoot; an opacity outside 0…1 is for the display to clamp. The axis
  /// is that of the pose that turns.
  ///
  /// - Parameters:
  ///   - end: The pose at progress 1. If both poses turn, they turn about one axis.
  ///   - progress: The share of the way, dimensionless.
  /// - Returns: The pose in between.
  public func interpolated(to end: Pose, progress: Double) -> Pose {
    let mix = { (from: Double, to: Double) in (1 - progress) * from + progress * to }
    return Pose(
      opacity: mix(opacity, end.opacity),
      translation: translation * (1 - progress) + end.translation * progress,
      scale: Vector3(
        x: mix(scale.x, end.scale.x), y: mix(scale.y, end.scale.y), z: mix(scale.z, end.scale.z)),
      angle: mix(angle, end.angle),
      axis: angle == 0 ? end.axis : axis,
      perspective: mix(perspective, end.perspective))
  }
}
