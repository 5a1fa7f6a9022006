internal import Foundation
package import WideArithmetic

/// The largest error a set of comparisons met, and the line it belongs to.
package struct WorstError: CustomStringConvertible {
  private(set) var size = -1.0
  private(set) var place = "nothing compared"

  package init() {}

  package mutating func note(_ got: DoubleDouble, _ expected: DoubleDouble, scale: Double, _ place: String) {
    let error = got == expected ? 0 : (got - expected).magnitude.high / scale
    // A NaN, as from two infinities, must not hide: nothing compares with it.
    let comparable = error.isNaN ? .infinity : error
    if comparable > size { (size, self.place) = (comparable, "\(place): got \(got), expected \(expected)") }
  }

  /// Whether something was compared and nothing was off by more than 2^exponent.
  package func isWithin(powerOf2 exponent: Int) -> Bool {
    size >= 0 && size <= Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The size as a power of two, for the message of a failure.
  package var description: String { "2^\(size > 0 ? "\(log2(size))" : "-inf") at \(place)" }
}
