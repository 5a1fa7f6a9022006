import KernelContracts

/// Double by sums of two registers.
@inline(never)
func displaceAccurateRows<Vector: Lanes>(
  _: Vector.Type, _ spring: DisplacementCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ time: UnsafePointer<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) where Vector.Scalar: WideLaneScalar {
  let motion = LaneMotion<WideLanes<Vector>>(spring) { WideLanes(repeating: $0) }
  let columns = MotionColumns<Vector>(spring, state, time, result)
  switch spring.form {
  case .oscillating:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      let (sine, cosine) = motion.wideOscillation(at: t)
      columns.store(motion.wideState(sine, cosine, at: t, from: x, v), range)
    }
    forEachRegister(rows, step)
  case .critical:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      columns.store(motion.wideState(WideLanes(t, .zero), WideLanes(.one, .zero), at: t, from: x, v), range)
    }
    forEachRegister(rows, step)
  case .creeping:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let (x, v, t) = columns.load(range)
      let (sine, cosine) = motion.wideCreep(at: t)
      columns.store(motion.wideState(sine, cosine, at: t, from: x, v), range)
    }
    forEachRegister(rows, step)
  }
}

/// Float by the plain formula in two registers of Double.
@inline(never)
func displaceThroughDoubles(
  _ spring: DisplacementCoefficients<Float>, _ state: ColumnBlock<Float>, _ time: UnsafePointer<Float>,
  _ result: ColumnBlock<Float>, _ rows: Int
) {
  let motion = LaneMotion<DoubleLanes>(spring) { DoubleLanes(repeating: Double($0.high) + Double($0.low)) }
  let columns = MotionColumns<FloatLanes>(spring, state, time, result)
  switch spring.form {
  case .oscillating:
    @inline(__always)
    func step(_ range: RowRange<FloatLanes>) {
      columns.store(throughDoubles(motion, .oscillating, columns.load(range)), range)
    }
    forEachRegister(rows, step)
  case .critical:
    @inline(__always)
    func step(_ range: RowRange<FloatLanes>) {
      columns.store(throughDoubles(motion, .critical, columns.load(range)), range)
    }
    forEachRegister(rows, step)
  case .creeping:
    @inline(__always)
    func step(_ range: RowRange<FloatLanes>) {
      columns.store(throughDoubles(motion, .creeping, columns.load(range)), range)
    }
    forEachRegister(rows, step)
  }
}

/// The state of both halves of a register, rounded.
@inline(__always)
private func throughDoubles(
  _ motion: LaneMotion<DoubleLanes>, _ form: SpringForm, _ rows: (x: FloatLanes, v: FloatLanes, time: FloatLanes)
) -> MotionState<FloatLanes> {
  let (x, v, time) = rows
  let low = motion.coarseState(form, at: time.lowDoubles, from: x.lowDoubles, v.lowDoubles)
  let high = motion.coarseState(form, at: time.highDoubles, from: x.highDoubles, v.highDoubles)
  return (.rounding(low.position, high.position), .rounding(low.velocity, high.velocity))
}
