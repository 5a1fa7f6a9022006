/// A kernel: one question with one contract.
///
/// Kernels that answer the same question at a different price share their ``name`` and differ in their ``edition``,
/// which becomes part of the variant's name: `displacement` exists as `simd-fast`, `simd-exact-phase` and
/// `simd-accurate`.
public enum Kernel: String, CaseIterable, Sendable {
  case phase
  case curve
  case keyframes
  case spring
  case displacementFast
  case displacementExactPhase
  case displacementAccurate
  case semiImplicitEuler
  case semiImplicitEulerCollapsed
  case velocityVerlet
  case velocityVerletCollapsed
  case rungeKutta4
  case rungeKutta4Collapsed
  case propagator
  case interpolate
  case blend
  case componentwise
  case decomposed
  case compose
  case concat
  case corners
  case frame
}

extension Kernel {
  /// The name in benchmark names, result files and error messages.
  public var name: String {
    switch self {
    case .displacementFast, .displacementExactPhase, .displacementAccurate: "displacement"
    case .semiImplicitEulerCollapsed: Kernel.semiImplicitEuler.rawValue
    case .velocityVerletCollapsed: Kernel.velocityVerlet.rawValue
    case .rungeKutta4Collapsed: Kernel.rungeKutta4.rawValue
    default: rawValue
    }
  }

  /// What the variant's name says about how the question is answered; nil where there is only one way.
  public var edition: Edition? {
    switch self {
    case .displacementFast: .fast
    case .displacementExactPhase: .exactPhase
    case .displacementAccurate: .accurate
    case .semiImplicitEuler, .velocityVerlet, .rungeKutta4: .stages
    case .semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed: .collapsed
    default: nil
    }
  }

  /// The variant's name in benchmark names and result files, such as `simd` or `simd-accurate`.
  ///
  /// - Parameter variant: The variant.
  /// - Returns: The variant's own name, followed by the edition's where there is one.
  public func label(of variant: Variant) -> String {
    ([variant.rawValue] + (edition.map { [$0.rawValue] } ?? [])).joined(separator: "-")
  }
}

/// One of several ways to answer a kernel's question, each with its own price and its own bound.
public enum Edition: String, CaseIterable, Sendable {
  /// Plain products: right to a few ulps of the amplitude the motion starts with, which is what a pixel sees.
  case fast
  /// The products of rate and time carry their rounding errors along: right to a few ulps of the amplitude left.
  case exactPhase = "exact-phase"
  /// Computed one precision wider and rounded once.
  case accurate
  /// A stepping method that runs its stages, step by step.
  case stages
  /// The same steps multiplied beforehand into one 2×2 matrix.
  case collapsed
}
