import KernelContracts

@inline(never)
func semiImplicitEulerRows<Scalar: RowScalar>(
  _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  @inline(__always)
  func advance(_ position: inout Scalar, _ velocity: inout Scalar) {
    velocity += step.step * step.acceleration(position, velocity)
    position += step.step * velocity
  }
  integrateRows(step.count, state, result, rows, advance)
}

@inline(never)
func velocityVerletRows<Scalar: RowScalar>(
  _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let half = step.step / 2
  let implicit = 1 / (1 + half * step.friction)
  @inline(__always)
  func advance(_ position: inout Scalar, _ velocity: inout Scalar) {
    velocity += half * step.acceleration(position, velocity)
    position += step.step * velocity
    // The second half kick takes the new velocity's own friction; with the old one the method is first order.
    velocity = (velocity - half * step.stiffness * position) * implicit
  }
  integrateRows(step.count, state, result, rows, advance)
}

@inline(never)
func rungeKutta4Rows<Scalar: RowScalar>(
  _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let (h, half, sixth) = (step.step, step.step / 2, step.step / 6)
  @inline(__always)
  func advance(_ position: inout Scalar, _ velocity: inout Scalar) {
    let v1 = velocity
    let a1 = step.acceleration(position, v1)
    let v2 = velocity + half * a1
    let a2 = step.acceleration(position + half * v1, v2)
    let v3 = velocity + half * a2
    let a3 = step.acceleration(position + half * v2, v3)
    let v4 = velocity + h * a3
    let a4 = step.acceleration(position + h * v3, v4)
    position += sixth * (v1 + 2 * (v2 + v3) + v4)
    velocity += sixth * (a1 + 2 * (a2 + a3) + a4)
  }
  integrateRows(step.count, state, result, rows, advance)
}

@inline(never)
func propagateRows<Scalar: RowScalar>(
  _ propagator: PropagatorCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>,
  _ rows: Int
) {
  @inline(__always)
  func advance(_ position: inout Scalar, _ velocity: inout Scalar) {
    (position, velocity) = (
      combination(propagator.m11, position, propagator.m12, velocity),
      combination(propagator.m22, velocity, propagator.m21, position)
    )
  }
  moveStates(state, result, rows, advance)
}

/// a·x + b·v, the low parts of the coefficients first and the larger term last: a low part survives only in a sum that is
/// smaller than the result.
@inline(__always)
private func combination<Scalar: RowScalar>(
  _ a: WideNumber<Scalar>, _ x: Scalar, _ b: WideNumber<Scalar>, _ v: Scalar
) -> Scalar {
  let low = a.low * x + b.low * v
  return a.high * x + (b.high * v + low)
}

/// Walks the rows; each takes all its steps before the next row begins.
@inline(__always)
private func integrateRows<Scalar: RowScalar>(
  _ count: Int, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int,
  _ step: (inout Scalar, inout Scalar) -> Void
) {
  @inline(__always)
  func advance(_ position: inout Scalar, _ velocity: inout Scalar) {
    for _ in 0..<count { step(&position, &velocity) }
  }
  moveStates(state, result, rows, advance)
}

extension StepCoefficients {
  @inline(__always)
  fileprivate func acceleration(_ position: Scalar, _ velocity: Scalar) -> Scalar {
    -stiffness * position - friction * velocity
  }
}

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

/// Moves every row's state on.
///
/// The loop is there twice, once with one pair of columns: the vectoriser looks whether columns overlap, and of old and new
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
