import CLibrary

extension Quaternion {
  /// Returns the rotation a share of the way along the shorter arc, at constant angular speed.
  ///
  /// The angle between the two is 2·atan2(|a − b|, |a + b|), which loses nothing when they are close, where acos of
  /// the dot product loses half the digits. The end is negated when the dot product is negative, so the angle is at
  /// most a quarter turn, its sine vanishes only for equal rotations, and opposite quaternions, which are equal
  /// rotations, stand still. Half a turn apart, both arcs are equally short; the sign of a zero or of a rounding error
  /// then decides.
  ///
  /// - Parameters:
  ///   - end: The rotation at progress 1. Both have length 1.
  ///   - progress: The share of the way, dimensionless; outside 0…1 the rotation goes on along the same circle.
  /// - Returns: A quaternion of length 1 to a few ε, exactly `self` at progress 0 and ±`end` at progress 1.
  public func slerp(to end: Quaternion, progress: Double) -> Quaternion {
    let near = dot(end) < 0 ? end.scaled(by: -1) : end
    let angle = 2 * atan2((self - near).length, (self + near).length)
    guard angle != 0 else { return self }
    return scaled(by: sin((1 - progress) * angle) / sin(angle)) + near.scaled(by: sin(progress * angle) / sin(angle))
  }

  /// Returns the normalised mean with weights 1 − progress and progress; no sign is changed.
  ///
  /// - Parameters:
  ///   - end: The rotation at progress 1.
  ///   - progress: The weight of `end`, dimensionless.
  /// - Returns: A quaternion of length 1; zero when the mean is zero.
  public func nlerp(to end: Quaternion, progress: Double) -> Quaternion {
    (scaled(by: 1 - progress) + end.scaled(by: progress)).normalized
  }
}
