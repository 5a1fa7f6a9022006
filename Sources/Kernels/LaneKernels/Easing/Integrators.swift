import KernelContracts

@inline(never)
func semiImplicitEulerRows<Vector: Lanes>(
  _: Vector.Type, _ step: StepCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  typealias Group = Interleaved<Vector>
  let spring = EquationOfMotion<Group>(step)
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
  let spring = EquationOfMotion<Group>(step)
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

/// Writes the stages' velocities and positions by the accelerations before them, as Nyström does for equations of second
/// order.
///
/// It is the same method with fewer sums, and no acceleration waits for a velocity. Four interleaved registers are then
/// enough, and all that a step computes stays in registers; what it would store in memory would queue behind results
/// that wait for theirs.
@inline(never)
func rungeKutta4Rows<Vector: Lanes>(
  _: Vector.Type, _ step: StepCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  typealias Group = Quad<Vector>
  let spring = EquationOfMotion<Group>(step)
  let (h, half, sixth) = (step.step, step.step / 2, step.step / 6)
  let (whole, middle, weight) = (Group(repeating: h), Group(repeating: half), Group(repeating: sixth))
  let (drag, halfDrag) = (whole * spring.friction, middle * spring.friction)
  let (fall, quarterFall) = (Group(repeating: h * half), Group(repeating: half * half))
  let meanFall = Group(repeating: h * sixth)
  @inline(__always)
  func advance(_ position: inout Group, _ velocity: inout Group) {
    let friction = spring.friction * velocity
    let halfWay = Group.multiplyAdd(middle, velocity, position)
    let allTheWay = Group.multiplyAdd(whole, velocity, position)
    let a1 = spring.acceleration(position, friction: friction)
    let a2 = Group.multiplyAdd(halfDrag, a1, spring.acceleration(halfWay, friction: friction))
    let third = Group.multiplyAdd(quarterFall, a1, halfWay)
    let a3 = Group.multiplyAdd(halfDrag, a2, spring.acceleration(third, friction: friction))
    let fourth = Group.multiplyAdd(fall, a2, allTheWay)
    let a4 = Group.multiplyAdd(drag, a3, spring.acceleration(fourth, friction: friction))
    let inner = a2 + a3
    position = .multiplyAdd(meanFall, a1 + inner, allTheWay)
    velocity = .multiplyAdd(weight, a1 + inner + inner + a4, velocity)
  }
  integrateRows(step.count, state, result, rows, advance)
}

/// The equation of motion, x″ = −stiffness·x − friction·x′.
private struct EquationOfMotion<Group: RegisterGroup> {
  let stiffness, friction: Group

  @inline(__always)
  init(_ step: StepCoefficients<Group.Scalar>) {
    stiffness = Group(repeating: -step.stiffness)
    friction = Group(repeating: -step.friction)
  }

  @inline(__always)
  func acceleration(_ position: Group, _ velocity: Group) -> Group {
    acceleration(position, friction: friction * velocity)
  }
  @inline(__always)
  func acceleration(_ position: Group, friction: Group) -> Group { .multiplyAdd(stiffness, position, friction) }
}

/// Walks the groups of registers, the last one possibly partial; each takes all its steps before the next begins.
@inline(__always)
private func integrateRows<Group: RegisterGroup>(
  _ count: Int, _ state: ColumnBlock<Group.Scalar>, _ result: ColumnBlock<Group.Scalar>,
  _ rows: Int, _ advance: (inout Group, inout Group) -> Void
) {
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  // A local function called from two places keeps the loop's test of `rows` out of full groups.
  @inline(__always)
  func step(_ first: Int, _ rows: Int) {
    var position = Group.load(x + first, first: rows)
    var velocity = Group.load(v + first, first: rows)
    Group.prefetch(beyond: x + first)
    Group.prefetch(beyond: v + first)
    Group.prefetch(beyond: newX + first)
    Group.prefetch(beyond: newV + first)
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
