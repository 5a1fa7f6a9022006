import KernelContracts

@inline(never)
func cornerRows<Scalar: RowScalar>(
  _ size: CardSize<Scalar>, _ matrices: UnsafePointer<Scalar>, _ corners: UnsafeMutablePointer<Scalar>,
  _ rows: Int
) {
  for row in 0..<rows {
    let (matrix, out) = (matrices + 16 &* row, corners + 8 &* row)
    let first = project(-size.halfWidth, -size.halfHeight, by: matrix)
    let second = project(size.halfWidth, -size.halfHeight, by: matrix)
    let third = project(size.halfWidth, size.halfHeight, by: matrix)
    let fourth = project(-size.halfWidth, size.halfHeight, by: matrix)
    // Written when all are known: a vectoriser that sees a store between them reads the matrix anew for every corner.
    (out[0], out[1], out[2], out[3]) = (first.x, first.y, second.x, second.y)
    (out[4], out[5], out[6], out[7]) = (third.x, third.y, fourth.x, fourth.y)
  }
}

/// Multiplies (x, y, 0, 1) by a matrix and divides by w.
@inline(__always)
private func project<Scalar: RowScalar>(
  _ x: Scalar, _ y: Scalar, by matrix: UnsafePointer<Scalar>
) -> (x: Scalar, y: Scalar) {
  let w = x * matrix[3] + y * matrix[7] + matrix[15]
  let across = x * matrix[0] + y * matrix[4] + matrix[12]
  let down = x * matrix[1] + y * matrix[5] + matrix[13]
  return (across / w, down / w)
}
