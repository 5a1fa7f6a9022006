import KernelContracts

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
