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

    let turn = Turn(axis, sine, cosine)
    write(turn.first, scale: pose[PoseChannel.scaleX.rawValue][row], perspective, to: matrix)
    write(turn.second, scale: pose[PoseChannel.scaleY.rawValue][row], perspective, to: matrix + 4)
    write(turn.third, scale: pose[PoseChannel.scaleZ.rawValue][row], perspective, to: matrix + 8)
    let offset = Line(
      pose[PoseChannel.translationX.rawValue][row], pose[PoseChannel.translationY.rawValue][row],
      pose[PoseChannel.translationZ.rawValue][row])
    write(offset, scale: 1, perspective, 1, to: matrix + 12)
  }
}

/// Three numbers of one row of a matrix.
private struct Line<Scalar: RowScalar> {
  let x, y, z: Scalar

  @inline(__always)
  init(_ x: Scalar, _ y: Scalar, _ z: Scalar) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The rows of Rodrigues' rotation matrix.
private struct Turn<Scalar: RowScalar> {
  let first, second, third: Line<Scalar>

  @inline(__always)
  init(_ axis: RotationAxis<Scalar>, _ sine: Scalar, _ cosine: Scalar) {
    let rest = 1 - cosine
    let (x, y, z) = (axis.x * sine, axis.y * sine, axis.z * sine)
    let (xy, xz, yz) = (axis.xy * rest, axis.xz * rest, axis.yz * rest)
    let (xx, yy, zz) = (cosine * axis.xxRest, cosine * axis.yyRest, cosine * axis.zzRest)
    first = Line(axis.xx + xx, xy + z, xz - y)
    second = Line(xy - z, axis.yy + yy, yz + x)
    third = Line(xz + y, yz - x, axis.zz + zz)
  }
}

/// Writes one row of S·R·T and what P adds to its last column.
@inline(__always)
private func write<Scalar: RowScalar>(
  _ line: Line<Scalar>, scale: Scalar, _ perspective: Scalar, _ last: Scalar = 0, to row: UnsafeMutablePointer<Scalar>
) {
  let depth = scale * line.z
  row[0] = scale * line.x
  row[1] = scale * line.y
  row[2] = depth
  row[3] = depth * perspective + last
}
