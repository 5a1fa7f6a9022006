import KernelContracts

@inline(never)
func concatRows<Scalar: RowScalar>(
  _ parent: UnsafePointer<Scalar>, _ matrices: UnsafePointer<Scalar>, _ out: UnsafeMutablePointer<Scalar>,
  _ rows: Int
) {
  // Every matrix is four row vectors, and each is multiplied by the parent alone.
  for vector in 0..<4 &* rows {
    multiply(matrices + 4 &* vector, by: parent, to: out + 4 &* vector)
  }
}

@inline(never)
func concatPairwiseRows<Scalar: RowScalar>(
  _ matrices: UnsafePointer<Scalar>, _ parents: UnsafePointer<Scalar>, _ out: UnsafeMutablePointer<Scalar>,
  _ rows: Int
) {
  for vector in 0..<4 &* rows {
    multiply(matrices + 4 &* vector, by: parents + 16 &* (vector &>> 2), to: out + 4 &* vector)
  }
}

/// A row vector times a matrix.
@inline(__always)
private func multiply<Scalar: RowScalar>(
  _ vector: UnsafePointer<Scalar>, by matrix: UnsafePointer<Scalar>, to target: UnsafeMutablePointer<Scalar>
) {
  for column in 0..<4 {
    target[column] =
      vector[0] * matrix[column] + vector[1] * matrix[4 &+ column] + vector[2] * matrix[8 &+ column]
      + vector[3] * matrix[12 &+ column]
  }
}
