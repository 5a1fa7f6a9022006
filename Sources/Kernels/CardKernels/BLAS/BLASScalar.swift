#if OpenBLAS
  internal import COpenBLAS
  internal import KernelContracts

  /// The BLAS routines the kernels call, under one name for both element types.
  ///
  /// Matrices are column-major without `RowMajor` in the name; vectors are contiguous.
  protocol BLASScalar: KernelScalar {
    /// C = A·B for row-major matrices of `rows`×`inner` and `inner`×`columns` without padding.
    static func multiplyRowMajor(
      _ a: UnsafePointer<Self>, _ b: UnsafePointer<Self>, into c: UnsafeMutablePointer<Self>,
      rows: Int, columns: Int, inner: Int)
    /// C = A·B + share·C for column-major matrices with the columns `stride` apart in A and C, and B without padding.
    ///
    /// With a share of 0, C is not read.
    static func multiplyColumns(
      _ a: UnsafePointer<Self>, stride: Int, _ b: UnsafePointer<Self>, inner: Int, columns: Int,
      into c: UnsafeMutablePointer<Self>, stride cStride: Int, rows: Int, keeping share: Self)
    /// y = alpha·x + beta·y.
    static func combine(
      _ alpha: Self, _ x: UnsafePointer<Self>, _ beta: Self, _ y: UnsafeMutablePointer<Self>, count: Int)
    /// y = alpha·diag(d)·x + beta·y.
    static func combine(
      _ alpha: Self, diagonal d: UnsafePointer<Self>, _ x: UnsafePointer<Self>, _ beta: Self,
      _ y: UnsafeMutablePointer<Self>, count: Int)
  }

  extension BLASScalar {
    /// C = A·B for column-major matrices with the columns `stride` apart in A and C, and B without padding.
    static func multiplyColumns(
      _ a: UnsafePointer<Self>, stride: Int, _ b: UnsafePointer<Self>, inner: Int, columns: Int,
      into c: UnsafeMutablePointer<Self>, stride cStride: Int, rows: Int
    ) {
      multiplyColumns(
        a, stride: stride, b, inner: inner, columns: columns, into: c, stride: cStride, rows: rows, keeping: 0)
    }
  }

  extension Float: BLASScalar {
    static func multiplyRowMajor(
      _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, into c: UnsafeMutablePointer<Float>,
      rows: Int, columns: Int, inner: Int
    ) {
      cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, blasint(rows), blasint(columns), blasint(inner), 1, a,
        blasint(inner), b, blasint(columns), 0, c, blasint(columns))
    }
    static func multiplyColumns(
      _ a: UnsafePointer<Float>, stride: Int, _ b: UnsafePointer<Float>, inner: Int, columns: Int,
      into c: UnsafeMutablePointer<Float>, stride cStride: Int, rows: Int, keeping share: Float
    ) {
      cblas_sgemm(
        CblasColMajor, CblasNoTrans, CblasNoTrans, blasint(rows), blasint(columns), blasint(inner), 1, a,
        blasint(stride), b, blasint(inner), share, c, blasint(cStride))
    }
    static func combine(
      _ alpha: Float, _ x: UnsafePointer<Float>, _ beta: Float, _ y: UnsafeMutablePointer<Float>, count: Int
    ) {
      cblas_saxpby(blasint(count), alpha, x, 1, beta, y, 1)
    }
    static func combine(
      _ alpha: Float, diagonal d: UnsafePointer<Float>, _ x: UnsafePointer<Float>, _ beta: Float,
      _ y: UnsafeMutablePointer<Float>, count: Int
    ) {
      cblas_ssbmv(CblasColMajor, CblasUpper, blasint(count), 0, alpha, d, 1, x, 1, beta, y, 1)
    }
  }

  extension Double: BLASScalar {
    static func multiplyRowMajor(
      _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, into c: UnsafeMutablePointer<Double>,
      rows: Int, columns: Int, inner: Int
    ) {
      cblas_dgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, blasint(rows), blasint(columns), blasint(inner), 1, a,
        blasint(inner), b, blasint(columns), 0, c, blasint(columns))
    }
    static func multiplyColumns(
      _ a: UnsafePointer<Double>, stride: Int, _ b: UnsafePointer<Double>, inner: Int, columns: Int,
      into c: UnsafeMutablePointer<Double>, stride cStride: Int, rows: Int, keeping share: Double
    ) {
      cblas_dgemm(
        CblasColMajor, CblasNoTrans, CblasNoTrans, blasint(rows), blasint(columns), blasint(inner), 1, a,
        blasint(stride), b, blasint(inner), share, c, blasint(cStride))
    }
    static func combine(
      _ alpha: Double, _ x: UnsafePointer<Double>, _ beta: Double, _ y: UnsafeMutablePointer<Double>,
      count: Int
    ) {
      cblas_daxpby(blasint(count), alpha, x, 1, beta, y, 1)
    }
    static func combine(
      _ alpha: Double, diagonal d: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ beta: Double,
      _ y: UnsafeMutablePointer<Double>, count: Int
    ) {
      cblas_dsbmv(CblasColMajor, CblasUpper, blasint(count), 0, alpha, d, 1, x, 1, beta, y, 1)
    }
  }
#endif
