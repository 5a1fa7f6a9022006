/// Finds every row's local time: how far it is through its own animation.
///
/// The start column carries the stagger and the display policy: display time plus delay. A row that must not move
/// starts at −∞ and rests at its end. A NaN gives NaN.
///
/// An easing may jump at local time 0. With ``earliest`` below 0 a row that waits has not reached the jump.
public struct PhaseCall<Scalar: KernelScalar>: KernelCall {
  public var time, duration: Scalar
  /// The least local time; not above 0.
  public var earliest: Scalar
  public var start: UnsafePointer<Scalar>
  public var localTime: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    time: Scalar, duration: Scalar, earliest: Scalar = 0, start: UnsafePointer<Scalar>,
    localTime: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.time, self.duration, self.earliest, self.start) = (time, duration, earliest, start)
    (self.localTime, self.rows) = (localTime, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.time(time)
    visitor.input(&start)
    visitor.output(&localTime, of: 1, over: start)
  }
}

extension Kernel {
  public static let phase = Kernel(
    "phase", PhaseCall<Float>.self, PhaseCall<Double>.self,
    Contract(
      stage: .phase, formula: "localTime = min(max(time - start, earliest), duration)",
      shape: "start and localTime: one number per row", units: "seconds",
      domain: "every finite time and start; start may be -infinity; duration > 0; earliest <= 0, and 0 for plug-ins",
      aliasing: "localTime may be start",
      bound: ErrorBound(
        scale: .result, float: 0.5, double: 0.5, evidence: .proved,
        derivation: "one rounded subtraction of exact inputs; the clamps are exact"),
      valuesPerRow: 1))
}

extension KernelKey where Call == PhaseCall<Scalar> {
  public static var phase: Self { Self(declared: .phase) }
}
