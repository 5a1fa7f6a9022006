import KernelContracts

/// Products where a register of two lanes holds half a row vector.
@inline(never)
func concatHalves<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ parent: UnsafePointer<Vector.Scalar>,
  _ matrices: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (left, right) = (MatrixHalf<Vector>(parent), MatrixHalf<Vector>(parent + 2))
  for record in 0..<4 &* rows {
    let vector = matrices + 4 &* record
    Stores.store(left.product(of: vector), to: out + 4 &* record)
    Stores.store(right.product(of: vector), to: out + 4 &* record + 2)
  }
  Stores.finish(Vector.self)
}

/// The same with a parent per row.
@inline(never)
func concatPairwiseHalves<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ matrices: UnsafePointer<Vector.Scalar>,
  _ parents: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let parent = parents + 16 &* row
    let (left, right) = (MatrixHalf<Vector>(parent), MatrixHalf<Vector>(parent + 2))
    for record in (4 &* row)..<(4 &* row &+ 4) {
      let vector = matrices + 4 &* record
      Stores.store(left.product(of: vector), to: out + 4 &* record)
      Stores.store(right.product(of: vector), to: out + 4 &* record + 2)
    }
  }
  Stores.finish(Vector.self)
}

/// Two columns of a matrix, a register per row.
private struct MatrixHalf<Vector: Lanes> {
  let first, second, third, fourth: Vector

  @inline(__always)
  init(_ matrix: UnsafePointer<Vector.Scalar>) {
    (first, second, third, fourth) = (.load(matrix), .load(matrix + 4), .load(matrix + 8), .load(matrix + 12))
  }

  /// A row vector times the two columns.
  @inline(__always)
  func product(of vector: UnsafePointer<Vector.Scalar>) -> Vector {
    let (a, b) = (Vector(repeating: vector[0]), Vector(repeating: vector[1]))
    let (c, d) = (Vector(repeating: vector[2]), Vector(repeating: vector[3]))
    let head = Vector.multiplyAdd(b, second, a * first)
    return .multiplyAdd(d, fourth, .multiplyAdd(c, third, head))
  }
}
