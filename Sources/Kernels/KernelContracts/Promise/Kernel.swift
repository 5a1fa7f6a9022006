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
  case propagatorPerRow
  case oscillation
  case baked
  case interpolate
  case blend
  case blendStreaming
  case componentwise
  case decomposed
  case affine
  case affineStreaming
  case compose
  case composeStreaming
  case concat
  case concatStreaming
  case concatPairwise
  case concatPairwiseStreaming
  case corners
  case frame
  case fusedFrame
  case fusedFrameStreaming
  case compactFrame
  case compactFrameStreaming
}

extension Kernel {
  /// The name in benchmark names, result files and error messages.
  public var name: String {
    switch self {
    case .displacementFast, .displacementExactPhase, .displacementAccurate: "displacement"
    case .semiImplicitEulerCollapsed: Kernel.semiImplicitEuler.rawValue
    case .velocityVerletCollapsed: Kernel.velocityVerlet.rawValue
    case .rungeKutta4Collapsed: Kernel.rungeKutta4.rawValue
    case .propagatorPerRow: Kernel.propagator.rawValue
    case .blendStreaming: Kernel.blend.rawValue
    case .affineStreaming: Kernel.affine.rawValue
    case .composeStreaming: Kernel.compose.rawValue
    case .concatStreaming, .concatPairwise, .concatPairwiseStreaming: Kernel.concat.rawValue
    case .fusedFrame, .fusedFrameStreaming, .compactFrame, .compactFrameStreaming: Kernel.frame.rawValue
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
    case .propagatorPerRow: .perRow
    case .blendStreaming, .affineStreaming, .composeStreaming, .concatStreaming: .streaming
    case .concatPairwise: .pairwise
    case .concatPairwiseStreaming: .pairwiseStreaming
    case .fusedFrame: .fused
    case .fusedFrameStreaming: .fusedStreaming
    case .compactFrame: .compact
    case .compactFrameStreaming: .compactStreaming
    default: nil
    }
  }

  /// Whether the kernel stores past the caches.
  public var isStreaming: Bool {
    [.streaming, .pairwiseStreaming, .fusedStreaming, .compactStreaming].contains(edition)
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
  /// A matrix per row instead of one that all rows share.
  case perRow = "per-row"
  /// Stores that bypass the caches; they pay where the output is larger than the last of them.
  case streaming
  /// A parent per row.
  case pairwise
  /// A parent per row, with stores that bypass the caches.
  case pairwiseStreaming = "pairwise-streaming"
  /// All rooms in one pass, in registers.
  case fused
  /// The same, with stores that bypass the caches.
  case fusedStreaming = "fused-streaming"
  /// In one pass to the compact layout of seven numbers.
  case compact
  /// The same, with stores that bypass the caches.
  case compactStreaming = "compact-streaming"
}
