import KernelContracts

extension Domain {
  /// Matrices of random numbers, each in a random parent of its own.
  static func pairs<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .concatPairwise(
        kernel, recipe: "round \(round)", matrices: inputs.column(16 * rows, -100...100),
        parents: inputs.column(16 * rows, -2...2))
    }
  }
}
