import KernelContracts

extension Domain {
  static func keyframes<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] { [] }
}
