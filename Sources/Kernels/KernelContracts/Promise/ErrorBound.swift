/// How wrong a kernel's result may be.
///
/// The scaled error of a result r with exact value y is |r − y| / (ε · scale), where ε is the element type's
/// `ulpOfOne` and the scale is what ``ErrorScale`` says. Plain ulps of y mean nothing where y crosses zero: there a
/// perfectly rounded sum of two rounded terms is millions of ulps away.
public struct ErrorBound: Sendable, Equatable {
  /// What the error is divided by.
  public let scale: ErrorScale
  /// The largest scaled error allowed, in units of ε · scale.
  public let float: Double
  /// The largest scaled error allowed for Double, in units of ε · scale.
  public let double: Double
  /// How the number is known.
  public let evidence: Evidence
  /// Where the number comes from.
  public let derivation: String

  /// The largest scaled error allowed for an element type.
  public func allowance<Scalar: KernelScalar>(for type: Scalar.Type) -> Double {
    type == Float.self ? float : double
  }
}
