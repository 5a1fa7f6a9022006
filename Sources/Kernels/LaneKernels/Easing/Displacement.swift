import KernelContracts

@inline(never)
func displaceFastRows<Vector: Lanes>(
  _: Vector.Type, _ spring: DisplacementCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ time: UnsafePointer<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let motion = LaneMotion<Vector>(spring) { Vector(repeating: $0.high) }
  let columns = MotionColumns<Vector>(spring, state, time, result)
  switch spring.form {
  case .oscillating:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      columns.store(motion.state(motion.oscillation(at: t), from: x, v), range)
    }
    forEachRegister(rows, step)
  case .critical:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      columns.store(motion.state(motion.criticalReturn(at: t), from: x, v), range)
    }
    forEachRegister(rows, step)
  case .creeping:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      columns.store(motion.state(motion.creep(at: t), from: x, v), range)
    }
    forEachRegister(rows, step)
  }
}

@inline(never)
func displaceExactPhaseRows<Vector: Lanes>(
  _: Vector.Type, _ spring: DisplacementCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ time: UnsafePointer<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let motion = LaneMotion<WideLanes<Vector>>(spring) { WideLanes(repeating: $0) }
  let columns = MotionColumns<Vector>(spring, state, time, result)
  switch spring.form {
  case .oscillating:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      let (sine, cosine) = motion.exactPhaseOscillation(at: t)
      columns.store(motion.exactPhaseState(sine, cosine, at: t, from: x, v), range)
    }
    forEachRegister(rows, step)
  case .critical:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      columns.store(motion.exactPhaseState(t, .one, at: t, from: x, v), range)
    }
    forEachRegister(rows, step)
  case .creeping:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      let (sine, cosine) = motion.exactPhaseCreep(at: t)
      columns.store(motion.exactPhaseState(sine, cosine, at: t, from: x, v), range)
    }
    forEachRegister(rows, step)
  }
}

/// The columns of a displacement kernel.
struct MotionColumns<Vector: Lanes> {
  private let x, v, time: UnsafePointer<Vector.Scalar>
  private let newX, newV: UnsafeMutablePointer<Vector.Scalar>
  private let rest: Vector

  @inline(__always)
  init(
    _ spring: DisplacementCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
    _ time: UnsafePointer<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>
  ) {
    (x, v, self.time) = (UnsafePointer(state[0]), UnsafePointer(state[1]), time)
    (newX, newV) = (result[0], result[1])
    rest = Vector(repeating: -Vector.Scalar.leastExponent / spring.decay.high)
  }

  /// Displacements, velocities and times; time stops once the envelope is the smallest normal number.
  @inline(__always)
  func load(_ range: RowRange<Vector>) -> (x: Vector, v: Vector, time: Vector) {
    // In this order a time that is not a number stays one.
    (range.load(x), range.load(v), .minimum(rest, range.load(time)))
  }

  @inline(__always)
  func store(_ state: MotionState<Vector>, _ range: RowRange<Vector>) {
    range.store(state.position, to: newX)
    range.store(state.velocity, to: newV)
  }
}
