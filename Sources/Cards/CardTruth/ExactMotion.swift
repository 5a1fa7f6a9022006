import CardOracle
import WideArithmetic

/// The exact interpolation between two decomposed matrices.
package struct ExactMotion {
  private let (from, to): (Oracle.Decomposition, Oracle.Decomposition)
  private let angle: Double
  private let leaning: Double
  private var arc = Oracle.Arc.shorter

  /// Uses the parts of both ends, which count as exact, and the angle between their quaternions, in radians.
  package init(from: Oracle.Decomposition, to: Oracle.Decomposition, angle: Double) {
    (self.from, self.to, self.angle, leaning) = (from, to, angle, 1)
  }

  /// Decomposes both ends, including the resulting errors of axes; nil if one cannot be decomposed.
  ///
  /// - Parameter rule: The axis with the minus sign of a mirror image; nil for the automatic choice of CSS.
  package init?(from: [DoubleDouble], to: [DoubleDouble], rule: Oracle.MirrorRule?) {
    guard let ends = Oracle.decompose(from: from, to: to, rule: rule) else { return nil }
    (self.from, self.to) = ends
    angle = Oracle.angle(between: ends.from.rotation, ends.to.rotation).high
    leaning = max(ends.from.leaning, ends.to.leaning)
  }

  /// The motion along the other arc if rounding decides which one is shorter; otherwise nil.
  ///
  /// Half a turn apart, the quaternions' dot product is zero. The angle, conversion and decomposition of either end
  /// cause an error below 8 ε in it, times the leaning of its axes.
  ///
  /// - Parameter epsilon: The `ulpOfOne` of the arithmetic that chose an arc.
  package func alongTheOtherArc(epsilon: Double) -> Self? {
    guard .pi / 2 - angle <= 16 * epsilon * leaning else { return nil }
    var other = self
    other.arc = .longer
    return other
  }

  /// The exact matrix, each entry scaled by the magnitudes of its terms.
  package func matrix(at progress: Double) -> [Truth] {
    var parts = from.mixed(with: to, progress: DoubleDouble(progress), along: arc)
    parts.rotation = parts.rotation.normalized
    return zip(Oracle.recompose(parts), scales(at: progress)).map { Truth(value: $0, scale: $1) }
  }

  /// The weighted ends for linearly interpolated parts; the square of the weights for every entry of the rotation.
  private func scales(at progress: Double) -> [Double] {
    func ends(_ part: KeyPath<Oracle.Decomposition, [DoubleDouble]>) -> [Double] {
      zip(from[keyPath: part], to[keyPath: part]).map {
        abs(1 - progress) * $0.magnitude.high + abs(progress) * $1.magnitude.high
      }
    }
    let (scale, skew, shift, column) = (ends(\.scale), ends(\.skew), ends(\.translation), ends(\.perspective))
    let depth = column[0] + column[1] + column[2]
    let turn = turn(at: progress) * leaning
    let axes = zip(scale, [1, 1 + skew[0], 1 + skew[1] + skew[2]]).map { $0 * $1 * turn }
    let origin = shift[0] * column[0] + shift[1] * column[1] + shift[2] * column[2] + column[3]
    return axes.flatMap { [$0, $0, $0, $0 * depth] } + shift + [origin]
  }

  /// (|sin((1 − p)·θ)| + |sin(p·θ)|)² / sin² θ: 1 half way between equal rotations, more for extrapolation.
  private func turn(at progress: Double) -> Double {
    func sine(_ share: Double) -> Double { DoubleDouble.sineCosine(DoubleDouble(share * angle)).sine.magnitude.high }
    let weight = angle == 0 ? abs(1 - progress) + abs(progress) : (sine(1 - progress) + sine(progress)) / sine(1)
    return weight * weight
  }
}

extension Oracle.Quaternion {
  /// The quaternion normalised to length 1: rounding of the length is not part of the rotation.
  fileprivate var normalized: Self {
    let length = (x * x + y * y + z * z + w * w).squareRoot()
    return Self(x: x / length, y: y / length, z: z / length, w: w / length)
  }
}

extension Oracle.Decomposition {
  /// All seventeen parts: translation, scale, skew, the rotation's x, y, z and w, perspective.
  package var numbers: [DoubleDouble] {
    translation + scale + skew + [rotation.x, rotation.y, rotation.z, rotation.w] + perspective
  }

  /// The lengths of the y axis and the z axis divided by their components orthogonal to the previous axes.
  ///
  /// Orthogonalisation amplifies the error of an axis by this factor: 1 without skew.
  private var leanings: (y: Double, z: Double) {
    let squares = skew.map { ($0 * $0).high }
    return ((1 + squares[0]).squareRoot(), (1 + squares[1] + squares[2]).squareRoot())
  }

  /// The amplification of errors by orthogonalising the axes: the product of their lengths over the determinant.
  var leaning: Double { leanings.y * leanings.z }

  /// The ``numbers`` with their error scales.
  ///
  /// The scale of a translation is its size, of a scale the length of its axis, of a quaternion 1, of a skew 1 plus its
  /// size. For skewed axes, the scales of the parts derived from them grow by the amplification. The scale of
  /// perspective is the magnitudes of the equation it solves.
  ///
  /// - Parameter matrix: The decomposed matrix, sixteen numbers, m11…m44 row by row.
  /// - Returns: Seventeen truths.
  package func truths(of matrix: [DoubleDouble]) -> [Truth] {
    let lean = leanings
    let axes = [1, lean.y, lean.y * lean.z]
    let lengths = zip(scale, axes).map { $0.magnitude.high * $1 }
    let skews = skew.map { leaning * (1 + $0.magnitude.high) }
    let scales = translation.map(\.magnitude.high) + lengths + skews + Array(repeating: leaning, count: 4)
    return zip(numbers, scales + perspectiveScales(of: matrix)).map { Truth(value: $0, scale: $1) }
  }

  /// |A⁻¹|·|A|·|p|, where A is the matrix divided by m44, with the last column of the identity.
  private func perspectiveScales(of matrix: [DoubleDouble]) -> [Double] {
    var affine = matrix.map { $0 / matrix[15] }
    for (row, number) in [0, 0, 0, 1].enumerated() { affine[4 * row + 3] = DoubleDouble(Double(number)) }
    guard let inverse = Oracle.inverse(of: affine) else { return Array(repeating: .infinity, count: 4) }
    let condition = Oracle.absoluteProduct(inverse, affine)
    return (0..<4).map { row in (0..<4).reduce(0) { $0 + condition[4 * row + $1] * perspective[$1].magnitude.high } }
  }
}
