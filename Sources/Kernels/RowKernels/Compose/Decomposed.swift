import KernelContracts

@inline(never)
func decomposedRows<Scalar: RowScalar>(
  _ progress: UnsafePointer<Scalar>, _ ends: ColumnBlock<Scalar>, _ matrices: UnsafeMutablePointer<Scalar>,
  _ rows: Int
) {
  for row in 0..<rows {
    let progress = progress[row]
    @inline(__always)
    func channel(_ channel: DecompositionChannel) -> Scalar {
      between(ends[channel.from][row], ends[channel.to][row], progress)
    }
    let angle = ends[DecompositionChannel.angle][row]
    let (near, far) = (Scalar.sine((1 - progress) * angle), Scalar.sine(progress * angle))
    @inline(__always)
    func turned(_ channel: DecompositionChannel) -> Scalar {
      near * ends[channel.from][row] + far * ends[channel.to][row]
    }
    let axes = Axes(x: turned(.rotationX), y: turned(.rotationY), z: turned(.rotationZ), w: turned(.rotationW))
    let y = axes.second.adding(channel(.skewXY), of: axes.first)
    let z = axes.third.adding(channel(.skewXZ), of: axes.first).adding(channel(.skewYZ), of: axes.second)
    let origin = Spatial(channel(.translationX), channel(.translationY), channel(.translationZ))

    let perspective = Spatial(channel(.perspectiveX), channel(.perspectiveY), channel(.perspectiveZ))
    let matrix = matrices + 16 &* row
    axes.first.scaled(by: channel(.scaleX)).write(to: matrix, through: perspective, 0)
    y.scaled(by: channel(.scaleY)).write(to: matrix + 4, through: perspective, 0)
    z.scaled(by: channel(.scaleZ)).write(to: matrix + 8, through: perspective, 0)
    origin.write(to: matrix + 12, through: perspective, channel(.perspectiveW))
  }
}

/// Three numbers of a matrix row.
private struct Spatial<Scalar: RowScalar> {
  let x, y, z: Scalar

  @inline(__always) init(_ x: Scalar, _ y: Scalar, _ z: Scalar) { (self.x, self.y, self.z) = (x, y, z) }

  @inline(__always) func scaled(by scale: Scalar) -> Spatial { Spatial(scale * x, scale * y, scale * z) }

  @inline(__always)
  func adding(_ share: Scalar, of other: Spatial) -> Spatial {
    Spatial(x + share * other.x, y + share * other.y, z + share * other.z)
  }

  /// Writes the row, with its product with the perspective in the last column.
  @inline(__always)
  func write(to row: UnsafeMutablePointer<Scalar>, through perspective: Spatial, _ w: Scalar) {
    (row[0], row[1], row[2]) = (x, y, z)
    row[3] = x * perspective.x + y * perspective.y + z * perspective.z + w
  }
}

/// The rows of the rotation matrix of a quaternion of any length, for row vectors.
///
/// Dividing by the length keeps its roundings out of the matrix, and spares slerp the division by sin θ.
private struct Axes<Scalar: RowScalar> {
  let first, second, third: Spatial<Scalar>

  @inline(__always)
  init(x: Scalar, y: Scalar, z: Scalar, w: Scalar) {
    let squares = (xx: x * x, yy: y * y, zz: z * z, ww: w * w)
    let length: Scalar = squares.xx + squares.yy + squares.zz + squares.ww
    let share: Scalar = 2 / length
    let (twiceX, twiceY, twiceZ) = (share * x, share * y, share * z)
    let (xx, yy, zz) = (twiceX * x, twiceY * y, twiceZ * z)
    let (xy, yz, zx) = (twiceX * y, twiceY * z, twiceZ * x)
    let (wx, wy, wz) = (twiceX * w, twiceY * w, twiceZ * w)
    first = Spatial(1 - (yy + zz), xy + wz, zx - wy)
    second = Spatial(xy - wz, 1 - (zz + xx), yz + wx)
    third = Spatial(zx + wy, yz - wx, 1 - (xx + yy))
  }
}
