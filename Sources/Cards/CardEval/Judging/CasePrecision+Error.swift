import CardOracle

extension CasePrecision {
  /// The distance from 1 to the next number.
  var epsilon: Double { self == .float ? Double(Float.ulpOfOne) : .ulpOfOne }

  /// The smallest normal number.
  var smallest: Double { self == .float ? Double(Float.leastNormalMagnitude) : .leastNormalMagnitude }

  /// A number as the element type holds it.
  func rounded(_ number: Double) -> Double { self == .float ? Double(Float(number)) : number }

  /// The error of a number in ε times the truth's scale, as `check` counts it; infinite for one that is not finite where
  /// the truth is.
  func error(of number: Double, truth: Truth) -> Double {
    self == .float ? Self.error(of: Float(number), truth) : Self.error(of: number, truth)
  }

  /// An amplitude that has faded away leaves an error the smallest number of its type to be counted in.
  private static func error<Scalar: BinaryFloatingPoint & Sendable>(of number: Scalar, _ truth: Truth) -> Double {
    let scale = max(truth.scale, Double(Scalar.leastNormalMagnitude))
    return ErrorMeter<Scalar>.scaledError(of: number, truth: Truth(value: truth.value, scale: scale))
  }
}
