public import WideArithmetic

extension Oracle {
  /// The determinant of a 4×4 matrix, as the sum of its 24 signed products.
  ///
  /// The error is below 2⁻¹⁰⁰ of ``determinantScale(of:)``.
  public static func determinant(of matrix: [DoubleDouble]) -> DoubleDouble {
    signedProducts(of: matrix).reduce(0) { $0 + $1 }
  }

  /// The sum of the magnitudes of a determinant's 24 products, rounded: the error scale of a determinant.
  public static func determinantScale(of matrix: [DoubleDouble]) -> Double {
    signedProducts(of: matrix).reduce(0) { $0 + $1.magnitude }.high
  }

  /// Whether the determinant is not finite, or not larger than 2⁻⁹⁶ of its error scale, the oracle's width.
  public static func isSingular(_ matrix: [DoubleDouble]) -> Bool {
    let determinant = determinant(of: matrix)
    return !(determinant.isFinite && determinant.magnitude.high > 0x1p-96 * determinantScale(of: matrix))
  }

  /// The inverse of a 4×4 matrix, by Gauss and Jordan's elimination with row exchanges.
  ///
  /// Each element's error is below 2⁻⁹⁶ times the condition number, and below 2⁻⁹⁶ of |M⁻¹|·|M|·|M⁻¹| where neither
  /// rows nor columns are more than 40 orders of magnitude apart. An element all of whose products have a factor of
  /// zero is zero. A matrix that is singular, or whose inverse overflows, has none.
  public static func inverse(of matrix: [DoubleDouble]) -> [DoubleDouble]? {
    preconditionMatrix(matrix)
    return inverseByEvenNumbers(matrix) ?? inverseByElimination(matrix)
  }

  /// The inverse by rows and columns that are divided by powers of two, so that the largest number of each is near 1.
  ///
  /// Elimination would otherwise choose its pivots by the units of rows and columns.
  private static func inverseByEvenNumbers(_ matrix: [DoubleDouble]) -> [DoubleDouble]? {
    guard matrix.allSatisfy(\.isFinite) else { return nil }
    let exponents = evenExponents(of: matrix)
    let even = zip(matrix, exponents).map { $0.scaled(byPowerOf2: -$1) }
    // A number that underflows beside the largest of its row and column is lost.
    guard zip(even, exponents).map({ $0.scaled(byPowerOf2: $1) }) == matrix, let inverse = inverseByElimination(even)
    else { return nil }
    let result = (0..<16).map { inverse[$0].scaled(byPowerOf2: -exponents[$0 % 4 * 4 + $0 / 4]) }
    return result.allSatisfy(\.isFinite) ? result : nil
  }

  /// The power of two that every number is divided by, a row's and a column's.
  private static func evenExponents(of matrix: [DoubleDouble]) -> [Int] {
    let sizes = matrix.map { $0 == 0 ? nil : Int($0.high.exponent) }
    let rows = (0..<4).map { row in sizes[(4 * row)..<(4 * row + 4)].compactMap(\.self).max() ?? 0 }
    let columns = (0..<4).map { column in
      (0..<4).compactMap { row in sizes[4 * row + column].map { $0 - rows[row] } }.max() ?? 0
    }
    return (0..<16).map { rows[$0 / 4] + columns[$0 % 4] }
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
    let inverse = (0..<2).reduce(rows.flatMap { $0[4...] }) { inverse, _ in refined(inverse, of: matrix) }
    let result = inverse.enumerated().map { element, value in
      hasProduct(matrix, withoutRow: element % 4, column: element / 4) ? value : 0
    }
    return result.allSatisfy(\.isFinite) ? result : nil
  }

  /// Corrects an inverse by what its product with the matrix lacks of the identity.
  ///
  /// Elimination is exact compared with the largest numbers; corrected, an element is exact compared with its products
  /// (Skeel, "Iterative refinement implies numerical stability for Gaussian elimination", 1980).
  private static func refined(_ inverse: [DoubleDouble], of matrix: [DoubleDouble]) -> [DoubleDouble] {
    let rest = zip(identityMatrix, concatenate(matrix, inverse)).map { $0 - $1 }
    return zip(inverse, concatenate(inverse, rest)).map { $0 + $1 }
  }

  /// Whether any product of the minor that is left without a row and a column is more than zero; elimination would
  /// leave rounding in place of the zero.
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

/// Numbers over a power of two, so that the largest is near 1: products neither over- nor underflow.
///
/// The power rounds nothing, so that whatever is in proportion comes out with the same bits.
struct EvenNumbers {
  /// The numbers without the power.
  let numbers: [DoubleDouble]
  /// The power of two.
  let exponent: Int

  /// The numbers themselves; those that are too large or too small are lost.
  var values: [DoubleDouble] { numbers.map { $0.scaled(byPowerOf2: exponent) } }
}

extension EvenNumbers {
  /// Divides some numbers by the power of two of the largest among the first `count`, or among all.
  init(_ values: some Collection<DoubleDouble>, largestAmong count: Int? = nil) {
    let exponent = Oracle.exponent(ofLargest: values.prefix(count ?? values.count))
    self.init(numbers: values.map { $0.scaled(byPowerOf2: -exponent) }, exponent: exponent)
  }

  /// The numbers over another one.
  func divided(by divisor: EvenNumbers) -> EvenNumbers {
    EvenNumbers(numbers: numbers.map { $0 / divisor.numbers[0] }, exponent: exponent - divisor.exponent)
  }
}

extension Oracle {
  /// The power of two of the largest magnitude; 0 where that is zero or not finite.
  static func exponent(ofLargest numbers: some Collection<DoubleDouble>) -> Int {
    let largest = numbers.map(\.magnitude.high).max() ?? 0
    return largest > 0 && largest.isFinite ? Int(largest.exponent) : 0
  }
}
