import KernelContracts

@inline(never)
func displaceFastRows<Vector: Lanes>(
  _: Vector.Type, _ spring: DisplacementCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ time: UnsafePointer<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let motion = LaneMotion<Vector>(spring) { Vector(repeating: $0.high) }
  @inline(__always)
  func moved(_ form: SpringForm, _ x: Vector, _ v: Vector, _ time: Vector) -> MotionState<Vector> {
    motion.state(form, at: time, from: x, v)
  }
  MotionColumns<Vector>(spring, state, time, result).move(spring.form, rows, moved)
}

@inline(never)
func displaceExactPhaseRows<Vector: Lanes>(
  _: Vector.Type, _ spring: DisplacementCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ time: UnsafePointer<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let motion = LaneMotion<WideLanes<Vector>>(spring) { WideLanes(repeating: $0) }
  @inline(__always)
  func moved(_ form: SpringForm, _ x: Vector, _ v: Vector, _ time: Vector) -> MotionState<Vector> {
    motion.exactPhaseState(form, at: time, from: x, v)
  }
  MotionColumns<Vector>(spring, state, time, result).move(spring.form, rows, moved)
}

/// Double by sums of two registers.
@inline(never)
func displaceAccurateRows<Vector: Lanes>(
  _: Vector.Type, _ spring: DisplacementCoefficients<Vector.Scalar>, _ state: ColumnBlock<Vector.Scalar>,
  _ time: UnsafePointer<Vector.Scalar>, _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) where Vector.Scalar: WideLaneScalar {
  let motion = LaneMotion<WideLanes<Vector>>(spring) { WideLanes(repeating: $0) }
  @inline(__always)
  func moved(_ form: SpringForm, _ x: Vector, _ v: Vector, _ time: Vector) -> MotionState<Vector> {
    motion.wideState(form, at: time, from: x, v)
  }
  MotionColumns<Vector>(spring, state, time, result).move(spring.form, rows, moved)
}

/// Float by the plain formula in two registers of Double.
@inline(never)
func displaceThroughDoubles(
  _ spring: DisplacementCoefficients<Float>, _ state: ColumnBlock<Float>, _ time: UnsafePointer<Float>,
  _ result: ColumnBlock<Float>, _ rows: Int
) {
  let motion = LaneMotion<DoubleLanes>(spring) { DoubleLanes(repeating: Double($0.high) + Double($0.low)) }
  @inline(__always)
  func moved(_ form: SpringForm, _ x: FloatLanes, _ v: FloatLanes, _ time: FloatLanes) -> MotionState<FloatLanes> {
    let low = motion.coarseState(form, at: time.lowDoubles, from: x.lowDoubles, v.lowDoubles)
    let high = motion.coarseState(form, at: time.highDoubles, from: x.highDoubles, v.highDoubles)
    return (.rounding(low.position, high.position), .rounding(low.velocity, high.velocity))
  }
  MotionColumns<FloatLanes>(spring, state, time, result).move(spring.form, rows, moved)
}

/// The columns of a displacement kernel.
private struct MotionColumns<Vector: Lanes> {
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

  /// Moves the rows on, in a loop for each form, so that the form is known when the motion is compiled.
  @inline(__always)
  func move(
    _ form: SpringForm, _ rows: Int,
    _ moved: (_ form: SpringForm, _ x: Vector, _ v: Vector, _ time: Vector) -> MotionState<Vector>
  ) {
    switch form {
    case .oscillating:
      @inline(__always) func step(_ range: RowRange<Vector>) { move(range, .oscillating, moved) }
      forEachRegister(rows, step)
    case .critical:
      @inline(__always) func step(_ range: RowRange<Vector>) { move(range, .critical, moved) }
      forEachRegister(rows, step)
    case .creeping:
      @inline(__always) func step(_ range: RowRange<Vector>) { move(range, .creeping, moved) }
      forEachRegister(rows, step)
    }
  }

  /// Moves one register of rows; time stops once the envelope is the smallest normal number.
  @inline(__always)
  private func move(
    _ range: RowRange<Vector>, _ form: SpringForm,
    _ moved: (_ form: SpringForm, _ x: Vector, _ v: Vector, _ time: Vector) -> MotionState<Vector>
  ) {
    // In this order a time of NaN stays NaN.
    let (x, v, time) = (range.load(x), range.load(v), Vector.minimum(rest, range.load(time)))
    let state = moved(form, x, v, time)
    range.store(state.position, to: newX)
    range.store(state.velocity, to: newV)
  }
}
