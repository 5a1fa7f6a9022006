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

    let turn = RodriguesRows(axis, sine, cosine)
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

  @inline(__always) init(_ x: Scalar, _ y: Scalar, _ z: Scalar) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The rows of Rodrigues' rotation matrix.
private struct RodriguesRows<Scalar: RowScalar> {
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

@inline(never)
func affineRows<Scalar: RowScalar>(_ pose: ColumnBlock<Scalar>, _ matrices: UnsafeMutablePointer<Scalar>, _ rows: Int) {
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
    // Written when all are known: a vectoriser that finds a store between them reads the matrix anew for every corner.
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
