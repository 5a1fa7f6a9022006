import KernelContracts

@inline(never)
func displaceFastRows<Scalar: RowScalar>(
  _ spring: DisplacementCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ time: UnsafePointer<Scalar>,
  _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let motion = Motion<Scalar>(spring) { $0.high }
  displaceRows(spring, state, time, result, rows) { motion.state(at: $2, from: $0, $1) }
}

@inline(never)
func displaceExactPhaseRows<Scalar: RowScalar>(
  _ spring: DisplacementCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ time: UnsafePointer<Scalar>,
  _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let motion = ExactPhaseMotion(spring: spring)
  displaceRows(spring, state, time, result, rows) { motion.state(at: $2, from: $0, $1) }
}

@inline(never)
func displaceAccurateRows<Scalar: RowScalar>(
  _ spring: DisplacementCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ time: UnsafePointer<Scalar>,
  _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  let motion = Motion<Scalar.Wide>(spring) { Scalar.widened($0) }
  displaceRows(spring, state, time, result, rows) { x, v, time in
    func wide(_ number: Scalar) -> Scalar.Wide { Scalar.widened(WideNumber(high: number, low: 0)) }
    let (position, velocity) = motion.state(at: wide(time), from: wide(x), wide(v))
    return (Scalar.rounded(position), Scalar.rounded(velocity))
  }
}

/// Walks the rows; once the envelope is the smallest normal number, time stands still.
@inline(__always)
private func displaceRows<Scalar: RowScalar>(
  _ spring: DisplacementCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ time: UnsafePointer<Scalar>,
  _ result: ColumnBlock<Scalar>, _ rows: Int,
  _ displaced: (_ x: Scalar, _ v: Scalar, _ time: Scalar) -> (position: Scalar, velocity: Scalar)
) {
  let (x, v, newX, newV) = (state[0], state[1], result[0], result[1])
  let rest = -Scalar.leastExponent / spring.decay.high
  for row in 0..<rows {
    // A time that is not a number stays one.
    (newX[row], newV[row]) = displaced(x[row], v[row], rest < time[row] ? rest : time[row])
  }
}
