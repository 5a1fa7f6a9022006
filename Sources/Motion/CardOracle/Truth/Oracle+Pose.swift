public import WideArithmetic

extension Oracle {
  /// The matrix of a pose: scale, then rotate, then translate, then look at it in perspective.
  ///
  ///     M = S·R·T·P,  p′ = p·M
  ///
  /// Row vectors, translation in m41…m43, as CATransform3D. The rotation goes through a unit quaternion, the rest
  /// through full 4×4 products. The error is below 2⁻⁹⁹ of the largest scale in the upper rows, of the largest
  /// translation in the lowest. A positive angle, in radians, turns x towards y about +z; the axis has any length, and
  /// the zero vector means no rotation. m34 is −1/d for a viewer at distance d, 0 for none.
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

extension Oracle {
  /// The product of two 4×4 matrices: with row vectors, `first` acts first.
  ///
  /// Each element's error is below 2⁻¹⁰¹ of ``absoluteProduct(_:_:)``.
  public static func concatenate(_ first: [DoubleDouble], _ second: [DoubleDouble]) -> [DoubleDouble] {
    preconditionMatrix(first)
    preconditionMatrix(second)
    return (0..<16).map { element in
      let (row, column) = (element / 4, element % 4)
      var sum = DoubleDouble(0)
      for inner in 0..<4 { sum = sum + first[4 * row + inner] * second[4 * inner + column] }
      return sum
    }
  }

  /// The sum of the products' magnitudes behind each element of ``concatenate(_:_:)``.
  ///
  /// This is the error scale of a matrix product: cancellation can make an element as small as it likes, and no
  /// algorithm bounds its error by its own size (Higham, Accuracy and Stability of Numerical Algorithms,
  /// 3.5).
  public static func absoluteProduct(_ first: [DoubleDouble], _ second: [DoubleDouble]) -> [Double] {
    concatenate(first.map(\.magnitude), second.map(\.magnitude)).map(\.high)
  }

  /// Stops a caller whose matrix has not sixteen elements.
  static func preconditionMatrix(_ matrix: [DoubleDouble]) {
    precondition(matrix.count == 16, "a matrix has 16 elements; got \(matrix.count)")
  }
}
