/// The parts of a transform in the order of style sheets: M = S · K · R · T · P, scale first and perspective last.
///
/// K is the lower triangle of skews, with 1 on its diagonal; P is the identity but for its fourth column, the
/// perspective. Without arguments the parts are those of the identity.
package struct Decomposition: Sendable, Hashable {
  /// The translation, in points.
  package var translation = Vector3(x: 0, y: 0, z: 0)
  /// The factors along x, y and z.
  package var scale = Vector3(x: 1, y: 1, z: 1)
  /// The lean of the y axis along x: the tangent of an angle.
  package var skewXY = 0.0
  /// The lean of the z axis along x: the tangent of an angle.
  package var skewXZ = 0.0
  /// The lean of the z axis along y: the tangent of an angle.
  package var skewYZ = 0.0
  /// The rotation, of length 1.
  package var rotation = Quaternion.identity
  /// The growth of w per point along each axis, in 1/points: along z, −1/d for an eye at distance d.
  package var (perspectiveX, perspectiveY, perspectiveZ) = (0.0, 0.0, 0.0)
  /// The value of w at the origin.
  package var perspectiveW = 1.0

  /// Creates the parts of the identity.
  package init() {}
}

extension Transform3D {
  /// Creates the transform S · K · R · T · P from its parts.
  package init(_ parts: Decomposition) {
    let turned = Transform3D(rotation: parts.rotation)
    let (x, y, z) = (turned.xAxis, turned.yAxis, turned.zAxis)
    let perspective = Vector3(x: parts.perspectiveX, y: parts.perspectiveY, z: parts.perspectiveZ)
    let row = { (axis: Vector3, w: Double) in (axis.x, axis.y, axis.z, axis.dot(perspective) + w) }
    self.init(
      rows: row(x * parts.scale.x, 0),
      row((y + x * parts.skewXY) * parts.scale.y, 0),
      row((z + x * parts.skewXZ + y * parts.skewYZ) * parts.scale.z, 0),
      row(parts.translation, parts.perspectiveW))
  }
}

/// The place of a mirror image's minus sign when a transform is decomposed.
///
/// Without a mirror image, all rules give the same parts.
package enum DecompositionRule: Sendable, Hashable, CaseIterable {
  /// ``twoDimensional`` when all transforms involved are affine, ``threeDimensional`` otherwise, as in style sheets.
  ///
  /// One flat and one solid transform are both decomposed in three dimensions, as css-transforms-2 and WebKit do;
  /// Chromium decides for each alone, which matters for a flat mirror image only.
  case automatic
  /// All three scales are negated, which turns a flat mirror image by half a turn out of its plane.
  case threeDimensional
  /// One scale is negated: x when m11 < m22, otherwise y. A flat transform stays in its plane.
  case twoDimensional

  /// The meaning of ``automatic`` for these transforms.
  func resolved(for transforms: Transform3D...) -> DecompositionRule {
    guard self == .automatic else { return self }
    return transforms.allSatisfy(\.isAffine) ? .twoDimensional : .threeDimensional
  }
}
