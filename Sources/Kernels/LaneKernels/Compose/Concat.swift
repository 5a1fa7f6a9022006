import KernelContracts

@inline(never)
func concatRows<Vector: RecordLanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ parent: UnsafePointer<Vector.Scalar>,
  _ matrices: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let shared = MatrixRows<Vector>(parent)
  // A register holds whole row vectors, and 16 numbers fill whole registers: there is no tail.
  var entry = 0
  while entry < 16 &* rows {
    Stores.store(shared.product(of: .load(matrices + entry)), to: out + entry)
    entry &+= Vector.width
  }
  Stores.finish(Vector.self)
}

@inline(never)
func concatPairwiseRows<Vector: RecordLanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ matrices: UnsafePointer<Vector.Scalar>,
  _ parents: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let own = MatrixRows<Vector>(parents + 16 &* row)
    var entry = 16 &* row
    while entry < 16 &* row &+ 16 {
      Stores.store(own.product(of: .load(matrices + entry)), to: out + entry)
      entry &+= Vector.width
    }
  }
  Stores.finish(Vector.self)
}

/// The rows of a matrix, each repeated over a register.
private struct MatrixRows<Vector: RecordLanes> {
  let first, second, third, fourth: Vector

  @inline(__always)
  init(_ matrix: UnsafePointer<Vector.Scalar>) {
    (first, second) = (.repeating(record: matrix), .repeating(record: matrix + 4))
    (third, fourth) = (.repeating(record: matrix + 8), .repeating(record: matrix + 12))
  }

  /// The row vectors of a register times the matrix.
  @inline(__always)
  func product(of vectors: Vector) -> Vector {
    let entries = vectors.spreads
    let head = Vector.multiplyAdd(entries.b, second, entries.a * first)
    return .multiplyAdd(entries.d, fourth, .multiplyAdd(entries.c, third, head))
  }
}

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
