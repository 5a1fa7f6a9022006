import KernelContracts

/// A kernel's whole domain, as trials: random inputs, both ends, both sides of every branch.
///
/// Benchmarks ask what a recipe costs; the domain asks whether the contract holds.
package enum Domain {
  /// Rows of a trial; odd, so that every register width has a tail.
  package static let rows = 1021

  /// Rows of a long trial; more than two of the chunks that the BLAS kernels cut a column into.
  static let manyRows = 31_333

  /// Trials of many rows, for kernels that work in chunks; none for those that do not.
  static func longTrials<Scalar: KernelScalar>(
    of kernel: Kernel, _ configuration: SuiteConfiguration
  ) -> [Trial<Scalar>] {
    var inputs = Inputs(seed: configuration.seed)
    return switch kernel {
    case .keyframes: keyframes(manyRows, rounds: 5..<6, &inputs)
    case .interpolate: channels(manyRows, rounds: 1..<2, &inputs)
    case .concat: products(kernel, manyRows, rounds: 0..<1, &inputs)
    case .corners: projections(manyRows, rounds: 0..<1, &inputs)
    default: []
    }
  }

  /// The trials of a kernel.
  ///
  /// - Parameters:
  ///   - kernel: The kernel.
  ///   - rows: Rows per trial.
  ///   - configuration: Recipes, table and seed.
  /// - Returns: At least one trial; the first serves for the tails.
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  package static func trials<Scalar: KernelScalar>(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [Trial<Scalar>] {
    var inputs = Inputs(seed: configuration.seed)
    return switch kernel {
    case .phase: phase(rows, &inputs)
    case .curve: curves(rows, &inputs)
    case .spring: springs(rows, &inputs)
    case .keyframes: keyframes(rows, &inputs)
    case .displacementFast, .displacementExactPhase, .displacementAccurate:
      displacements(kernel, rows, &inputs)
    case .semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed:
      collapsedSteps(kernel, rows, &inputs)
    case .componentwise: componentwise(rows, &inputs)
    case .decomposed: decomposed(rows, &inputs)
    case .semiImplicitEuler, .velocityVerlet, .rungeKutta4: steps(kernel, rows, &inputs)
    case .propagator: propagators(rows, &inputs)
    case .propagatorPerRow: propagatorsPerRow(rows, &inputs)
    case .oscillation: oscillations(rows, &inputs)
    case .baked: baked(rows, &inputs)
    case .interpolate: channels(rows, &inputs)
    case .blend, .blendStreaming: blends(kernel, rows, &inputs)
    case .affine, .affineStreaming: affinePoses(kernel, rows, &inputs)
    case .compose, .composeStreaming: poses(kernel, rows, &inputs)
    case .concat, .concatStreaming: products(kernel, rows, &inputs)
    case .concatPairwise, .concatPairwiseStreaming: pairs(kernel, rows, &inputs)
    case .corners: projections(rows, &inputs)
    case .frame: try frames(rows, configuration, &inputs)
    case .fusedFrame, .fusedFrameStreaming: try fusedFrames(kernel, rows, configuration, &inputs)
    case .compactFrame, .compactFrameStreaming: try compactFrames(kernel, rows, configuration, &inputs)
    }
  }
}
