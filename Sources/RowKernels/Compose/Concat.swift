import KernelContracts

@inline(never)
func concatRows<Scalar: RowScalar>(
  _ parent: UnsafePointer<Scalar>, _ matrices: UnsafePointer<Scalar>, _ out: UnsafeMutablePointer<Scalar>,
  _ rows: Int
) {
  // Every matrix is four row vectors, and each is multiplied by the parent alone.
  for vector in 0..<4 &* rows {
    let (source, target) = (matrices + 4 &* vector, out + 4 &* vector)
    for column in 0..<4 {
      target[column] =
        source[0] * parent[column] + source[1] * parent[4 &+ column] + source[2] * parent[8 &+ column]
        + source[3] * parent[12 &+ column]
    }
  }
}
