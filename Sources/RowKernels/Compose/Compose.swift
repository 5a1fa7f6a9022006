import KernelContracts

@inline(never)
func composeRows<Scalar: RowScalar>(
  _ axis: RotationAxis<Scalar>, _ pose: ColumnBlock<Scalar>, _ matrices: UnsafeMutablePointer<Scalar>,
  _ rows: Int
) {
  for row in 0..<rows {
    let angle = pose[PoseChannel.angle.rawValue][row]
    let (sine, cosine) = (Scalar.sine(angle), Scalar.cosine(angle))
    let perspective = pose[PoseChannel.perspective.rawValue][row]
    let matrix = matrices + 16 &* row

    let rest = 1 - cosine
    let (x, y, z) = (axis.x * sine, axis.y * sine, axis.z * sine)
    let scaleX = pose[PoseChannel.scaleX.rawValue][row]
    write(
      scaleX * (axis.xx + cosine * axis.xxRest), scaleX * (axis.xy * rest + z), scaleX * (axis.xz * rest - y),
      perspective, 0, to: matrix)
    let scaleY = pose[PoseChannel.scaleY.rawValue][row]
    write(
      scaleY * (axis.xy * rest - z), scaleY * (axis.yy + cosine * axis.yyRest), scaleY * (axis.yz * rest + x),
      perspective, 0, to: matrix + 4)
    let scaleZ = pose[PoseChannel.scaleZ.rawValue][row]
    write(
      scaleZ * (axis.xz * rest + y), scaleZ * (axis.yz * rest - x), scaleZ * (axis.zz + cosine * axis.zzRest),
      perspective, 0, to: matrix + 8)
    write(
      pose[PoseChannel.translationX.rawValue][row], pose[PoseChannel.translationY.rawValue][row],
      pose[PoseChannel.translationZ.rawValue][row], perspective, 1, to: matrix + 12)
  }
}

/// Writes one row of S·R·T and what P adds to its last column.
@inline(__always)
private func write<Scalar: RowScalar>(
  _ first: Scalar, _ second: Scalar, _ third: Scalar, _ perspective: Scalar, _ last: Scalar,
  to row: UnsafeMutablePointer<Scalar>
) {
  row[0] = first
  row[1] = second
  row[2] = third
  row[3] = third * perspective + last
}
