import WideArithmetic

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

  init(numbers: [DoubleDouble], exponent: Int) { (self.numbers, self.exponent) = (numbers, exponent) }

  /// Divides some numbers by the power of two of the largest.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - count: How many of them, from the first on, the largest is sought among; nil for all.
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
