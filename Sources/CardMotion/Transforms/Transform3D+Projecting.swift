extension Transform3D {
  /// Returns the image of a point in homogeneous coordinates, before the perspective divide.
  ///
  /// - Parameter point: The point, in points; its own w is 1.
  /// - Returns: The x, y and z of p·M, and its w. The visible position is `point` divided by `w`.
  public func apply(to point: Vector3) -> (point: Vector3, w: Double) {
    let (x, y, z, w) = carrying(point.x, point.y, point.z, 1)
    return (Vector3(x: x, y: y, z: z), w)
  }

  /// Returns where a point appears, after the perspective divide; nil for a point at or behind the eye (w ≤ 0).
  public func project(_ point: Vector3) -> Point2D? {
    let (image, w) = apply(to: point)
    guard w > 0 else { return nil }
    return Point2D(x: image.x / w, y: image.y / w)
  }
}
