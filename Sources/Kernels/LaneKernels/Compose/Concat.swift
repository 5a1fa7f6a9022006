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

/// Products whose factors are loaded once per number, for registers of at most a row vector: shuffles between lanes take
/// longer than such loads.
@inline(never)
func concatByNumber<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ parent: UnsafePointer<Vector.Scalar>,
  _ matrices: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let shared = SpreadMatrix<Vector>(parent)
  for vector in 0..<4 &* rows { shared.multiply(matrices + 4 &* vector, to: out + 4 &* vector, Stores.self) }
  Stores.finish(Vector.self)
}

/// The same with a parent per row.
@inline(never)
func concatPairwiseByNumber<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ matrices: UnsafePointer<Vector.Scalar>,
  _ parents: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  for row in 0..<rows {
    let own = SpreadMatrix<Vector>(parents + 16 &* row)
    for vector in (4 &* row)..<(4 &* row &+ 4) {
      own.multiply(matrices + 4 &* vector, to: out + 4 &* vector, Stores.self)
    }
  }
  Stores.finish(Vector.self)
}

/// A matrix in registers of a row or of half a row.
private struct SpreadMatrix<Vector: Lanes> {
  /// The left columns, a register per row; with four lanes, all columns.
  private let left: Columns<Vector>
  private let right: Columns<Vector>

  @inline(__always)
  init(_ matrix: UnsafePointer<Vector.Scalar>) {
    left = Self.columns(matrix)
    right = Vector.width < 4 ? Self.columns(matrix + Vector.width) : left
  }

  @inline(__always)
  private static func columns(_ matrix: UnsafePointer<Vector.Scalar>) -> Columns<Vector> {
    Columns(a: .load(matrix), b: .load(matrix + 4), c: .load(matrix + 8), d: .load(matrix + 12))
  }

  /// Writes a row vector times the matrix.
  @inline(__always)
  func multiply<Stores: StorePolicy>(
    _ vector: UnsafePointer<Vector.Scalar>, to out: UnsafeMutablePointer<Vector.Scalar>, _: Stores.Type
  ) {
    let (a, b) = (Vector(repeating: vector[0]), Vector(repeating: vector[1]))
    let (c, d) = (Vector(repeating: vector[2]), Vector(repeating: vector[3]))
    @inline(__always)
    func product(_ columns: Columns<Vector>) -> Vector {
      let head = Vector.multiplyAdd(b, columns.b, a * columns.a)
      return .multiplyAdd(d, columns.d, .multiplyAdd(c, columns.c, head))
    }
    Stores.store(product(left), to: out)
    if Vector.width < 4 { Stores.store(product(right), to: out + Vector.width) }
  }
}

extension KernelTable {
  @inline(__always)
  mutating func addProducts<Vector: RecordLanes>(_: Vector.Type) where Vector.Scalar == Scalar {
    self[.concat] = KernelEntry(
      cached: { concatRows(Vector.self, CachedStores.self, $0.parent, $0.matrices, $0.out, $0.rows) },
      streamed: { concatRows(Vector.self, StreamedStores.self, $0.parent, $0.matrices, $0.out, $0.rows) })
    self[.concatPairwise] = KernelEntry(
      cached: { concatPairwiseRows(Vector.self, CachedStores.self, $0.matrices, $0.parents, $0.out, $0.rows) },
      streamed: { concatPairwiseRows(Vector.self, StreamedStores.self, $0.matrices, $0.parents, $0.out, $0.rows) })
  }

  @inline(__always)
  mutating func addProductsByNumber<Vector: Lanes>(_: Vector.Type) where Vector.Scalar == Scalar {
    self[.concat] = KernelEntry(
      cached: { concatByNumber(Vector.self, CachedStores.self, $0.parent, $0.matrices, $0.out, $0.rows) },
      streamed: { concatByNumber(Vector.self, StreamedStores.self, $0.parent, $0.matrices, $0.out, $0.rows) })
    self[.concatPairwise] = KernelEntry(
      cached: { concatPairwiseByNumber(Vector.self, CachedStores.self, $0.matrices, $0.parents, $0.out, $0.rows) },
      streamed: { concatPairwiseByNumber(Vector.self, StreamedStores.self, $0.matrices, $0.parents, $0.out, $0.rows) })
  }
}
