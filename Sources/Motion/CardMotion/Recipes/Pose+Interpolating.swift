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
