import KernelContracts

@inline(never)
func semiImplicitEulerRows<Vector: Lanes>(
  _: Vector.Type, _ step: StepCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let spring = Spring<Vector>(step)
  let h = Vector(repeating: step.step)
  @inline(__always)
  func advance(_ position: inout Vector, _ velocity: inout Vector) {
    velocity = .multiplyAdd(h, spring.acceleration(position, velocity), velocity)
    position = .multiplyAdd(h, velocity, position)
  }
  integrateRows(step.count, state, result, rows, advance)
}

@inline(never)
func velocityVerletRows<Vector: Lanes>(
  _: Vector.Type, _ step: StepCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let spring = Spring<Vector>(step)
  let (h, half) = (Vector(repeating: step.step), Vector(repeating: step.step / 2))
  let pull = Vector(repeating: -(step.step / 2 * step.stiffness))
  let implicit = Vector(repeating: 1 / (1 + step.step / 2 * step.friction))
  @inline(__always)
  func advance(_ position: inout Vector, _ velocity: inout Vector) {
    velocity = .multiplyAdd(half, spring.acceleration(position, velocity), velocity)
    position = .multiplyAdd(h, velocity, position)
    // The second half kick takes the new velocity's own friction; with the old one the method is first order.
    velocity = .multiplyAdd(pull, position, velocity) * implicit
  }
  integrateRows(step.count, state, result, rows, advance)
}

@inline(never)
func rungeKutta4Rows<Vector: Lanes>(
  _: Vector.Type, _ step: StepCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let spring = Spring<Vector>(step)
  let (h, half) = (Vector(repeating: step.step), Vector(repeating: step.step / 2))
  let (sixth, two) = (Vector(repeating: step.step / 6), Vector(repeating: 2))
  @inline(__always)
  func advance(_ position: inout Vector, _ velocity: inout Vector) {
    let v1 = velocity
    let a1 = spring.acceleration(position, v1)
    let v2 = Vector.multiplyAdd(half, a1, velocity)
    let a2 = spring.acceleration(.multiplyAdd(half, v1, position), v2)
    let v3 = Vector.multiplyAdd(half, a2, velocity)
    let a3 = spring.acceleration(.multiplyAdd(half, v2, position), v3)
    let v4 = Vector.multiplyAdd(h, a3, velocity)
    let a4 = spring.acceleration(.multiplyAdd(h, v3, position), v4)
    position = .multiplyAdd(sixth, .multiplyAdd(two, v2 + v3, v1 + v4), position)
    velocity = .multiplyAdd(sixth, .multiplyAdd(two, a2 + a3, a1 + a4), velocity)
  }
  integrateRows(step.count, state, result, rows, advance)
}

@inline(never)
func propagateRows<Vector: Lanes>(
  _: Vector.Type, _ propagator: PropagatorCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let (m11, m12) = (WideLanes<Vector>(repeating: propagator.m11), WideLanes<Vector>(repeating: propagator.m12))
  let (m21, m22) = (WideLanes<Vector>(repeating: propagator.m21), WideLanes<Vector>(repeating: propagator.m22))
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let (position, velocity) = (range.load(x), range.load(v))
    range.store(combination(m11, position, m12, velocity), to: newX)
    range.store(combination(m22, velocity, m21, position), to: newV)
  }
  forEachRegister(rows, step)
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

/// The equation of motion, x″ = −stiffness·x − friction·x′.
private struct Spring<Vector: Lanes> {
  let stiffness, friction: Vector

  @inline(__always)
  init(_ step: StepCoefficients<Vector.Scalar>) {
    stiffness = Vector(repeating: -step.stiffness)
    friction = Vector(repeating: -step.friction)
  }

  @inline(__always)
  func acceleration(_ position: Vector, _ velocity: Vector) -> Vector {
    .multiplyAdd(stiffness, position, friction * velocity)
  }
}

/// Walks the registers; each takes all its steps before the next begins.
@inline(__always)
private func integrateRows<Vector: Lanes>(
  _ count: Int, _ state: ColumnBlock<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>,
  _ rows: Int, _ advance: (inout Vector, inout Vector) -> Void
) {
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    var (position, velocity) = (range.load(x), range.load(v))
    for _ in 0..<count { advance(&position, &velocity) }
    range.store(position, to: newX)
    range.store(velocity, to: newV)
  }
  forEachRegister(rows, step)
}
