public import KernelContracts

extension KernelTable {
  /// Fills the kernels this variant does not offer with another variant's.
  ///
  /// A frame needs every room; BLAS has kernels for some of them only. Frames in one pass are not filled in: a borrowed one
  /// would be another variant's frame.
  ///
  /// - Parameter other: The table to borrow from.
  /// - Returns: A table of this variant with every kernel that either has.
  public func completed(by other: KernelTable) -> KernelTable {
    var table = self
    table.phase = phase ?? other.phase
    table.curve = curve ?? other.curve
    table.keyframes = keyframes ?? other.keyframes
    table.spring = spring ?? other.spring
    table.displacementFast = displacementFast ?? other.displacementFast
    table.displacementExactPhase = displacementExactPhase ?? other.displacementExactPhase
    table.displacementAccurate = displacementAccurate ?? other.displacementAccurate
    table.semiImplicitEuler = semiImplicitEuler ?? other.semiImplicitEuler
    table.velocityVerlet = velocityVerlet ?? other.velocityVerlet
    table.rungeKutta4 = rungeKutta4 ?? other.rungeKutta4
    table.propagator = propagator ?? other.propagator
    table.interpolate = interpolate ?? other.interpolate
    table.blend = blend ?? other.blend
    table.componentwise = componentwise ?? other.componentwise
    table.decomposed = decomposed ?? other.decomposed
    table.compose = compose ?? other.compose
    table.concat = concat ?? other.concat
    table.corners = corners ?? other.corners
    table.propagatorPerRow = propagatorPerRow ?? other.propagatorPerRow
    table.oscillation = oscillation ?? other.oscillation
    table.baked = baked ?? other.baked
    table.affine = affine ?? other.affine
    table.concatPairwise = concatPairwise ?? other.concatPairwise
    return table
  }
}

extension CardKernels {
  /// A variant's table with its gaps filled, so that it can walk a frame.
  ///
  /// - Parameter table: The variant's own kernels.
  /// - Returns: The table, completed by the lane kernels and, where a CPU has none, by the plain formulas.
  public static func completed<Scalar: KernelScalar>(_ table: KernelTable<Scalar>) -> KernelTable<Scalar> {
    [Variant.simd, .scalar].reduce(table) { table, variant in
      self.table(variant, for: Scalar.self).map(table.completed) ?? table
    }
  }
}
