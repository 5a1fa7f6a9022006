/// Turns local time into progress by a damped spring.
///
/// See ``SpringCoefficients`` for the three closed forms of x.
public struct SpringCall<Scalar: KernelScalar>: KernelCall {
  public var spring: SpringCoefficients<Scalar>
  public var localTime: UnsafePointer<Scalar>
  public var progress: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    spring: SpringCoefficients<Scalar>, localTime: UnsafePointer<Scalar>, progress: UnsafeMutablePointer<Scalar>,
    rows: Int
  ) {
    (self.spring, self.localTime, self.progress, self.rows) = (spring, localTime, progress, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&localTime)
    visitor.output(&progress, of: 1, over: localTime)
  }
}

extension Kernel {
  public static let spring = Kernel(
    "spring", SpringCall<Float>.self, SpringCall<Double>.self, isDivisible: true,
    Contract(
      stage: .easing, formula: "progress = 1 + x(localTime), x in closed form",
      shape: "localTime and progress: one number per row", units: "seconds in, 1 out",
      domain: "every spring; localTime >= 0, frequency * localTime <= 10,000 rad",
      aliasing: "progress may be localTime",
      bound: ErrorBound(
        scale: .swing, float: 2.25, double: 2.5, evidence: .proved,
        derivation:
          "frequency, phase, decay and exponent are rounded, 1/2 each, and move the motion by its own velocity; weight, sine, "
          + "cosine, envelope, sums and the result cost 1/2 to 1 each; all of it counts most next to critical damping, a radian "
          + "after the start, for a spring thrown backwards"),
      valuesPerRow: 1))
}

extension KernelKey where Call == SpringCall<Scalar> {
  public static var spring: Self { Self(declared: .spring) }
}
