import KernelContracts

@inline(never)
func semiImplicitEulerRows<Vector: Lanes>(
  _: Vector.Type, _ step: StepCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  typealias Group = Interleaved<Vector>
  let spring = Spring<Group>(step)
  let h = Group(repeating: step.step)
  @inline(__always)
  func advance(_ position: inout Group, _ velocity: inout Group) {
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
  typealias Group = Interleaved<Vector>
  let spring = Spring<Group>(step)
  let (h, half) = (Group(repeating: step.step), Group(repeating: step.step / 2))
  let pull = Group(repeating: -(step.step / 2 * step.stiffness))
  let implicit = Group(repeating: 1 / (1 + step.step / 2 * step.friction))
  @inline(__always)
  func advance(_ position: inout Group, _ velocity: inout Group) {
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
  typealias Group = Interleaved<Vector>
  let spring = Spring<Group>(step)
  let (h, half) = (Group(repeating: step.step), Group(repeating: step.step / 2))
  let (sixth, two) = (Group(repeating: step.step / 6), Group(repeating: 2))
  @inline(__always)
  func advance(_ position: inout Group, _ velocity: inout Group) {
    let v1 = velocity
    let a1 = spring.acceleration(position, v1)
    let v2 = Group.multiplyAdd(half, a1, velocity)
    let a2 = spring.acceleration(.multiplyAdd(half, v1, position), v2)
    let v3 = Group.multiplyAdd(half, a2, velocity)
    let a3 = spring.acceleration(.multiplyAdd(half, v2, position), v3)
    let v4 = Group.multiplyAdd(h, a3, velocity)
    let a4 = spring.acceleration(.multiplyAdd(h, v3, position), v4)
    position = .multiplyAdd(sixth, .multiplyAdd(two, v2 + v3, v1 + v4), position)
    velocity = .multiplyAdd(sixth, .multiplyAdd(two, a2 + a3, a1 + a4), velocity)
  }
  integrateRows(step.count, state, result, rows, advance)
}

/// The equation of motion, x″ = −stiffness·x − friction·x′.
private struct Spring<Group: RegisterGroup> {
  let stiffness, friction: Group

  @inline(__always)
  init(_ step: StepCoefficients<Group.Scalar>) {
    stiffness = Group(repeating: -step.stiffness)
    friction = Group(repeating: -step.friction)
  }

  @inline(__always)
  func acceleration(_ position: Group, _ velocity: Group) -> Group {
    .multiplyAdd(stiffness, position, friction * velocity)
  }
}

/// Walks the groups of registers, the last one possibly in part; each takes all its steps before the next begins.
@inline(__always)
private func integrateRows<Group: RegisterGroup>(
  _ count: Int, _ state: ColumnBlock<Group.Scalar>, _ result: ColumnBlock<Group.Scalar>,
  _ rows: Int, _ advance: (inout Group, inout Group) -> Void
) {
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  // A local function called from two places keeps the loop's own test of `rows` out of full groups.
  @inline(__always)
  func step(_ first: Int, _ rows: Int) {
    var position = Group.load(x + first, first: rows)
    var velocity = Group.load(v + first, first: rows)
    for _ in 0..<count { advance(&position, &velocity) }
    position.store(to: newX + first, first: rows)
    velocity.store(to: newV + first, first: rows)
  }
  var row = 0
  while row &+ Group.width <= rows {
    step(row, Group.width)
    row &+= Group.width
  }
  if row < rows { step(row, rows &- row) }
}
