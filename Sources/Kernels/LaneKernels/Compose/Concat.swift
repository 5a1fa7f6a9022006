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
