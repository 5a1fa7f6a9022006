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

/// Evaluates every row's own damped oscillation at that row's own time.
///
/// The closed form of cards that all hang on different springs. Plain products: right to a few ulps of the amplitude the
/// motion starts with. A NaN stays in its row; nothing traps.
public struct OscillationCall<Scalar: KernelScalar>: KernelCall {
  /// The columns of ``OscillationChannel``.
  public var motion: ColumnBlock<Scalar>
  public var time: UnsafePointer<Scalar>
  public var result: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(motion: ColumnBlock<Scalar>, time: UnsafePointer<Scalar>, result: ColumnBlock<Scalar>, rows: Int) {
    (self.motion, self.time, self.result, self.rows) = (motion, time, result, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&motion, OscillationChannel.count)
    visitor.input(&time)
    visitor.outputs(&result, 2)
  }
}

/// The columns of an oscillation, in the order of its ``ColumnBlock``.
public enum OscillationChannel: Int, CaseIterable, Sendable {
  /// Rate of the envelope, in 1/s; not negative.
  case decay
  /// In rad/s; positive.
  case frequency
  /// The displacement at time 0, and (v₀ + decay·x₀)/frequency, in points or 1.
  case cosineWeight, sineWeight

  @inlinable public static var count: Int { 4 }
}

extension Kernel {
  public static let oscillation = Kernel(
    "oscillation", OscillationCall<Float>.self, OscillationCall<Double>.self, isDivisible: true,
    Contract(
      stage: .easing, formula: "x = e^(-decay t) (A cos wt + B sin wt), v = x'",
      shape: "motion: four columns; time: one number per row; result: displacements and velocities",
      units: "1/s, rad/s, points, seconds, points per second",
      domain: "omega in 3...40 rad/s, damping ratio 0.1...0.95, 0 <= time <= 2 s: what interfaces use",
      aliasing: "none",
      bound: ErrorBound(
        scale: .initialAmplitude, float: 4.6, double: 4.8, evidence: .proved,
        derivation:
          "a quarter turn after the start everything counts at once: sine and cosine 2 together, envelope and exponent 1/2, "
          + "the rounded phase 1/2 per radian, sums and products 1/2 each; later the envelope fades faster than the phase's "
          + "error grows. The amplitude is hypot(cosineWeight, sineWeight), and hypot(frequency, decay) times that for the "
          + "velocity"),
      valuesPerRow: 2))
}

extension KernelKey where Call == OscillationCall<Scalar> {
  public static var oscillation: Self { Self(declared: .oscillation) }
}
