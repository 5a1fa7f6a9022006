#if OpenBLAS || ACCELERATE
  #if ACCELERATE
    internal import Accelerate
  #else
    internal import COpenBLAS
  #endif
  internal import KernelContracts

  #if ACCELERATE
    /// The names of OpenBLAS for Accelerate's.
    private typealias blasint = __LAPACK_int
    private func cblas_saxpby(
      _ count: blasint, _ alpha: Float, _ x: UnsafePointer<Float>, _ xStride: blasint, _ beta: Float,
      _ y: UnsafeMutablePointer<Float>, _ yStride: blasint
    ) { catlas_saxpby(count, alpha, x, xStride, beta, y, yStride) }
    private func cblas_daxpby(
      _ count: blasint, _ alpha: Double, _ x: UnsafePointer<Double>, _ xStride: blasint, _ beta: Double,
      _ y: UnsafeMutablePointer<Double>, _ yStride: blasint
    ) { catlas_daxpby(count, alpha, x, xStride, beta, y, yStride) }
  #endif

  /// The BLAS routines the kernels call, under one name for both element types; vectors are contiguous.
  protocol BLASScalar: KernelScalar {
    /// C = A·B + share·C, with the distances of rows or columns, whichever are contiguous, in A, B and C.
    ///
    /// With a share of 0, C is not read.
    static func multiply(
      _ order: CBLAS_ORDER, rows: Int, columns: Int, inner: Int, _ a: UnsafePointer<Self>, _ aStride: Int,
      _ b: UnsafePointer<Self>, _ bStride: Int, keeping share: Self, in c: UnsafeMutablePointer<Self>, _ cStride: Int)
    /// y = alpha·x + beta·y.
    static func combine(
      _ alpha: Self, _ x: UnsafePointer<Self>, _ beta: Self, _ y: UnsafeMutablePointer<Self>, count: Int)
    /// y = alpha·diag(d)·x + beta·y.
    static func combine(
      _ alpha: Self, diagonal d: UnsafePointer<Self>, _ x: UnsafePointer<Self>, _ beta: Self,
      _ y: UnsafeMutablePointer<Self>, count: Int)
  }

  extension BLASScalar {
    /// C = A·B for row-major matrices of `rows`×`inner` and `inner`×`columns` without padding.
    static func multiplyRowMajor(
      _ a: UnsafePointer<Self>, _ b: UnsafePointer<Self>, into c: UnsafeMutablePointer<Self>,
      rows: Int, columns: Int, inner: Int
    ) {
      multiply(
        CblasRowMajor, rows: rows, columns: columns, inner: inner, a, inner, b, columns, keeping: 0, in: c, columns)
    }

    /// C = A·B + share·C for column-major matrices with the columns `stride` apart in A and C, and B without padding.
    static func multiplyColumns(
      _ a: UnsafePointer<Self>, stride: Int, _ b: UnsafePointer<Self>, inner: Int, columns: Int,
      into c: UnsafeMutablePointer<Self>, stride cStride: Int, rows: Int, keeping share: Self = 0
    ) {
      multiply(
        CblasColMajor, rows: rows, columns: columns, inner: inner, a, stride, b, inner, keeping: share, in: c, cStride)
    }
  }

  extension Float: BLASScalar {
    static func multiply(
      _ order: CBLAS_ORDER, rows: Int, columns: Int, inner: Int, _ a: UnsafePointer<Float>, _ aStride: Int,
      _ b: UnsafePointer<Float>, _ bStride: Int, keeping share: Float, in c: UnsafeMutablePointer<Float>, _ cStride: Int
    ) {
      cblas_sgemm(
        order, CblasNoTrans, CblasNoTrans, blasint(rows), blasint(columns), blasint(inner), 1, a, blasint(aStride), b,
        blasint(bStride), share, c, blasint(cStride))
    }
    static func combine(
      _ alpha: Float, _ x: UnsafePointer<Float>, _ beta: Float, _ y: UnsafeMutablePointer<Float>, count: Int
    ) { cblas_saxpby(blasint(count), alpha, x, 1, beta, y, 1) }
    static func combine(
      _ alpha: Float, diagonal d: UnsafePointer<Float>, _ x: UnsafePointer<Float>, _ beta: Float,
      _ y: UnsafeMutablePointer<Float>, count: Int
    ) { cblas_ssbmv(CblasColMajor, CblasUpper, blasint(count), 0, alpha, d, 1, x, 1, beta, y, 1) }
  }

  extension Double: BLASScalar {
    static func multiply(
      _ order: CBLAS_ORDER, rows: Int, columns: Int, inner: Int, _ a: UnsafePointer<Double>, _ aStride: Int,
      _ b: UnsafePointer<Double>, _ bStride: Int, keeping share: Double, in c: UnsafeMutablePointer<Double>,
      _ cStride: Int
    ) {
      cblas_dgemm(
        order, CblasNoTrans, CblasNoTrans, blasint(rows), blasint(columns), blasint(inner), 1, a, blasint(aStride), b,
        blasint(bStride), share, c, blasint(cStride))
    }
    static func combine(
      _ alpha: Double, _ x: UnsafePointer<Double>, _ beta: Double, _ y: UnsafeMutablePointer<Double>, count: Int
    ) { cblas_daxpby(blasint(count), alpha, x, 1, beta, y, 1) }
    static func combine(
      _ alpha: Double, diagonal d: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ beta: Double,
      _ y: UnsafeMutablePointer<Double>, count: Int
    ) { cblas_dsbmv(CblasColMajor, CblasUpper, blasint(count), 0, alpha, d, 1, x, 1, beta, y, 1) }
  }
#endif
