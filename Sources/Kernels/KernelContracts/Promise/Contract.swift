/// What a kernel promises.
///
/// Tests, `check`, the result files and `cardbench list --contracts` all read these values; no other file repeats
/// them. The call's own text (arguments, aliasing) stands at its function type in Rooms/.
public struct Contract: Sendable {
  /// The kernel this is the contract of.
  public let kernel: Kernel
  /// The room the kernel implements.
  public let room: Room
  /// The formula, per row.
  public let formula: String
  /// What the arguments hold, and how many.
  public let shape: String
  /// Units in and out.
  public let units: String
  /// The inputs for which the bound holds.
  public let domain: String
  /// Which buffers may overlap.
  public let aliasing: String
  /// How wrong the result may be.
  public let bound: ErrorBound
  /// Numbers written per row.
  public let valuesPerRow: Int
}

extension Kernel {
  /// The kernel's contract.
  public var contract: Contract {
    switch self {
    case .phase: .phase
    case .curve: .curve
    case .keyframes: .keyframes
    case .spring: .spring
    case .displacementFast: .displacementFast
    case .displacementExactPhase: .displacementExactPhase
    case .displacementAccurate: .displacementAccurate
    case .semiImplicitEuler: .semiImplicitEuler
    case .semiImplicitEulerCollapsed: .semiImplicitEulerCollapsed
    case .velocityVerlet: .velocityVerlet
    case .velocityVerletCollapsed: .velocityVerletCollapsed
    case .rungeKutta4: .rungeKutta4
    case .rungeKutta4Collapsed: .rungeKutta4Collapsed
    case .propagator: .propagator
    case .propagatorPerRow: .propagatorPerRow
    case .oscillation: .oscillation
    case .baked: .baked
    case .interpolate: .interpolate
    case .blend: .blend
    case .blendStreaming: .blendStreaming
    case .componentwise: .componentwise
    case .decomposed: .decomposed
    case .affine: .affine
    case .affineStreaming: .affineStreaming
    case .compose: .compose
    case .composeStreaming: .composeStreaming
    case .concat: .concat
    case .concatStreaming: .concatStreaming
    case .concatPairwise: .concatPairwise
    case .concatPairwiseStreaming: .concatPairwiseStreaming
    case .corners: .corners
    case .frame: .frame
    case .fusedFrame: .fusedFrame
    case .fusedFrameStreaming: .fusedFrameStreaming
    case .compactFrame: .compactFrame
    case .compactFrameStreaming: .compactFrameStreaming
    }
  }
}

extension Contract {
  /// The same promise of a kernel that stores past the caches; its outputs begin on cache lines.
  func streaming(as kernel: Kernel) -> Contract {
    Contract(
      kernel: kernel, room: room, formula: formula, shape: shape + "; outputs begin on cache lines", units: units,
      domain: domain, aliasing: aliasing, bound: bound, valuesPerRow: valuesPerRow)
  }
}
