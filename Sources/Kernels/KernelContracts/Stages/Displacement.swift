/// Carries every row's displacement and velocity from the start of its motion to its own time.
///
/// See ``DisplacementCoefficients`` for the closed form. Every row has a state of its own, as cards have that were
/// pressed, dragged or retargeted at different moments; they share the spring.
///
/// A NaN stays in its row. Time stops once the envelope has shrunk to the smallest normal number. So a damped spring is at
/// rest after any longer time, an infinite one too. An undamped one gives NaN then, and a number without meaning once
/// frequency·t has lost its digits. Negative times may overflow; nothing traps.
public struct DisplacementCall<Scalar: KernelScalar>: KernelCall {
  public var spring: DisplacementCoefficients<Scalar>
  public var state: ColumnBlock<Scalar>
  public var time: UnsafePointer<Scalar>
  public var result: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    spring: DisplacementCoefficients<Scalar>, state: ColumnBlock<Scalar>, time: UnsafePointer<Scalar>,
    result: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.spring, self.state, self.time, self.result, self.rows) = (spring, state, time, result, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&state, 2)
    visitor.input(&time)
    visitor.outputs(&result, 2, over: state)
  }
}

extension Kernel {
  public static let displacementFast = displacement(
    "displacementFast", .fast,
    domain: "omega in 3...40 rad/s, damping ratio 0.1...10, 0 <= time <= 2 s: what interfaces use",
    ErrorBound(
      scale: .initialAmplitude, float: 6, double: 6.2, evidence: .proved,
      derivation:
        "frequency and phase are rounded, 1/2 each, which moves the motion by 1 per radian that has not faded, 1 / (0.1 e) = 3.7 "
        + "at most; decay and exponent by less; where slightly damped springs turn first, sine, cosine, their weights and products "
        + "add 2 to 3, and for heavily damped ones all roundings of the sum that pull makes"))

  public static let displacementExactPhase = displacement(
    "displacementExactPhase", .exactPhase, domain: anySpring,
    ErrorBound(
      scale: .instantaneousAmplitude, float: 7, double: 7.05, evidence: .proved,
      derivation:
        "the products of rate and time carry their residuals into the functions; of an amplitude just below a power of two, "
        + "which is worth two units, what a creeping spring has lost is off by 1.2, its product with 1/frequency and u by 1/2 "
        + "each, their sum by 1/2 and the envelope by 0.4: twice that, and a last rounding that may be a whole unit where "
        + "errors pass the power of two. A long search finds 4.04"))

  public static let displacementAccurate = displacement(
    "displacementAccurate", .accurate, domain: anySpring,
    ErrorBound(
      scale: .instantaneousAmplitude, float: 0.51, double: 1.29, evidence: .proved,
      derivation:
        "one precision wider throughout and rounded once, which is 1/2. Float gains 29 bits; the sums of two registers "
        + "that serve Double gain 2 to 3, because their polynomials are evaluated in one: what a creeping spring has lost "
        + "is off by 0.28 and the envelope by 0.1, of an amplitude just below a power of two, worth two units. A search "
        + "finds 0.92"))

  private static let anySpring =
    "damping ratio 0...10,000, 0 <= omega * time <= 1000 rad, e^(-decay * time) above twice the smallest normal "
    + "number and results above it; pull * x0 + v0 of a creeping spring keeps 2^-10 of its terms, since nothing else is "
    + "left in the end"

  /// The editions differ in name, domain and bound only.
  private static func displacement(_ name: String, _ edition: Edition, domain: String, _ bound: ErrorBound) -> Kernel {
    Kernel(
      name, question: "displacement", edition: edition, DisplacementCall<Float>.self, DisplacementCall<Double>.self,
      isDivisible: true,
      Contract(
        stage: .easing,
        formula: "x = g * (C * x0 + S * u), v = g * (C * v0 - S * w)",
        shape: "state and result: a column of displacements and one of velocities; time: one number per row",
        units: "points, points per second, seconds",
        domain: domain, aliasing: "result may be state", bound: bound, valuesPerRow: 2))
  }
}

extension KernelKey where Call == DisplacementCall<Scalar> {
  public static var displacementFast: Self { Self(declared: .displacementFast) }
  public static var displacementExactPhase: Self { Self(declared: .displacementExactPhase) }
  public static var displacementAccurate: Self { Self(declared: .displacementAccurate) }
}
