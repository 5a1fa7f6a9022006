import KernelContracts

extension Domain {
  static func displacements<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] { [] }

  static func collapsedSteps<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] { [] }
}
