extension Transform3D {
  /// The determinant; for a scale by s along x, y and z it is s³, which underflows for s below about 1e-108.
  public var determinant: Double { LaplaceExpansion(of: self, sign: -1).total }

  /// The transform that undoes this one; nil for a singular transform.
  ///
  /// The error of the result is a few ε times the condition number of the matrix.
  public var inverted: Transform3D? { inverseByEvenNumbers ?? inverseByCofactors }

  /// Returns the transform that undoes this one, or the transform itself if it is singular.
  ///
  /// Returning the input is what `CATransform3DInvert` does; ``inverted`` distinguishes the two.
  public func inverse() -> Transform3D { inverted ?? self }

  /// Whether no transform undoes this one.
  ///
  /// A transform counts as singular when a number of it or of its inverse is not finite, or when its determinant is no
  /// larger than the rounding error of computing it. That error is proportional to the sum of the magnitudes of the
  /// determinant's 24 products, which scales with every row and column as the determinant does; so a card shrunk to a
  /// billionth of its size still has an inverse, and one whose determinant over- or underflows has one, too, unless
  /// a number is 300 orders of magnitude less than the largest of its row and column.
  public var isSingular: Bool { inverted == nil }

  /// The cofactors over the determinant.
  private var inverseByCofactors: Transform3D? {
    let expansion = LaplaceExpansion(of: self, sign: -1)
    let size = LaplaceExpansion(of: Transform3D(elements: elements.map(abs)), sign: 1).total
    let determinant = expansion.total
    guard determinant.isNormal, abs(determinant) > 8 * .ulpOfOne * size else { return nil }
    let inverse = adjugate(expansion).map { $0 / determinant }
    return inverse.allSatisfy(\.isFinite) ? Transform3D(elements: inverse) : nil
  }

  /// The same after rows and columns are divided by powers of two, which rounds nothing, so that the largest number of
  /// each is near 1; a determinant does not show minors that underflow.
  private var inverseByEvenNumbers: Transform3D? {
    guard elements.allSatisfy(\.isFinite) else { return nil }
    let exponents = evenExponents
    func scaled(_ number: Double, by exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: number)
    }
    let even = zip(elements, exponents).map { scaled($0, by: -$1) }
    // A number that underflows beside the largest of its row and column is lost.
    guard zip(even, exponents).map(scaled) == elements, let inverse = Transform3D(elements: even).inverseByCofactors
    else { return nil }
    let result = (0..<16).map { scaled(inverse.elements[$0], by: -exponents[$0 % 4 * 4 + $0 / 4]) }
    return result.allSatisfy(\.isFinite) ? Transform3D(elements: result) : nil
  }

  /// The power of two that every number is divided by, a row's and a column's.
  private var evenExponents: [Int] {
    let sizes = elements.map { $0 == 0 ? nil : Int($0.exponent) }
    let rows = (0..<4).map { row in sizes[(4 * row)..<(4 * row + 4)].compactMap(\.self).max() ?? 0 }
    let columns = (0..<4).map { column in
      (0..<4).compactMap { row in sizes[4 * row + column].map { $0 - rows[row] } }.max() ?? 0
    }
    return (0..<16).map { rows[$0 / 4] + columns[$0 % 4] }
  }

  /// Whether the transform stays in the plane: six of its numbers, those of `CGAffineTransform`, describe it.
  ///
  /// The test is exact, as that of `CATransform3DIsAffine`: the third row and column are those of the identity, and
  /// the fourth column is too.
  public var isAffine: Bool {
    (m13, m14, m23, m24) == (0, 0, 0, 0) && (m31, m32, m33, m34) == (0, 0, 1, 0) && (m43, m44) == (0, 1)
  }

  /// The transposed matrix of cofactors, in memory order.
  private func adjugate(_ expansion: LaplaceExpansion) -> [Double] {
    let (s, c) = (expansion.upper, expansion.lower)
    return [
      m22 * c[5] - m23 * c[4] + m24 * c[3], -m12 * c[5] + m13 * c[4] - m14 * c[3],
      m42 * s[5] - m43 * s[4] + m44 * s[3], -m32 * s[5] + m33 * s[4] - m34 * s[3],
      -m21 * c[5] + m23 * c[2] - m24 * c[1], m11 * c[5] - m13 * c[2] + m14 * c[1],
      -m41 * s[5] + m43 * s[2] - m44 * s[1], m31 * s[5] - m33 * s[2] + m34 * s[1],
      m21 * c[4] - m22 * c[2] + m24 * c[0], -m11 * c[4] + m12 * c[2] - m14 * c[0],
      m41 * s[4] - m42 * s[2] + m44 * s[0], -m31 * s[4] + m32 * s[2] - m34 * s[0],
      -m21 * c[3] + m22 * c[1] - m23 * c[0], m11 * c[3] - m12 * c[1] + m13 * c[0],
      -m41 * s[3] + m42 * s[1] - m43 * s[0], m31 * s[3] - m32 * s[1] + m33 * s[0],
    ]
  }
}

/// Laplace's expansion of a 4×4 matrix along its upper and lower halves.
///
/// With `sign` −1 the total is the determinant. With `sign` +1 it is the permanent: the same 24 products, all added.
private struct LaplaceExpansion {
  /// The 2×2 minors of the first two rows, for the column pairs 12, 13, 14, 23, 24, 34.
  let upper: [Double]
  /// The 2×2 minors of the last two rows, for the same column pairs.
  let lower: [Double]
  let sign: Double

  init(of t: Transform3D, sign: Double) {
    let minors = { (p: [Double], q: [Double]) in
      [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)].map { p[$0] * q[$1] + sign * p[$1] * q[$0] }
    }
    upper = minors([t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24])
    lower = minors([t.m31, t.m32, t.m33, t.m34], [t.m41, t.m42, t.m43, t.m44])
    self.sign = sign
  }

  var total: Double {
    upper[0] * lower[5] + sign * upper[1] * lower[4] + upper[2] * lower[3]
      + upper[3] * lower[2] + sign * upper[4] * lower[1] + upper[5] * lower[0]
  }
}
