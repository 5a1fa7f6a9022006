import KernelContracts

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
