/// The numbers that a column takes.
package enum NumberDomain: Sendable {
  /// Any number; `nan` and `inf` too, which give results of their kind.
  case any
  /// A number that is neither infinite nor NaN.
  case finite
  /// A finite number above 0.
  case positive
  /// A number of 0 or more, or NaN.
  case notNegative
  /// A finite number of 0 or more.
  case finiteNotNegative
  /// A number from 0 through 1.
  case unit
  /// A number above −1 and at most 1, as bounces are.
  case bounce
  /// A whole number of 0 or more.
  case row

  /// Whether a number belongs to the domain.
  @inline(__always)
  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .finite: number.isFinite
    case .positive: number > 0 && number.isFinite
    case .notNegative: !(number < 0)
    case .finiteNotNegative: number >= 0 && number.isFinite
    case .unit: 0...1 ~= number
    case .bounce: number > -1 && number <= 1
    case .row: number >= 0 && number <= 0x1p53 && number == number.rounded()
    }
  }

  /// The domain in words, after "expected".
  var expectation: String {
    switch self {
    case .any: "a number"
    case .finite: "a finite number"
    case .positive: "a number above 0"
    case .notNegative, .finiteNotNegative: "a number of 0 or more"
    case .unit: "a number from 0 to 1"
    case .bounce: "a number above -1 and at most 1"
    case .row: "a whole number of 0 or more"
    }
  }
}
