public import WideArithmetic

extension Oracle {
  /// Where a matrix puts the four corners of a card that is centred on the origin.
  ///
  ///     (x, y) = (p·M).xy / (p·M).w,  p = (±width/2, ±height/2, 0, 1)
  ///
  /// The corners go round from (−width/2, −height/2) over (width/2, −height/2) and (width/2, height/2) to
  /// (−width/2, height/2). A corner in the viewer's plane, w = 0, is not finite; behind the viewer, w < 0, it
  /// is divided all the same, and ``cornerWeights(of:width:height:)`` tells.
  ///
  /// - Parameters:
  ///   - matrix: Sixteen numbers, m11…m44 row by row, for row vectors.
  ///   - width: The card's width, in points.
  ///   - height: The card's height, in points.
  /// - Returns: Eight numbers in points: x and y of each corner.
  public static func corners(of matrix: [DoubleDouble], width: Double, height: Double) -> [DoubleDouble] {
    homogeneousCorners(of: matrix, width: width, height: height).flatMap { [$0[0] / $0[3], $0[1] / $0[3]] }
  }

  /// The homogeneous coordinate w of the four corners, by which ``corners(of:width:height:)`` divides.
  ///
  /// - Parameters:
  ///   - matrix: Sixteen numbers, m11…m44 row by row, for row vectors.
  ///   - width: The card's width, in points.
  ///   - height: The card's height, in points.
  /// - Returns: Four numbers; 1 without perspective, not positive at or behind the viewer.
  public static func cornerWeights(
    of matrix: [DoubleDouble], width: Double, height: Double
  ) -> [DoubleDouble] {
    homogeneousCorners(of: matrix, width: width, height: height).map { $0[3] }
  }

  /// The magnitudes behind each number of ``corners(of:width:height:)``: the gauge of a projection.
  ///
  ///     (Σ|p||m| + |x|·Σ|p||m_w|) / |w|
  ///
  /// Both the numerator and w carry errors in proportion to the magnitudes they sum; dividing by w passes
  /// them on, the latter times the quotient. A w close to zero thus loosens the gauge, as it must.
  ///
  /// - Parameters:
  ///   - matrix: Sixteen numbers, m11…m44 row by row, for row vectors.
  ///   - width: The card's width, in points.
  ///   - height: The card's height, in points.
  /// - Returns: Eight numbers in points; infinite where w is zero.
  public static func cornerScales(of matrix: [DoubleDouble], width: Double, height: Double) -> [Double] {
    let points = homogeneousCorners(of: matrix, width: width, height: height)
    let sums = homogeneousCorners(of: matrix.map(\.magnitude), width: width, height: height)[2]
    return points.flatMap { point in
      (0..<2).map { column in
        let weight = point[3].magnitude.high
        return (sums[column].high + (point[column].magnitude.high / weight) * sums[3].high) / weight
      }
    }
  }

  /// p·M for the four corners; z = 0 leaves the third row of the matrix out.
  private static func homogeneousCorners(
    of matrix: [DoubleDouble], width: Double, height: Double
  ) -> [[DoubleDouble]] {
    preconditionMatrix(matrix)
    return [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { (horizontal, vertical) in
      (0..<4).map { column in
        matrix[column].multiplied(by: horizontal * width)
          + matrix[4 + column].multiplied(by: vertical * height)
          + matrix[12 + column]
      }
    }
  }
}
