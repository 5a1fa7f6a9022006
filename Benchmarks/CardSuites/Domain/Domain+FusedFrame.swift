import CardMotion
import KernelContracts

extension Domain {
  static func fusedFrames<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) throws -> [Trial<Scalar>] { [] }

  static func compactFrames<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) throws -> [Trial<Scalar>] { [] }
}
