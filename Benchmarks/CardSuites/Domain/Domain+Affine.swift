import CardMotion
import KernelContracts

extension Domain {
  static func affinePoses<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] { [] }
}
