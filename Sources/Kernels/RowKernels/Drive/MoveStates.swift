import KernelContracts

/// Moves every row's state on.
///
/// The loop stands twice, once with one pair of columns: the vectoriser looks whether columns overlap, and of old and new
/// states in one place it would take one row at a time. `advance` must be a local function marked `@inline(__always)`,
/// because a closure that is called from two places is not inlined.
@inline(__always)
func moveStates<Scalar: RowScalar>(
  _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int,
  _ advance: (inout Scalar, inout Scalar) -> Void
) {
  @inline(__always)
  func move(_ state: ColumnBlock<Scalar>) {
    let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
    for row in 0..<rows {
      var (position, velocity) = (x[row], v[row])
      advance(&position, &velocity)
      (newX[row], newV[row]) = (position, velocity)
    }
  }
  if state.base == result.base { move(result) } else { move(state) }
}
