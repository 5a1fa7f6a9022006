internal import KernelContracts

#if OpenBLAS
  internal import COpenBLAS
  internal import RowKernels

  /// The kernels that linear algebra can say; nil for an element type without BLAS.
  func blasTable<Scalar: KernelScalar>(_ type: Scalar.Type) -> KernelTable<Scalar>? {
    // More than one thread would measure the scheduler; threads are their own variant.
    openblas_set_num_threads(1)
    return type == Float.self
      ? makeTable(RowTables.float()) as? KernelTable<Scalar> : makeTable(RowTables.double()) as? KernelTable<Scalar>
  }

  /// What is not linear in a kernel is left to the plain formulas.
  private func makeTable<Scalar: BLASScalar>(_ plain: KernelTable<Scalar>) -> KernelTable<Scalar> {
    var table = KernelTable<Scalar>(variant: .blas, instructionSet: .openblas)
    if let weigh = plain.keyframes { table.keyframes = { blasKeyframes(weigh, $0, $1, $2, $3) } }
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
