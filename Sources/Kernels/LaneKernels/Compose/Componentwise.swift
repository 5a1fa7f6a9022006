import KernelContracts

@inline(never)
func componentwiseRows<Vector: Lanes>(
  _: Vector.Type, _ progress: UnsafePointer<Vector.Scalar>, _ from: UnsafePointer<Vector.Scalar>,
  _ to: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let shared = Vector(repeating: progress[row])
    // The 16 numbers of a matrix fill whole registers: there is no tail.
    var entry = 16 &* row
    while entry < 16 &* row &+ 16 {
      between(.load(from + entry), .load(to + entry), shared).store(to: out + entry)
      entry &+= Vector.width
    }
  }
}
