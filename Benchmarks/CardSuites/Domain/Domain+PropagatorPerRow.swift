import CardMotion
import KernelContracts

extension Domain {
  static func propagatorsPerRow<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] { [] }
}
