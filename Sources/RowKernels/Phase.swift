import KernelContracts

@inline(never)
func phaseRows<Scalar: RowScalar>(
  _ time: Scalar, _ duration: Scalar, _ start: UnsafePointer<Scalar>,
  _ localTime: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let elapsed = time - start[row]
    let begun = elapsed > 0 ? elapsed : 0
    localTime[row] = begun < duration ? begun : duration
  }
}
