internal import KernelContracts

#if OpenBLAS
  internal import COpenBLAS

  /// The kernels that linear algebra can say; nil for an element type without BLAS.
  func blasTable<Scalar: KernelScalar>(_ type: Scalar.Type) -> KernelTable<Scalar>? {
    // More than one thread would measure the scheduler; threads are their own variant.
    openblas_set_num_threads(1)
    return type == Float.self
      ? makeTable(Float.self) as? KernelTable<Scalar> : makeTable(Double.self) as? KernelTable<Scalar>
  }

  private func makeTable<Scalar: BLASScalar>(_: Scalar.Type) -> KernelTable<Scalar> {
    var table = KernelTable<Scalar>(variant: .blas, instructionSet: .openblas)
    table.propagator = { blasPropagate($0, $1, $2, $3) }
    table.interpolate = { blasInterpolate($0, $1, $2, $3, $4) }
    table.blend = { blasBlend($0, $1, $2, $3, $4) }
    table.concat = { blasConcat($0, $1, $2, $3) }
    table.corners = { blasCorners($0, $1, $2, $3) }
    return table
  }
#else
  /// A build without the OpenBLAS trait has no such variant.
  func blasTable<Scalar: KernelScalar>(_: Scalar.Type) -> KernelTable<Scalar>? { nil }
#endif
