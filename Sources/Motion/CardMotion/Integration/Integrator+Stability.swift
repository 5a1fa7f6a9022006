import CLibrary

extension Integrator {
  /// Returns the largest stable ω·h, from theory.
  ///
  /// Below the limit the spectral radius of the step is at most 1; above it every motion except exact rest diverges. At
  /// the limit itself an undamped spring may still grow, by an equal amount per step. Stable does not mean accurate:
  /// a step close to the limit is inaccurate.
  ///
  /// | integrator | limit | from |
  /// |---|---|---|
  /// | semi-implicit Euler | 2(√(1 + ζ²) − ζ) | the eigenvalue that reaches −1 |
  /// | velocity Verlet | 2 | Jury's conditions, for any damping |
  /// | Runge–Kutta 4 | the boundary of \|1 + z + z²/2 + z³/6 + z⁴/24\| ≤ 1 along the spring's eigenvalues | bisection |
  /// | exact | ∞ | |
  ///
  /// For Runge–Kutta that is 2√2 without damping, 2.785 at ζ = 1 and 2.785/(ζ + √(ζ² − 1)) above, where the fast
  /// eigenvalue alone decides.
  /// NaN gives NaN where the limit depends on ζ. The result, in rad, is off by a few ulps at most.
  package func stabilityLimit(dampingRatio: Double) -> Double {
    switch self {
    case .semiImplicitEuler: 2 / (hypot(1, dampingRatio) + dampingRatio)
    case .velocityVerlet: 2
    case .rungeKutta4: Self.rungeKuttaLimit(dampingRatio)
    case .exactPropagator: .infinity
    }
  }

  private static func rungeKuttaLimit(_ dampingRatio: Double) -> Double {
    if dampingRatio.isNaN { return .nan }
    let root = (abs(dampingRatio - 1)).squareRoot() * (dampingRatio + 1).squareRoot()
    let (real, imaginary) = dampingRatio < 1 ? (-dampingRatio, root) : (-1, 0)
    let boundary = rungeKuttaBoundary(real, imaginary)
    return dampingRatio < 1 ? boundary : boundary / (dampingRatio + root)
  }

  /// The distance from 0 at which a ray leaves the region of stability.
  ///
  /// Every ray into the left half-plane leaves it once, between 2.61 and 2.97.
  private static func rungeKuttaBoundary(_ real: Double, _ imaginary: Double) -> Double {
    var (low, high) = (2.5, 3.0)
    while true {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { return low }
      if rungeKuttaGrowth(middle * real, middle * imaginary) > 0 { high = middle } else { low = middle }
    }
  }

  /// |R(z)|² − 1 for R(z) = 1 + z + z²/2 + z³/6 + z⁴/24, by Horner's rule.
  private static func rungeKuttaGrowth(_ real: Double, _ imaginary: Double) -> Double {
    var (re, im) = (1.0, 0.0)
    for order in stride(from: 4.0, through: 1, by: -1) {
      (re, im) = (1 + (real * re - imaginary * im) / order, (real * im + imaginary * re) / order)
    }
    return re * re + im * im - 1
  }
}

/// The treatment of a step that would diverge.
///
/// There is no third option: a step beyond ``Integrator/stabilityLimit(dampingRatio:)`` is never taken.
package enum UnstableStep: String, Sendable, CaseIterable {
  /// Throw an error that names the largest stable step.
  case refuse
  /// Divide the step into the fewest equal ones whose ω·h is at most ``margin`` of the limit.
  case subdivide

  /// The share of the limit that a subdivided step may use, dimensionless.
  ///
  /// A tenth is left free because a step at the limit itself is stable but does not decay.
  package static let margin = 0.9
}
