import KernelContracts

@inline(never)
func affineRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ pose: ColumnBlock<Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  @inline(__always)
  func turn(_ range: RowRange<Vector>) -> (sine: Vector, cosine: Vector) {
    Vector.sineCosine(range.load(pose[AffineChannel.angle.rawValue]))
  }
  @inline(__always)
  func write(_ range: RowRange<Vector>, _ turn: (sine: Vector, cosine: Vector)) {
    let scale = range.load(pose[AffineChannel.scale.rawValue])
    let (x, y) = (AffineChannel.translationX.rawValue, AffineChannel.translationY.rawValue)
    Stores.storeSimilarityMatrices(
      scale * turn.cosine, scale * turn.sine, tx: range.load(pose[x]), ty: range.load(pose[y]),
      to: matrices + 16 &* range.first, first: range.count)
  }
  forEachRegisterAhead(rows, prepare: turn, write)
  Stores.finish(Vector.self)
}

/// Calls the second body for every register of rows with what the first made of it one register earlier.
///
/// A sine and its shuffles are one long chain; begun while the matrices before it are being stored, it costs no waiting.
@inline(__always)
private func forEachRegisterAhead<Vector: Lanes, Prepared>(
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
