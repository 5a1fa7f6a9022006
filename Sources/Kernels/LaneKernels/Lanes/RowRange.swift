/// The rows of one register: all its lanes, or in the last register the remaining rows.
struct RowRange<Vector: Lanes> {
  let first: Int
  let count: Int

  @inline(__always)
  func load(_ column: UnsafePointer<Vector.Scalar>) -> Vector {
    count == Vector.width ? .load(column + first) : .load(column + first, first: count)
  }

  @inline(__always)
  func store(_ vector: Vector, to column: UnsafeMutablePointer<Vector.Scalar>) {
    store(vector, to: column, CachedStores.self)
  }

  @inline(__always)
  func store<Stores: StorePolicy>(_ vector: Vector, to column: UnsafeMutablePointer<Vector.Scalar>, _: Stores.Type) {
    if count == Vector.width {
      Stores.store(vector, to: column + first)
    } else {
      vector.store(to: column + first, first: count)
    }
  }
}

/// Calls the body for every register of rows, the last one possibly partial.
///
/// The tail goes through the same formula in the same register, so a row's bits never depend on how many rows follow
/// it. The body occurs twice in the code, so that full registers lose every test of `count`; it must be a local
/// function marked `@inline(__always)`, because a closure that is called from two places is not inlined.
@inline(__always)
func forEachRegister<Vector: Lanes>(_ rows: Int, _ body: (RowRange<Vector>) -> Void) {
  var row = 0
  while row &+ Vector.width <= rows {
    body(RowRange(first: row, count: Vector.width))
    row &+= Vector.width
  }
  if row < rows { body(RowRange(first: row, count: rows &- row)) }
}

/// Calls the second body for every register of rows with the result of the first one register earlier.
///
/// A sine and its shuffles are one long chain; begun while the previous matrices are stored, it causes no wait.
@inline(__always)
func forEachRegisterAhead<Vector: Lanes, Prepared>(
  _ rows: Int, prepare: (RowRange<Vector>) -> Prepared, _ body: (RowRange<Vector>, Prepared) -> Void
) {
  var row = 0
  if Vector.width <= rows {
    var prepared = prepare(RowRange(first: 0, count: Vector.width))
    while row &+ 2 &* Vector.width <= rows {
      let next = prepare(RowRange(first: row &+ Vector.width, count: Vector.width))
      body(RowRange(first: row, count: Vector.width), prepared)
      prepared = next
      row &+= Vector.width
    }
    body(RowRange(first: row, count: Vector.width), prepared)
    row &+= Vector.width
  }
  if row < rows {
    let rest = RowRange<Vector>(first: row, count: rows &- row)
    body(rest, prepare(rest))
  }
}
