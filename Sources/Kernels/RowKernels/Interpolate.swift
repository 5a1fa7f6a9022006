import KernelContracts

@inline(never)
func interpolateRows<Scalar: RowScalar>(
  _ spans: UnsafePointer<ChannelSpan<Scalar>>, _ spanCount: Int, _ extentRow: Int,
  _ progress: UnsafePointer<Scalar>, _ columns: ColumnBlock<Scalar>, _ rows: Int
) {
  for index in 0..<spanCount {
    let span = spans[index]
    let column = columns[span.column]
    if let extent = span.extent.map({ $0 + extentRow }) {
      for row in 0..<rows { column[row] = between(span.from, span.to, progress[row]) * extent[row] }
    } else {
      for row in 0..<rows { column[row] = between(span.from, span.to, progress[row]) }
    }
  }
}

@inline(never)
func blendRows<Scalar: RowScalar>(
  _ progress: Scalar, _ from: UnsafePointer<Scalar>, _ to: UnsafePointer<Scalar>,
  _ out: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  for row in 0..<rows { out[row] = between(from[row], to[row], progress) }
}

/// Exact at both ends, which from + (to − from)·progress is not.
@inline(__always)
func between<Scalar: RowScalar>(_ from: Scalar, _ to: Scalar, _ progress: Scalar) -> Scalar {
  (1 - progress) * from + progress * to
}

@inline(never)
func phaseRows<Scalar: RowScalar>(
  _ time: Scalar, _ duration: Scalar, _ earliest: Scalar, _ start: UnsafePointer<Scalar>,
  _ localTime: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let elapsed = time - start[row]
    // In this order a NaN fails both comparisons and stays one.
    let begun = elapsed < earliest ? earliest : elapsed
    localTime[row] = begun > duration ? duration : begun
  }
}
