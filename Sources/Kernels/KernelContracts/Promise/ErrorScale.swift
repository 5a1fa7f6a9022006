/// The magnitude by which an absolute error is divided, beside ε.
public enum ErrorScale: String, Sendable {
  /// The exact result itself.
  case result
  /// max(1, |dy/dx|, |y1|, |y2|): a curve can do no better than its slope amplifies the rounding of its input, and
  /// than the rounding of its control points.
  ///
  /// |dy/dx| is the largest of the slope and of the chords to the inputs ε before and after: where x(t) all but stands
  /// still, y may turn around within a rounding of the input.
  case slope
  /// The amplitude the motion starts with, √(x₀² + (v₀/ω)²), which is what a pixel sees.
  case initialAmplitude
  /// The amplitude the motion starts with, times 1 + ωt·e^(−at): rounding ω·t moves a swing by its own velocity.
  case swing
  /// The amplitude that is left at that time, rounded down to a power of two, so that the unit is its ulp.
  ///
  /// With C, S, u and w of ``DisplacementCoefficients`` and S̄ = min(t, 1/frequency) where C and S swing, it is
  /// g·√((C·x₀)² + (S·u)²) for the position and g·√((C·v₀)² + (S·w)²) for the velocity, with 1 for C and S̄ for S
  /// where they swing; but never less than the result.
  case instantaneousAmplitude
  /// The larger of the two ends of the interpolation, weighted by progress: |from|·|1−p| + |to|·|p|.
  case ends
  /// The weighted ends, and their distance times the curve's ``slope``: what a blend inherits from its curve.
  case travel
  /// What samples of a curve inherit from their kernel, and the distance between the curve and its chords in ε.
  case chord
  /// The sum of the magnitudes of the products that make up the result, Σ|a|·|b|, as the BLAS testers use it.
  case absoluteProducts
  /// The product of the magnitudes that enter the matrix entry, with sines and cosines taken as 1.
  case factors
}
