public import KernelContracts
import WideArithmetic

extension WideNumber {
  /// Rounds a number to two parts of the element type.
  ///
  /// - Parameter exact: The number.
  package init(_ exact: DoubleDouble) {
    let high = Scalar(exact.high)
    let rest = exact - DoubleDouble(Double(high))
    self.init(high: high, low: high.isFinite ? Scalar(rest.high) : 0)
  }

  /// Rounds a double to two parts of the element type.
  ///
  /// - Parameter exact: The number.
  public init(_ exact: Double) { self.init(DoubleDouble(exact)) }
}
