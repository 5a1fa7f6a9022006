public import WideArithmetic

extension Oracle {
  /// The places to which a matrix moves the four corners of a card that is centred on the origin.
  ///
  ///     (x, y) = (p·M).xy / (p·M).w,  p = (±width/2, ±height/2, 0, 1)
  ///
  /// The corners go round from (−width/2, −height/2) over (width/2, −height/2) and (width/2, height/2) to
  /// (−width/2, height/2). A corner in the viewer's plane, w = 0, is not finite; behind the viewer, w < 0, it
  /// is divided all the same; ``cornerWeights(of:width:height:)`` shows it.
  /// The result is x and y of each corner, in points.
  public static func corners(of matrix: [DoubleDouble], width: Double, height: Double) -> [DoubleDouble] {
    homogeneousCorners(of: matrix, width: width, height: height).flatMap { [$0[0] / $0[3], $0[1] / $0[3]] }
  }

  /// The homogeneous coordinate w of the four corners, by which ``corners(of:width:height:)`` divides.
  ///
  /// It is 1 without perspective, not positive at or behind the viewer.
  public static func cornerWeights(of matrix: [DoubleDouble], width: Double, height: Double) -> [DoubleDouble] {
    homogeneousCorners(of: matrix, width: width, height: height).map { $0[3] }
  }

  /// The magnitudes that sum up to each number of ``corners(of:width:height:)``: the error scale of a projection.
  ///
  ///     (Σ|p||m| + |x|·Σ|p||m_w|) / |w|
  ///
  /// Both the numerator and w carry errors in proportion to the magnitudes they sum; dividing by w passes
  /// them on, the latter times the quotient. A w close to zero thus enlarges the error scale, as it must.
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

  /// The distance of a card's corners from their places when a matrix is off a little.
  ///
  ///     p·(M + E) projected − p·M projected = (p·E − x·(p·E)_w) / w
  ///
  /// Computed from the errors rather than as a difference of two projections, which would cancel; w is that of the
  /// erroneous matrix. Corners that no screen shows are left out: those more than 10,000 points away in x or y, those
  /// behind the viewer, and those that come so close that w cancels to less than a sixteenth of its terms, or of 1.
  ///
  /// The result is the largest distance, in points; nil when no corner is left, infinite when an error is not finite.
  public static func cornerDisplacement(errors: [Double], matrix: [Double], width: Double, height: Double) -> Double? {
    precondition(errors.count == 16 && matrix.count == 16, "a matrix has 16 elements")
    var largest: Double?
    for (horizontal, vertical) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      func image(_ m: [Double], _ column: Int) -> Double {
        m[column] * horizontal * width + m[4 + column] * vertical * height + m[12 + column]
      }
      let (weight, moved) = (image(matrix, 3), image(errors, 3))
      let terms = abs(matrix[3] * horizontal * width) + abs(matrix[7] * vertical * height) + abs(matrix[15])
      let size = max(1, terms)
      guard !(weight <= size / 16), !(weight + moved <= size / 16) else { continue }
      let (x, y) = (image(matrix, 0) / weight, image(matrix, 1) / weight)
      guard abs(x) <= screen, abs(y) <= screen else { continue }
      let right = (image(errors, 0) - x * moved) / (weight + moved)
      let down = (image(errors, 1) - y * moved) / (weight + moved)
      let distance = (right * right + down * down).squareRoot()
      largest = max(largest ?? 0, distance.isNaN ? .infinity : distance)
    }
    return largest
  }

  /// The largest distance of a shown corner from the origin, in points.
  private static var screen: Double { 10_000 }

  /// p·M for the four corners; z = 0 leaves the third row of the matrix out.
  private static func homogeneousCorners(of matrix: [DoubleDouble], width: Double, height: Double) -> [[DoubleDouble]] {
    preconditionMatrix(matrix)
    return [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { (horizontal, vertical) in
      (0..<4).map { column in
        matrix[column].multiplied(by: horizontal * width) + matrix[4 + column].multiplied(by: vertical * height)
          + matrix[12 + column]
      }
    }
  }
}
