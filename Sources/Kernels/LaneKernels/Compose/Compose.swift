import KernelContracts

@inline(never)
func composeRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ axis: RotationAxis<Vector.Scalar>, _ pose: ColumnBlock<Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let spread = SpreadAxis<Vector>(axis)
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    @inline(__always) func channel(_ channel: PoseChannel) -> Vector { range.load(pose[channel.rawValue]) }
    let rotation = spread.rotation(by: channel(.angle))
    let perspective = channel(.perspective)
    let depth = channel(.translationZ)
    let translation = Columns(
      a: channel(.translationX), b: channel(.translationY), c: depth,
      d: .multiplyAdd(depth, perspective, .one))
    Stores.storeMatrices(
      rotation.first.scaled(by: channel(.scaleX), perspective),
      rotation.second.scaled(by: channel(.scaleY), perspective),
      rotation.third.scaled(by: channel(.scaleZ), perspective), translation,
      to: matrices + 16 &* range.first, first: range.count)
  }
  forEachRegister(rows, step)
  Stores.finish(Vector.self)
}

/// Rodrigues' constants, one register each.
struct SpreadAxis<Vector: Lanes> {
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
  func rotation(by angle: Vector) -> (first: Row<Vector>, second: Row<Vector>, third: Row<Vector>) {
    let (sine, cosine) = Vector.sineCosine(angle)
    let rest = Vector.one - cosine
    let (sineX, sineY, sineZ) = (x * sine, y * sine, z * sine)
    return (
      Row(.multiplyAdd(cosine, xxRest, xx), .multiplyAdd(xy, rest, sineZ), .multiplyAdd(xz, rest, -sineY)),
      Row(.multiplyAdd(xy, rest, -sineZ), .multiplyAdd(cosine, yyRest, yy), .multiplyAdd(yz, rest, sineX)),
      Row(.multiplyAdd(xz, rest, sineY), .multiplyAdd(yz, rest, -sineX), .multiplyAdd(cosine, zzRest, zz))
    )
  }
}

/// One row of a rotation matrix, for as many cards as a register has lanes.
struct Row<Vector: Lanes> {
  let x, y, z: Vector

  @inline(__always) init(_ x: Vector, _ y: Vector, _ z: Vector) { (self.x, self.y, self.z) = (x, y, z) }

  /// The row after scaling, with the contribution of perspective in its last column.
  @inline(__always)
  func scaled(by scale: Vector, _ perspective: Vector) -> Columns<Vector> {
    let depth = scale * z
    return Columns(a: scale * x, b: scale * y, c: depth, d: depth * perspective)
  }
}

@inline(never)
func affineRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ pose: ColumnBlock<Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let fixed = FixedMatrix<Vector.Scalar>()
  @inline(__always)
  func turn(_ range: RowRange<Vector>) -> (sine: Vector, cosine: Vector) {
    Vector.sineCosine(range.load(pose[AffineChannel.angle.rawValue]))
  }
  @inline(__always)
  func write(_ range: RowRange<Vector>, _ turn: (sine: Vector, cosine: Vector)) {
    let scale = range.load(pose[AffineChannel.scale.rawValue])
    let (x, y) = (AffineChannel.translationX.rawValue, AffineChannel.translationY.rawValue)
    let numbers = Columns(a: scale * turn.cosine, b: scale * turn.sine, c: range.load(pose[x]), d: range.load(pose[y]))
    fixed.withNumbers {
      Stores.storeMatrices(.similarity, numbers, $0, to: matrices + 16 &* range.first, first: range.count)
    }
  }
  forEachRegisterAhead(rows, prepare: turn, write)
  Stores.finish(Vector.self)
}

@inline(never)
func componentwiseRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ progress: UnsafePointer<Vector.Scalar>, _ from: UnsafePointer<Vector.Scalar>,
  _ to: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let shared = Vector(repeating: progress[row])
    // The 16 numbers of a matrix fill whole registers: there is no tail.
    var entry = 16 &* row
    while entry < 16 &* row &+ 16 {
      Stores.store(between(.load(from + entry), .load(to + entry), shared), to: out + entry)
      entry &+= Vector.width
    }
  }
  Stores.finish(Vector.self)
}
