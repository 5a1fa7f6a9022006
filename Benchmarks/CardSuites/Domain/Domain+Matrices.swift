import KernelContracts

extension Domain {
  static func componentwise<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] { [] }

  static func decomposed<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] { [] }
}
