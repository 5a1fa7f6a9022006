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
