import KernelContracts

@inline(never)
func semiImplicitEulerRows<Scalar: RowScalar>(
  _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  integrateRows(step, state, result, rows) { position, velocity in
    velocity += step.step * step.acceleration(position, velocity)
    position += step.step * velocity
  }
}

@inline(never)
func velocityVerletRows<Scalar: RowScalar>(
  _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let half = step.step / 2
  let implicit = 1 / (1 + half * step.friction)
  integrateRows(step, state, result, rows) { position, velocity in
    velocity += half * step.acceleration(position, velocity)
    position += step.step * velocity
    // The second half kick takes the new velocity's own friction; with the old one the method is first order.
    velocity = (velocity - half * step.stiffness * position) * implicit
  }
}

@inline(never)
func rungeKutta4Rows<Scalar: RowScalar>(
  _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let (h, half, sixth) = (step.step, step.step / 2, step.step / 6)
  integrateRows(step, state, result, rows) { position, velocity in
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
}

@inline(never)
func propagateRows<Scalar: RowScalar>(
  _ propagator: PropagatorCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>,
  _ rows: Int
) {
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  for row in 0..<rows {
    let (position, velocity) = (x[row], v[row])
    newX[row] = combination(propagator.m11, position, propagator.m12, velocity)
    newV[row] = combination(propagator.m22, velocity, propagator.m21, position)
  }
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
  _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int,
  _ advance: (inout Scalar, inout Scalar) -> Void
) {
  for row in 0..<rows {
    var (position, velocity) = (state[0][row], state[1][row])
    for _ in 0..<step.count { advance(&position, &velocity) }
    (result[0][row], result[1][row]) = (position, velocity)
  }
}

extension StepCoefficients {
  @inline(__always)
  fileprivate func acceleration(_ position: Scalar, _ velocity: Scalar) -> Scalar {
    -stiffness * position - friction * velocity
  }
}
