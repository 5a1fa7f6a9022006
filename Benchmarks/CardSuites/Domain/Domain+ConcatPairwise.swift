import CardMotion
import KernelContracts

extension Domain {
  static func pairs<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] { [] }
}
