public import WideArithmetic

extension Oracle {
  /// The determinant of a 4×4 matrix, as the sum of its 24 signed products.
  ///
  /// The error is below 2⁻¹⁰⁰ of ``determinantScale(of:)``.
  ///
  /// - Parameter matrix: Sixteen numbers, m11…m44 row by row.
  /// - Returns: The determinant.
  public static func determinant(of matrix: [DoubleDouble]) -> DoubleDouble {
    signedProducts(of: matrix).reduce(0) { $0 + $1 }
  }

  /// The sum of the magnitudes of a determinant's 24 products: the error scale of a determinant.
  ///
  /// - Parameter matrix: Sixteen numbers, m11…m44 row by row.
  /// - Returns: Σ|a||b||c||d|, rounded to a double.
  public static func determinantScale(of matrix: [DoubleDouble]) -> Double {
    signedProducts(of: matrix).reduce(0) { $0 + $1.magnitude }.high
  }

  /// Whether a matrix has no inverse, as far as the oracle's width can tell.
  ///
  /// - Parameter matrix: Sixteen numbers, m11…m44 row by row.
  /// - Returns: True when the determinant is not finite, or not larger than 2⁻⁹⁶ of its error scale.
  public static func isSingular(_ matrix: [DoubleDouble]) -> Bool {
    let determinant = determinant(of: matrix)
    return !(determinant.isFinite && determinant.magnitude.high > 0x1p-96 * determinantScale(of: matrix))
  }

  /// The inverse of a 4×4 matrix, by Gauss and Jordan's elimination with row exchanges.
  ///
  /// Each element's error is below 2⁻⁹⁶ times the condition number; one all of whose products have a factor of zero is
  /// zero.
  ///
  /// - Parameter matrix: Sixteen numbers, m11…m44 row by row.
  /// - Returns: Sixteen numbers in the same order, or nil for a matrix that is singular, or whose inverse overflows.
  public static func inverse(of matrix: [DoubleDouble]) -> [DoubleDouble]? {
    preconditionMatrix(matrix)
    return inverseByElimination(matrix) ?? inverseByEvenRows(matrix)
  }

  /// The inverse where determinants and quotients neither over- nor underflow.
  private static func inverseByElimination(_ matrix: [DoubleDouble]) -> [DoubleDouble]? {
    guard !isSingular(matrix) else { return nil }
    var rows = (0..<4).map { row in
      Array(matrix[(4 * row)..<(4 * row + 4)]) + Array(identityMatrix[(4 * row)..<(4 * row + 4)])
    }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { rows[$0][column].magnitude < rows[$1][column].magnitude }),
        rows[pivot][column] != 0
      else { return nil }
      rows.swapAt(column, pivot)
      eliminate(column, in: &rows)
    }
    let inverse = (0..<16).map { element in
      let (row, column) = (element / 4, element % 4)
      return hasProduct(matrix, withoutRow: column, column: row) ? rows[row][4 + column] : 0
    }
    return inverse.allSatisfy(\.isFinite) ? inverse : nil
  }

  /// The inverse by rows that are divided by powers of two, so that the largest number of each is near 1.
  private static func inverseByEvenRows(_ matrix: [DoubleDouble]) -> [DoubleDouble]? {
    let largest = (0..<4).map { row in matrix[(4 * row)..<(4 * row + 4)].map(\.magnitude.high).max() ?? 0 }
    guard largest.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    func scaled(_ number: DoubleDouble, by row: Int) -> DoubleDouble {
      number.scaled(byPowerOf2: -Int(largest[row].exponent))
    }
    let even = matrix.enumerated().map { scaled($1, by: $0 / 4) }
    // A number that underflows beside the largest of its row is lost.
    guard zip(even, matrix).allSatisfy({ $0.high.isNormal || $1 == 0 }), let inverse = inverseByElimination(even)
    else { return nil }
    let result = inverse.enumerated().map { scaled($1, by: $0 % 4) }
    return result.allSatisfy(\.isFinite) ? result : nil
  }

  /// Whether any product of the minor that is left without a row and a column is more than zero; elimination would leave
  /// rounding in place of the zero.
  private static func hasProduct(_ matrix: [DoubleDouble], withoutRow row: Int, column: Int) -> Bool {
    permutations.contains { permutation in
      permutation.columns[row] == column
        && (0..<4).allSatisfy { $0 == row || matrix[4 * $0 + permutation.columns[$0]] != 0 }
    }
  }

  /// Makes a column that of the identity.
  private static func eliminate(_ column: Int, in rows: inout [[DoubleDouble]]) {
    let divisor = rows[column][column]
    rows[column] = rows[column].map { $0 / divisor }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
    }
  }

  private static func signedProducts(of matrix: [DoubleDouble]) -> [DoubleDouble] {
    preconditionMatrix(matrix)
    return permutations.map { permutation in
      let product = (0..<4).reduce(DoubleDouble(1)) { $0 * matrix[4 * $1 + permutation.columns[$1]] }
      return permutation.isOdd ? -product : product
    }
  }

  /// The orders of four columns, and whether an odd number of exchanges leads to each.
  private static let permutations: [(columns: [Int], isOdd: Bool)] = (0..<256).compactMap { number in
    let columns = [number / 64, number / 16 % 4, number / 4 % 4, number % 4]
    guard Set(columns).count == 4 else { return nil }
    let pairs = (0..<4).flatMap { left in (left..<4).map { (columns[left], columns[$0]) } }
    return (columns, !pairs.count { $0.0 > $0.1 }.isMultiple(of: 2))
  }
}
