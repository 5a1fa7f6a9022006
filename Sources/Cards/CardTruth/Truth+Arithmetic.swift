public import CardOracle
import WideArithmetic

extension Truth {
  /// A number as it was given, which whoever reads it rounds in proportion to its size.
  public init(exactly number: Double) { self.init(value: DoubleDouble(number), scale: abs(number)) }

  /// The sum with a number as it was given.
  ///
  /// Where that is not 0 the sum is rounded in proportion to its own size, which joins the scale: a displacement that has
  /// all but faded leaves a position no better than its own ε. Every bound of half an ε or more then holds for the sum.
  public func adding(_ number: Double) -> Truth {
    guard number != 0 else { return self }
    let sum = value.adding(number)
    return Truth(value: sum, scale: scale + sum.magnitude.high)
  }
}
