import KernelContracts

@inline(never)
func decomposedRows<Vector: Lanes>(
  _: Vector.Type, _ progress: UnsafePointer<Vector.Scalar>, _ ends: ColumnBlock<Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  var row = 0
  @inline(__always)
  func whole(_ column: UnsafePointer<Vector.Scalar>) -> Vector { .load(column + row) }
  while row &+ Vector.width <= rows {
    compose(whole, progress, ends, matrices + 16 &* row, first: Vector.width)
    row &+= Vector.width
  }
  guard row < rows else { return }
  let rest = rows &- row
  @inline(__always)
  func partial(_ column: UnsafePointer<Vector.Scalar>) -> Vector { .load(column + row, first: rest) }
  compose(partial, progress, ends, matrices + 16 &* row, first: rest)
}

/// One register of rows.
///
/// Whether it is a whole one is decided once, by how columns are loaded: asked at each of the 36 columns, the question
/// makes a body too large for the compiler to inline into the loop.
@inline(__always)
private func compose<Vector: Lanes>(
  _ load: (UnsafePointer<Vector.Scalar>) -> Vector, _ progress: UnsafePointer<Vector.Scalar>,
  _ ends: ColumnBlock<Vector.Scalar>, _ matrices: UnsafeMutablePointer<Vector.Scalar>, first count: Int
) {
  let progress = load(progress)
  @inline(__always)
  func channel(_ channel: DecompositionChannel) -> Vector {
    between(load(ends[channel.from]), load(ends[channel.to]), progress)
  }
  let angle = load(ends[DecompositionChannel.angle])
  let (near, far) = (
    Vector.sineCosine((.one - progress) * angle).sine, Vector.sineCosine(progress * angle).sine
  )
  @inline(__always)
  func turned(_ channel: DecompositionChannel) -> Vector {
    .multiplyAdd(far, load(ends[channel.to]), near * load(ends[channel.from]))
  }
  let axes = Axes(
    x: turned(.rotationX), y: turned(.rotationY), z: turned(.rotationZ), w: turned(.rotationW))
  let perspective = Columns(
    a: channel(.perspectiveX), b: channel(.perspectiveY), c: channel(.perspectiveZ), d: channel(.perspectiveW))
  let y = axes.second.adding(channel(.skewXY), of: axes.first)
  let z = axes.third.adding(channel(.skewXZ), of: axes.first).adding(channel(.skewYZ), of: axes.second)
  let origin = Spatial(channel(.translationX), channel(.translationY), channel(.translationZ))
  Vector.storeMatrices(
    axes.first.scaled(by: channel(.scaleX)).seen(through: perspective, .zero),
    y.scaled(by: channel(.scaleY)).seen(through: perspective, .zero),
    z.scaled(by: channel(.scaleZ)).seen(through: perspective, .zero),
    origin.seen(through: perspective, perspective.d), to: matrices, first: count)
}

/// Three numbers of a matrix row, for as many cards as a register has lanes.
private struct Spatial<Vector: Lanes> {
  let x, y, z: Vector

  @inline(__always)
  init(_ x: Vector, _ y: Vector, _ z: Vector) { (self.x, self.y, self.z) = (x, y, z) }

  @inline(__always)
  func scaled(by scale: Vector) -> Spatial { Spatial(scale * x, scale * y, scale * z) }

  @inline(__always)
  func adding(_ share: Vector, of other: Spatial) -> Spatial {
    Spatial(
      .multiplyAdd(share, other.x, x), .multiplyAdd(share, other.y, y), .multiplyAdd(share, other.z, z))
  }

  /// The row with what perspective makes of it in the last column.
  @inline(__always)
  func seen(through perspective: Columns<Vector>, _ w: Vector) -> Columns<Vector> {
    let depth = Vector.multiplyAdd(x, perspective.a, .multiplyAdd(y, perspective.b, z * perspective.c))
    return Columns(a: x, b: y, c: z, d: w + depth)
  }
}

/// The rows of the rotation matrix of a quaternion of any length, for row vectors.
///
/// Dividing by the length keeps its roundings out of the matrix, and spares slerp the division by sin θ.
private struct Axes<Vector: Lanes> {
  let first, second, third: Spatial<Vector>

  @inline(__always)
  init(x: Vector, y: Vector, z: Vector, w: Vector) {
    let square = Vector.multiplyAdd(x, x, .multiplyAdd(y, y, .multiplyAdd(z, z, w * w)))
    let share = Vector(repeating: 2) / square
    let (twiceX, twiceY, twiceZ) = (share * x, share * y, share * z)
    let (wx, wy, wz) = (w * twiceX, w * twiceY, w * twiceZ)
    first = Spatial(
      .multiplyAdd(-y, twiceY, .multiplyAdd(-z, twiceZ, .one)), .multiplyAdd(x, twiceY, wz),
      .multiplyAdd(x, twiceZ, -wy))
    second = Spatial(
      .multiplyAdd(x, twiceY, -wz), .multiplyAdd(-z, twiceZ, .multiplyAdd(-x, twiceX, .one)),
      .multiplyAdd(y, twiceZ, wx))
    third = Spatial(
      .multiplyAdd(x, twiceZ, wy), .multiplyAdd(y, twiceZ, -wx),
      .multiplyAdd(-x, twiceX, .multiplyAdd(-y, twiceY, .one)))
  }
}
