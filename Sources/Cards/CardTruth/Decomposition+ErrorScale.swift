public import CardOracle
public import WideArithmetic

extension Oracle.Decomposition {
  /// All seventeen: translation, scale, skew, the rotation's x, y, z and w, perspective.
  public var numbers: [DoubleDouble] {
    translation + scale + skew + [rotation.x, rotation.y, rotation.z, rotation.w] + perspective
  }

  /// How many times as long the y axis and the z axis are as what is left of them beside the axes before.
  ///
  /// Orthogonalising subtracts the rest, and enlarges the error of an axis by this factor: 1 without skew.
  private var leanings: (y: Double, z: Double) {
    let squares = skew.map { ($0 * $0).high }
    return ((1 + squares[0]).squareRoot(), (1 + squares[1] + squares[2]).squareRoot())
  }

  /// By how much taking the axes apart enlarges their errors: the product of their lengths over their determinant.
  var leaning: Double { leanings.y * leanings.z }

  /// The ``numbers`` with their error scales.
  ///
  /// Translations count with their size, scales with the length of their axis, quaternions and skews with 1, skews with
  /// their size, too. Where axes lean, what they are taken apart from counts that much more. Perspective counts with the
  /// magnitudes of the equation it solves.
  ///
  /// - Parameter matrix: The matrix whose parts these are, sixteen numbers, m11…m44 row by row.
  /// - Returns: Seventeen truths.
  public func truths(of matrix: [DoubleDouble]) -> [Truth] {
    let lean = leanings
    let axes = [1, lean.y, lean.y * lean.z]
    let lengths = zip(scale, axes).map { $0.magnitude.high * $1 }
    let skews = skew.map { leaning * (1 + $0.magnitude.high) }
    let scales = translation.map(\.magnitude.high) + lengths + skews + Array(repeating: leaning, count: 4)
    return zip(numbers, scales + perspectiveScales(of: matrix)).map { Truth(value: $0, scale: $1) }
  }

  /// |A⁻¹|·|A|·|p|, A being the matrix over m44 and without its last column.
  private func perspectiveScales(of matrix: [DoubleDouble]) -> [Double] {
    var affine = matrix.map { $0 / matrix[15] }
    for (row, number) in [0, 0, 0, 1].enumerated() { affine[4 * row + 3] = DoubleDouble(Double(number)) }
    guard let inverse = Oracle.inverse(of: affine) else { return Array(repeating: .infinity, count: 4) }
    let condition = Oracle.absoluteProduct(inverse, affine)
    return (0..<4).map { row in
      (0..<4).reduce(0) { $0 + condition[4 * row + $1] * perspective[$1].magnitude.high }
    }
  }
}
