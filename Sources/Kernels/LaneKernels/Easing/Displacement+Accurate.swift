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
      let (x, v, t) = columns.load(range)
      let low = motion.coarseState(.oscillating, at: t.lowDoubles, from: x.lowDoubles, v.lowDoubles)
      let high = motion.coarseState(.oscillating, at: t.highDoubles, from: x.highDoubles, v.highDoubles)
      columns.store(rounding(low, high), range)
    }
    forEachRegister(rows, step)
  case .critical:
    @inline(__always)
    func step(_ range: RowRange<FloatLanes>) {
      let (x, v, t) = columns.load(range)
      let low = motion.coarseState(.critical, at: t.lowDoubles, from: x.lowDoubles, v.lowDoubles)
      let high = motion.coarseState(.critical, at: t.highDoubles, from: x.highDoubles, v.highDoubles)
      columns.store(rounding(low, high), range)
    }
    forEachRegister(rows, step)
  case .creeping:
    @inline(__always)
    func step(_ range: RowRange<FloatLanes>) {
      let (x, v, t) = columns.load(range)
      let low = motion.coarseState(.creeping, at: t.lowDoubles, from: x.lowDoubles, v.lowDoubles)
      let high = motion.coarseState(.creeping, at: t.highDoubles, from: x.highDoubles, v.highDoubles)
      columns.store(rounding(low, high), range)
    }
    forEachRegister(rows, step)
  }
}

/// Both halves of a register, rounded.
@inline(__always)
private func rounding(_ low: MotionState<DoubleLanes>, _ high: MotionState<DoubleLanes>) -> MotionState<FloatLanes> {
  (.rounding(low.position, high.position), .rounding(low.velocity, high.velocity))
}
