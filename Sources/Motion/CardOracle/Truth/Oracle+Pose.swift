public import WideArithmetic

extension Oracle {
  /// The matrix of a pose: scale, then rotate, then translate, then look at it in perspective.
  ///
  ///     M = S·R·T·P,  p′ = p·M
  ///
  /// Row vectors, m11…m44, translation in m41…m43, as CATransform3D. The rotation goes through a unit
  /// quaternion, the rest through full 4×4 products. The error is below 2⁻⁹⁹ of the largest scale in the
  /// upper rows, of the largest translation in the lowest.
  ///
  /// - Parameters:
  ///   - scale: Factors along x, y and z.
  ///   - axis: The axis of rotation, of any length; the zero vector means no rotation.
  ///   - angle: In radians; positive turns x towards y about +z.
  ///   - translation: In points, along the axes before scale and rotation.
  ///   - m34: −1/d for a viewer at distance d, in 1/points; 0 for none.
  /// - Returns: Sixteen numbers, m11…m44 row by row.
  public static func pose(
    scale: Vector, axis: Vector, angle: DoubleDouble, translation: Vector, perspective m34: DoubleDouble
  ) -> [DoubleDouble] {
    var scaling = identityMatrix
    (scaling[0], scaling[5], scaling[10]) = scale
    var moving = identityMatrix
    (moving[12], moving[13], moving[14]) = translation
    var viewing = identityMatrix
    viewing[11] = m34
    let rotation = Quaternion(axis: axis, angle: angle).matrix
    return concatenate(concatenate(concatenate(scaling, rotation), moving), viewing)
  }

  static let identityMatrix: [DoubleDouble] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
}
