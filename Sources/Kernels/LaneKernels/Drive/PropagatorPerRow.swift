import KernelContracts

@inline(never)
func propagatePerRow<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ matrices: ColumnBlock<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let (m11, m12, m21, m22) = (matrices[0], matrices[1], matrices[2], matrices[3])
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let (position, velocity) = (range.load(x), range.load(v))
    let fromPosition = range.load(m21) * position
    range.store(.multiplyAdd(range.load(m11), position, range.load(m12) * velocity), to: newX, Stores.self)
    range.store(.multiplyAdd(range.load(m22), velocity, fromPosition), to: newV, Stores.self)
  }
  forEachRegister(rows, step)
  Stores.finish(Vector.self)
}
