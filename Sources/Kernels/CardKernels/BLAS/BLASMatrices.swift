#if OpenBLAS || ACCELERATE
  internal import KernelContracts

  /// One (4·rows × 4)·(4 × 4) product per chunk.
  ///
  /// Up to a million multiplications OpenBLAS uses its small-matrix kernels; above, it packs, which costs three
  /// times as much here.
  func blasConcat<Scalar: BLASScalar>(
    _ parent: UnsafePointer<Scalar>, _ matrices: UnsafePointer<Scalar>, _ out: UnsafeMutablePointer<Scalar>,
    _ rows: Int
  ) {
    forEachChunk(of: rows, upTo: 15_625) { first, count in
      Scalar.multiplyRowMajor(
        matrices + 16 * first, parent, into: out + 16 * first, rows: 4 * count, columns: 4, inner: 4)
    }
  }

  /// Every matrix is a vector of 16 numbers; one constant 16×12 matrix takes it to the corners' x, y and w.
  ///
  /// BLAS has no division by elements, so the perspective divide follows in plain code.
  func blasCorners<Scalar: BLASScalar>(
    _ size: CardSize<Scalar>, _ matrices: UnsafePointer<Scalar>, _ corners: UnsafeMutablePointer<Scalar>,
    _ rows: Int
  ) {
    let chunk = 256
    withUnsafeTemporaryAllocation(of: Scalar.self, capacity: 16 * 12 + 12 * chunk) { scratch in
      guard let selector = scratch.baseAddress else { return }
      fillSelector(selector, size)
      let products = selector + 16 * 12
      forEachChunk(of: rows, upTo: chunk) { first, count in
        Scalar.multiplyRowMajor(matrices + 16 * first, selector, into: products, rows: count, columns: 12, inner: 16)
        for corner in 0..<4 * count {
          let (product, out) = (products + 3 * corner, corners + 8 * first + 2 * corner)
          (out[0], out[1]) = (product[0] / product[2], product[1] / product[2])
        }
      }
    }
  }

  /// Column 3·corner + coordinate collects x·row1 + y·row2 + row4 of the coordinate x, y or w.
  private func fillSelector<Scalar: BLASScalar>(_ selector: UnsafeMutablePointer<Scalar>, _ size: CardSize<Scalar>) {
    selector.initialize(repeating: 0, count: 16 * 12)
    let points = [
      (-size.halfWidth, -size.halfHeight), (size.halfWidth, -size.halfHeight),
      (size.halfWidth, size.halfHeight),
      (-size.halfWidth, size.halfHeight),
    ]
    for (corner, point) in points.enumerated() {
      for (place, coordinate) in [0, 1, 3].enumerated() {
        let column = 3 * corner + place
        selector[12 * coordinate + column] = point.0
        selector[12 * (4 + coordinate) + column] = point.1
        selector[12 * (12 + coordinate) + column] = 1
      }
    }
  }

  /// The states are an N×2 matrix whose columns are position and velocity; one product takes the fine parts of the
  /// coefficients, and a second adds the coarse ones to it.
  ///
  /// The chunk keeps both products in the small-matrix kernels, and the second one finds its operands in the cache. A
  /// product cannot replace its factor: in place, the old states of a chunk are copied first.
  func blasPropagate<Scalar: BLASScalar>(
    _ propagator: PropagatorCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>,
    _ rows: Int
  ) {
    let (m11, m12, m21, m22) = (propagator.m11, propagator.m12, propagator.m21, propagator.m22)
    let fine = (m11.fine, m12.fine, m21.fine, m22.fine)
    let coarse = (m11.coarse, m12.coarse, m21.coarse, m22.coarse)
    let (chunk, copies) = (min(rows, 8192), state.base == result.base)
    withUnsafeTemporaryAllocation(of: Scalar.self, capacity: copies ? 2 * chunk : 0) { scratch in
      forEachChunk(of: rows, upTo: 8192) { first, count in
        var old = state.advanced(by: first)
        if copies, let base = scratch.baseAddress {
          old = ColumnBlock(base: base, stride: chunk)
          for column in 0..<2 { old[column].update(from: state[column] + first, count: count) }
        }
        multiply(old, by: fine, keeping: 0, into: result.advanced(by: first), count)
        multiply(old, by: coarse, keeping: 1, into: result.advanced(by: first), count)
      }
    }
  }

  private func multiply<Scalar: BLASScalar>(
    _ state: ColumnBlock<Scalar>, by transposed: (Scalar, Scalar, Scalar, Scalar), keeping share: Scalar,
    into result: ColumnBlock<Scalar>, _ count: Int
  ) {
    withUnsafeBytes(of: transposed) { bytes in
      guard let matrix = bytes.baseAddress?.assumingMemoryBound(to: Scalar.self) else { return }
      Scalar.multiplyColumns(
        state.base, stride: state.stride, matrix, inner: 2, columns: 2, into: result.base,
        stride: result.stride, rows: count, keeping: share)
    }
  }

  extension WideNumber {
    /// The first half of the digits of the high part.
    ///
    /// A product with the high part itself would be rounded before anything is added to it, and the low part, below half
    /// an ulp, would always be lost.
    fileprivate var coarse: Scalar {
      let scaled =
        high * Scalar(sign: .plus, exponent: Scalar.Exponent(Scalar.significandBitCount / 2 + 1), significand: 1)
      return high + scaled - scaled
    }

    /// All digits after those.
    fileprivate var fine: Scalar { (high - coarse) + low }
  }
#endif
