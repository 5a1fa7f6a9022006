import KernelContracts

@inline(never)
func composeRows<Vector: Lanes>(
  _: Vector.Type, _ axis: RotationAxis<Vector.Scalar>, _ pose: ColumnBlock<Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let spread = Axis<Vector>(axis)
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    @inline(__always)
    func channel(_ channel: PoseChannel) -> Vector { range.load(pose[channel.rawValue]) }
    let rotation = spread.rotation(by: channel(.angle))
    let perspective = channel(.perspective)
    let target = matrices + 16 &* range.first

    @inline(__always)
    func write(_ a: Vector, _ b: Vector, _ c: Vector, _ last: Vector, matrixRow: Int) {
      Vector.storeRecords(a, b, c, last, to: target + 4 &* matrixRow, stride: 16, first: range.count)
    }
    @inline(__always)
    func write(_ r: (Vector, Vector, Vector), scale: Vector, matrixRow: Int) {
      let third = scale * r.2
      write(scale * r.0, scale * r.1, third, third * perspective, matrixRow: matrixRow)
    }
    write(rotation.first, scale: channel(.scaleX), matrixRow: 0)
    write(rotation.second, scale: channel(.scaleY), matrixRow: 1)
    write(rotation.third, scale: channel(.scaleZ), matrixRow: 2)
    let depth = channel(.translationZ)
    write(
      channel(.translationX), channel(.translationY), depth, .multiplyAdd(depth, perspective, .one),
      matrixRow: 3)
  }
  forEachRegister(rows, step)
}

/// Rodrigues' constants, one register each.
private struct Axis<Vector: Lanes> {
  let x, y, z, xx, yy, zz, xxRest, yyRest, zzRest, xy, xz, yz: Vector

  @inline(__always)
  init(_ axis: RotationAxis<Vector.Scalar>) {
    (x, y, z) = (Vector(repeating: axis.x), Vector(repeating: axis.y), Vector(repeating: axis.z))
    (xx, yy, zz) = (Vector(repeating: axis.xx), Vector(repeating: axis.yy), Vector(repeating: axis.zz))
    xxRest = Vector(repeating: axis.xxRest)
    yyRest = Vector(repeating: axis.yyRest)
    zzRest = Vector(repeating: axis.zzRest)
    (xy, xz, yz) = (Vector(repeating: axis.xy), Vector(repeating: axis.xz), Vector(repeating: axis.yz))
  }

  /// The three rows of the rotation matrix for row vectors.
  @inline(__always)
  func rotation(by angle: Vector) -> (
    first: (Vector, Vector, Vector), second: (Vector, Vector, Vector), third: (Vector, Vector, Vector)
  ) {
    let (sine, cosine) = Vector.sineCosine(angle)
    let rest = Vector.one - cosine
    let (sineX, sineY, sineZ) = (x * sine, y * sine, z * sine)
    return (
      (
        .multiplyAdd(cosine, xxRest, xx), .multiplyAdd(xy, rest, sineZ), .multiplyAdd(xz, rest, -sineY)
      ),
      (
        .multiplyAdd(xy, rest, -sineZ), .multiplyAdd(cosine, yyRest, yy), .multiplyAdd(yz, rest, sineX)
      ),
      (
        .multiplyAdd(xz, rest, sineY), .multiplyAdd(yz, rest, -sineX), .multiplyAdd(cosine, zzRest, zz)
      )
    )
  }
}
