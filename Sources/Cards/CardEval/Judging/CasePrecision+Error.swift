import CardOracle

extension CasePrecision {
  /// The distance from 1 to the next number.
  var epsilon: Double { self == .float ? Double(Float.ulpOfOne) : .ulpOfOne }

  /// A number as the element type holds it.
  func rounded(_ number: Double) -> Double { self == .float ? Double(Float(number)) : number }

  /// The error of a number in ε times the truth's scale, as `check` counts it; infinite for one that is not finite where
  /// the truth is.
  func error(of number: Double, truth: Truth) -> Double {
    self == .float
      ? ErrorMeter<Float>.scaledError(of: Float(number), truth: truth)
      : ErrorMeter<Double>.scaledError(of: number, truth: truth)
  }
}
