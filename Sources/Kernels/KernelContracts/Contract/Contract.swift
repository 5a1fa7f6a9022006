/// The guarantees of a kernel.
///
/// Tests, `check`, the result files and `cardbench list --contracts` read these values. No kernel needs alignment, or
/// reads or writes anything outside its rows.
public struct Contract: Sendable {
  /// The stage of a frame that the kernel implements.
  public let stage: Stage
  /// The formula, per row.
  public let formula: String
  /// The arguments: their contents and counts.
  public let shape: String
  /// Units in and out.
  public let units: String
  /// The inputs for which the bound holds.
  public let domain: String
  /// The buffers that may overlap.
  public let aliasing: String
  /// The largest error allowed.
  public let bound: ErrorBound
  /// Numbers written per row.
  public let valuesPerRow: Int
}

/// The largest error of a kernel's result.
///
/// The scaled error of a result r with exact value y is |r − y| / (ε · scale), where ε is the element type's
/// `ulpOfOne` and the scale is an ``ErrorScale``. Plain ulps of y mean nothing where y crosses zero: there a
/// perfectly rounded sum of two rounded terms is millions of ulps away.
public struct ErrorBound: Sendable, Equatable {
  /// The unit of the error, apart from ε.
  public let scale: ErrorScale
  /// The largest scaled error allowed, in units of ε · scale.
  public let float: Double
  /// The largest scaled error allowed for Double, in units of ε · scale.
  public let double: Double
  public let evidence: Evidence
  public let derivation: String

  /// The largest scaled error allowed for an element type.
  public func allowance<Scalar: KernelScalar>(for type: Scalar.Type) -> Double { type == Float.self ? float : double }
}

/// The magnitude by which an absolute error is divided, together with ε.
public enum ErrorScale: String, Sendable {
  /// The exact result itself.
  case result
  /// max(1, |dy/dx|, |y1|, |y2|): a curve can do no better than its slope amplifies the rounding of its input, and
  /// than the rounding of its control points.
  ///
  /// |dy/dx| is the largest of the slope and of the chords to the inputs ε before and after: where x(t) hardly moves, y
  /// may reverse within a rounding of the input.
  case slope
  /// The initial amplitude, √(x₀² + (v₀/ω)²), which is what a pixel shows.
  case initialAmplitude
  /// The initial amplitude, times 1 + ωt·e^(−at): rounding ω·t shifts an oscillation by its own velocity.
  case swing
  /// The remaining amplitude at that time, rounded down to a power of two, so that the unit is its ulp.
  ///
  /// With C, S, u and w of ``DisplacementCoefficients`` and S̄ = min(t, 1/frequency) where C and S oscillate, it is
  /// g·√((C·x₀)² + (S·u)²) for the position and g·√((C·v₀)² + (S·w)²) for the velocity, with 1 for C and S̄ for S
  /// where they oscillate; but never less than the result.
  case instantaneousAmplitude
  /// The larger of the two ends of the interpolation, weighted by progress: |from|·|1−p| + |to|·|p|.
  case ends
  /// The weighted ends, and their distance times the curve's ``slope``: what a blend inherits from its curve.
  case travel
  /// The error of the samples of a curve, and the distance between the curve and its chords in ε.
  case chord
  /// The sum of the magnitudes of the products that make up the result, Σ|a|·|b|, as the BLAS testers use it.
  case absoluteProducts
  /// The product of the magnitudes that enter the matrix entry, with sines and cosines taken as 1.
  case factors
}

/// The evidence for a bound.
public enum Evidence: String, Sendable, CaseIterable {
  /// A program derives it from the operations of the lane source; see docs/proofs.md.
  case proved
  /// The contract's sentence derives it; `check` has never found it exceeded.
  case derived
  /// It is the worst that searches have found, with a margin.
  case searched
}

/// One of the five steps of a frame.
///
/// Between stages only columns travel, so that each can be measured, checked and replaced on its own.
public enum Stage: String, CaseIterable, Sendable {
  /// Frame time in, local time out; seconds.
  case phase
  /// Local time in, progress out; dimensionless, may overshoot.
  case easing
  /// Progress in, one column per channel out; points, radians or 1.
  case interpolate
  /// Channel columns in, one 4×4 per row out.
  case compose
  /// All stages together: 16 numbers and an opacity per row.
  case frame
}

extension Kernel: CaseIterable {
  /// Every kernel, in the order of the report.
  public static let allCases: [Kernel] = [
    .phase,
    .curve, .keyframes, .spring, .displacementFast, .displacementExactPhase, .displacementAccurate,
    .semiImplicitEuler, .semiImplicitEulerCollapsed, .velocityVerlet, .velocityVerletCollapsed, .rungeKutta4,
    .rungeKutta4Collapsed, .propagator, .propagatorPerRow, .oscillation, .baked,
    .interpolate, .blend,
    .componentwise, .decomposed, .affine, .compose, .concat, .concatPairwise, .corners,
    .frame, .fusedFrame, .compactFrame,
  ]
}
