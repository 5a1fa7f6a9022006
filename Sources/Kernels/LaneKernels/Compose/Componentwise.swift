import KernelContracts

@inline(never)
func componentwiseRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ progress: UnsafePointer<Vector.Scalar>, _ from: UnsafePointer<Vector.Scalar>,
  _ to: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let shared = Vector(repeating: progress[row])
    // The 16 numbers of a matrix fill whole registers: there is no tail.
    var entry = 16 &* row
    while entry < 16 &* row &+ 16 {
      Stores.store(between(.load(from + entry), .load(to + entry), shared), to: out + entry)
      entry &+= Vector.width
    }
  }
  Stores.finish(Vector.self)
}
