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

  /// The parts of kernels that are not linear are left to the plain formulas.
  private func makeTable<Scalar: BLASScalar>(_ plain: KernelTable<Scalar>) -> KernelTable<Scalar> {
    var table = KernelTable<Scalar>(variant: .blas, instructionSet: .openblas)
    if let weigh = plain[.keyframes] { table[.keyframes] = KernelEntry { blasKeyframes(weigh, $0) } }
    table[.propagator] = KernelEntry { blasPropagate($0.propagator, $0.state, $0.result, $0.rows) }
    table[.interpolate] = KernelEntry {
      blasInterpolate($0.spans, $0.spanCount, $0.extentRow, $0.progress, $0.columns, $0.rows)
    }
    table[.blend] = KernelEntry { blasBlend($0.progress, $0.from, $0.to, $0.out, $0.rows) }
    table[.concat] = KernelEntry { blasConcat($0.parent, $0.matrices, $0.out, $0.rows) }
    table[.corners] = KernelEntry { blasCorners($0.size, $0.matrices, $0.corners, $0.rows) }
    return table
  }
#else
  /// A build without the OpenBLAS trait has no such variant.
  func blasTable<Scalar: KernelScalar>(_: Scalar.Type) -> KernelTable<Scalar>? { nil }
#endif
