import KernelContracts

@inline(never)
func cornerRows<Scalar: RowScalar>(
  _ size: CardSize<Scalar>, _ matrices: UnsafePointer<Scalar>, _ corners: UnsafeMutablePointer<Scalar>,
  _ rows: Int
) {
  for row in 0..<rows {
    let (matrix, out) = (matrices + 16 &* row, corners + 8 &* row)
    project(-size.halfWidth, -size.halfHeight, by: matrix, to: out)
    project(size.halfWidth, -size.halfHeight, by: matrix, to: out + 2)
    project(size.halfWidth, size.halfHeight, by: matrix, to: out + 4)
    project(-size.halfWidth, size.halfHeight, by: matrix, to: out + 6)
  }
}

/// Multiplies (x, y, 0, 1) by a matrix and divides by w.
@inline(__always)
private func project<Scalar: RowScalar>(
  _ x: Scalar, _ y: Scalar, by matrix: UnsafePointer<Scalar>, to corner: UnsafeMutablePointer<Scalar>
) {
  let w = x * matrix[3] + y * matrix[7] + matrix[15]
  corner[0] = (x * matrix[0] + y * matrix[4] + matrix[12]) / w
  corner[1] = (x * matrix[1] + y * matrix[5] + matrix[13]) / w
}
