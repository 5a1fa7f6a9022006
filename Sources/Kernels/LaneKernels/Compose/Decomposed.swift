internal import CVector
import KernelContracts

@inline(never)
func decomposedRows<Vector: Lanes>(
  _: Vector.Type, _ progress: UnsafePointer<Vector.Scalar>, _ ends: ColumnBlock<Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (ways, whole) = (Ways(progress: progress, ends: ends), rows & ~(Vector.width &- 1))
  if whole > 0 { composeInStages(Vector.self, ways, matrices, whole) }
  guard whole < rows else { return }
  let (last, rest) = (ways.from(whole), rows &- whole)
  @inline(__always) func load(_ column: UnsafePointer<Vector.Scalar>) -> Vector { .load(column, first: rest) }
  let turn = LaneQuaternion(load, Weights(load, last), last)
  compose(load, turn, last, matrices + 16 &* whole, first: rest)
}

/// Whole registers of rows in a pipeline of three stages: one is composed, the next turned, the one after it weighted.
///
/// Each stage is a long dependency chain, and all three exceed the reorder window. In sequence the processor would wait
/// for each; interleaved, each has its operands ready. After the last register, it is prepared once more.
@inline(__always)
private func composeInStages<Vector: Lanes>(
  _: Vector.Type, _ ways: Ways<Vector.Scalar>, _ matrices: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  @inline(__always) func load(_ column: UnsafePointer<Vector.Scalar>) -> Vector { .load(column) }
  // These columns have not been read yet, and are more streams than the hardware prefetches.
  @inline(__always)
  func loadFresh(_ column: UnsafePointer<Vector.Scalar>) -> Vector {
    cv_prefetch(column + 2 &* Vector.width)
    return .load(column)
  }
  @inline(__always) func ahead(_ row: Int) -> Ways<Vector.Scalar> { ways.from(row < rows ? row : rows &- Vector.width) }
  var turn = LaneQuaternion<Vector>(load, Weights(load, ways), ways)
  var weights = Weights<Vector>(load, ahead(Vector.width))
  var row = 0
  while row < rows {
    let following = Weights<Vector>(load, ahead(row &+ 2 &* Vector.width))
    let next = LaneQuaternion(load, weights, ahead(row &+ Vector.width))
    compose(loadFresh, turn, ways.from(row), matrices + 16 &* row, first: Vector.width)
    (turn, weights) = (next, following)
    row &+= Vector.width
  }
}

/// The progress of rows between two matrices.
private struct Ways<Scalar: LaneScalar> {
  let progress: UnsafePointer<Scalar>
  let ends: ColumnBlock<Scalar>

  /// The same for a later row and those after it.
  @inline(__always) func from(_ row: Int) -> Ways { Ways(progress: progress + row, ends: ends.advanced(by: row)) }
}

/// The weights of both quaternions in slerp: sin((1 − p)·θ) and sin(p·θ).
private struct Weights<Vector: Lanes> {
  let near, far: Vector

  @inline(__always)
  init(_ load: (UnsafePointer<Vector.Scalar>) -> Vector, _ ways: Ways<Vector.Scalar>) {
    let (progress, angle) = (load(ways.progress), load(ways.ends[DecompositionChannel.angle]))
    (near, far) = (.sine((.one - progress) * angle), .sine(progress * angle))
  }
}

/// A rotation as a quaternion of any length.
private struct LaneQuaternion<Vector: Lanes> {
  let x, y, z, w: Vector

  @inline(__always)
  init(_ load: (UnsafePointer<Vector.Scalar>) -> Vector, _ weights: Weights<Vector>, _ ways: Ways<Vector.Scalar>) {
    @inline(__always)
    func turned(_ channel: DecompositionChannel) -> Vector {
      .multiplyAdd(weights.far, load(ways.ends[channel.to]), weights.near * load(ways.ends[channel.from]))
    }
    (x, y) = (turned(.rotationX), turned(.rotationY))
    (z, w) = (turned(.rotationZ), turned(.rotationW))
  }
}

/// Composes one register of rows.
///
/// The caller's `load` decides whether it is a whole one: a branch at each of the 36 columns makes a body too large for
/// the compiler to inline into the loop.
@inline(__always)
private func compose<Vector: Lanes>(
  _ load: (UnsafePointer<Vector.Scalar>) -> Vector, _ turn: LaneQuaternion<Vector>, _ ways: Ways<Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Vector.Scalar>, first count: Int
) {
  let progress = load(ways.progress)
  @inline(__always)
  func channel(_ channel: DecompositionChannel) -> Vector {
    between(load(ways.ends[channel.from]), load(ways.ends[channel.to]), progress)
  }
  let axes = LaneAxes(turn)
  let perspective = Columns(
    a: channel(.perspectiveX), b: channel(.perspectiveY), c: channel(.perspectiveZ), d: channel(.perspectiveW))
  let y = axes.second.adding(channel(.skewXY), of: axes.first)
  let z = axes.third.adding(channel(.skewXZ), of: axes.first).adding(channel(.skewYZ), of: axes.second)
  let origin = LaneSpatial(channel(.translationX), channel(.translationY), channel(.translationZ))
  Vector.storeMatrices(
    axes.first.scaled(by: channel(.scaleX)).seen(through: perspective, .zero),
    y.scaled(by: channel(.scaleY)).seen(through: perspective, .zero),
    z.scaled(by: channel(.scaleZ)).seen(through: perspective, .zero),
    origin.seen(through: perspective, perspective.d), to: matrices, first: count)
}

/// Three entries of a matrix row, for as many cards as a register has lanes.
private struct LaneSpatial<Vector: Lanes> {
  let x, y, z: Vector

  @inline(__always) init(_ x: Vector, _ y: Vector, _ z: Vector) { (self.x, self.y, self.z) = (x, y, z) }

  @inline(__always) func scaled(by scale: Vector) -> LaneSpatial { LaneSpatial(scale * x, scale * y, scale * z) }

  @inline(__always)
  func adding(_ share: Vector, of other: LaneSpatial) -> LaneSpatial {
    LaneSpatial(.multiplyAdd(share, other.x, x), .multiplyAdd(share, other.y, y), .multiplyAdd(share, other.z, z))
  }

  /// The row with its product with the perspective in the last column.
  @inline(__always)
  func seen(through perspective: Columns<Vector>, _ w: Vector) -> Columns<Vector> {
    let depth = Vector.multiplyAdd(x, perspective.a, .multiplyAdd(y, perspective.b, z * perspective.c))
    return Columns(a: x, b: y, c: z, d: w + depth)
  }
}

/// The rows of the rotation matrix of a quaternion of any length, for row vectors.
///
/// Dividing by the squared length keeps its rounding out of the matrix, and saves slerp the division by sin θ.
private struct LaneAxes<Vector: Lanes> {
  let first, second, third: LaneSpatial<Vector>

  @inline(__always)
  init(_ turn: LaneQuaternion<Vector>) {
    let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
    let square = Vector.multiplyAdd(x, x, .multiplyAdd(y, y, .multiplyAdd(z, z, w * w)))
    let share = Vector(repeating: 2) / square
    let (twiceX, twiceY, twiceZ) = (share * x, share * y, share * z)
    let (wx, wy, wz) = (w * twiceX, w * twiceY, w * twiceZ)
    first = LaneSpatial(
      .multiplyAdd(-y, twiceY, .multiplyAdd(-z, twiceZ, .one)), .multiplyAdd(x, twiceY, wz),
      .multiplyAdd(x, twiceZ, -wy))
    second = LaneSpatial(
      .multiplyAdd(x, twiceY, -wz), .multiplyAdd(-z, twiceZ, .multiplyAdd(-x, twiceX, .one)),
      .multiplyAdd(y, twiceZ, wx))
    third = LaneSpatial(
      .multiplyAdd(x, twiceZ, wy), .multiplyAdd(y, twiceZ, -wx),
      .multiplyAdd(-x, twiceX, .multiplyAdd(-y, twiceY, .one)))
  }
}
