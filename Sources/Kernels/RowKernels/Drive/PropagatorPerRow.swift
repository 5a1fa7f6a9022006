import KernelContracts

@inline(never)
func propagatePerRow<Scalar: RowScalar>(
  _ matrices: ColumnBlock<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  // Once more with one pair of columns, as in `moveStates`.
  if state.base == result.base {
    step(matrices, result, result, rows)
  } else {
    step(matrices, state, result, rows)
  }
}

@inline(__always)
private func step<Scalar: RowScalar>(
  _ matrices: ColumnBlock<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let (m11, m12, m21, m22) = (matrices[0], matrices[1], matrices[2], matrices[3])
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  for row in 0..<rows {
    let (position, velocity) = (x[row], v[row])
    newX[row] = m11[row] * position + m12[row] * velocity
    newV[row] = m21[row] * position + m22[row] * velocity
  }
}
