import KernelContracts

@inline(never)
func affineRows<Scalar: RowScalar>(
  _ pose: ColumnBlock<Scalar>, _ matrices: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let angle = pose[AffineChannel.angle.rawValue][row]
    let scale = pose[AffineChannel.scale.rawValue][row]
    let (across, down) = (scale * Scalar.cosine(angle), scale * Scalar.sine(angle))
    let matrix = matrices + 16 &* row
    (matrix[0], matrix[1], matrix[2], matrix[3]) = (across, down, 0, 0)
    (matrix[4], matrix[5], matrix[6], matrix[7]) = (-down, across, 0, 0)
    (matrix[8], matrix[9], matrix[10], matrix[11]) = (0, 0, 1, 0)
    matrix[12] = pose[AffineChannel.translationX.rawValue][row]
    matrix[13] = pose[AffineChannel.translationY.rawValue][row]
    (matrix[14], matrix[15]) = (0, 1)
  }
}
