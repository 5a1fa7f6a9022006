import KernelContracts

@inline(never)
func propagateRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ propagator: PropagatorCoefficients<Vector.Scalar>,
  _ state: ColumnBlock<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let (m11, m12) = (WideLanes<Vector>(repeating: propagator.m11), WideLanes<Vector>(repeating: propagator.m12))
  let (m21, m22) = (WideLanes<Vector>(repeating: propagator.m21), WideLanes<Vector>(repeating: propagator.m22))
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let (position, velocity) = (range.load(x), range.load(v))
    range.store(combination(m11, position, m12, velocity), to: newX, Stores.self)
    range.store(combination(m22, velocity, m21, position), to: newV, Stores.self)
  }
  forEachRegister(rows, step)
  Stores.finish(Vector.self)
}

/// a·x + b·v, the low parts of the coefficients first and the larger term last: a low part survives only in a sum that is
/// smaller than the result.
@inline(__always)
private func combination<Vector: Lanes>(
  _ a: WideLanes<Vector>, _ x: Vector, _ b: WideLanes<Vector>, _ v: Vector
) -> Vector {
  let low = Vector.multiplyAdd(a.low, x, b.low * v)
  return .multiplyAdd(a.high, x, .multiplyAdd(b.high, v, low))
}

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
