import KernelContracts

@inline(never)
func componentwiseRows<Scalar: RowScalar>(
  _ progress: UnsafePointer<Scalar>, _ from: UnsafePointer<Scalar>, _ to: UnsafePointer<Scalar>,
  _ out: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    for entry in (16 &* row)..<(16 &* row &+ 16) {
      out[entry] = between(from[entry], to[entry], progress[row])
    }
  }
}
