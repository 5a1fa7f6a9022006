import KernelContracts

@inline(never)
func cornerRows<Vector: Lanes>(
  _: Vector.Type, _ size: CardSize<Vector.Scalar>, _ matrices: UnsafePointer<Vector.Scalar>,
  _ corners: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (halfWidth, halfHeight) = (Vector(repeating: size.halfWidth), Vector(repeating: size.halfHeight))
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    @inline(__always)
    func matrixRow(_ index: Int) -> Columns<Vector> {
      Vector.loadRecords(matrices + 16 &* range.first + 4 &* index, stride: 16, first: range.count)
    }
    let (across, down, origin) = (matrixRow(0), matrixRow(1), matrixRow(3))
    @inline(__always)
    func project(_ x: Vector, _ y: Vector) -> (x: Vector, y: Vector) {
      let w = point(x, y, across.d, down.d, origin.d)
      return (point(x, y, across.a, down.a, origin.a) / w, point(x, y, across.b, down.b, origin.b) / w)
    }
    let (first, second) = (project(-halfWidth, -halfHeight), project(halfWidth, -halfHeight))
    let (third, fourth) = (project(halfWidth, halfHeight), project(-halfWidth, halfHeight))
    let target = corners + 8 &* range.first
    Vector.storeRecords(first.x, first.y, second.x, second.y, to: target, stride: 8, first: range.count)
    Vector.storeRecords(third.x, third.y, fourth.x, fourth.y, to: target + 4, stride: 8, first: range.count)
  }
  forEachRegister(rows, step)
}

/// x·across + y·down + origin: one coordinate of a point in the plane z = 0.
@inline(__always)
private func point<Vector: Lanes>(
  _ x: Vector, _ y: Vector, _ across: Vector, _ down: Vector, _ origin: Vector
) -> Vector {
  .multiplyAdd(x, across, .multiplyAdd(y, down, origin))
}
