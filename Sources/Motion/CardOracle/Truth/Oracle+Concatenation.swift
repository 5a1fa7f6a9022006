public import WideArithmetic

extension Oracle {
  /// The product of two 4×4 matrices: with row vectors, `first` acts first.
  ///
  /// Each element's error is below 2⁻¹⁰¹ of ``absoluteProduct(_:_:)``.
  ///
  /// - Parameters:
  ///   - first: Sixteen numbers, m11…m44 row by row.
  ///   - second: Sixteen numbers in the same order.
  /// - Returns: first·second, in the same order.
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
  ///
  /// - Parameters:
  ///   - first: Sixteen numbers, m11…m44 row by row.
  ///   - second: Sixteen numbers in the same order.
  /// - Returns: Σ|first||second| per element, rounded to doubles.
  public static func absoluteProduct(_ first: [DoubleDouble], _ second: [DoubleDouble]) -> [Double] {
    concatenate(first.map(\.magnitude), second.map(\.magnitude)).map(\.high)
  }

  /// Stops a caller whose matrix has not sixteen elements.
  static func preconditionMatrix(_ matrix: [DoubleDouble]) {
    precondition(matrix.count == 16, "a matrix has 16 elements; got \(matrix.count)")
  }
}
