import KernelContracts

@inline(never)
func springRows<Scalar: RowScalar>(
  _ spring: SpringCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>,
  _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  switch spring.form {
  case .oscillating: for row in 0..<rows { progress[row] = 1 + oscillation(spring, localTime[row]) }
  case .critical: for row in 0..<rows { progress[row] = 1 + criticalReturn(spring, localTime[row]) }
  case .creeping: for row in 0..<rows { progress[row] = 1 + creep(spring, localTime[row]) }
  }
}

@inline(__always)
private func oscillation<Scalar: RowScalar>(_ spring: SpringCoefficients<Scalar>, _ time: Scalar) -> Scalar {
  let phase = spring.frequency * time
  let swing = spring.weight * Scalar.sine(phase) - Scalar.cosine(phase)
  return Scalar.exponential(-spring.decay * time) * swing
}

@inline(__always)
private func criticalReturn<Scalar: RowScalar>(_ spring: SpringCoefficients<Scalar>, _ time: Scalar) -> Scalar {
  Scalar.exponential(-spring.decay * time) * (spring.weight * time - 1)
}

@inline(__always)
private func creep<Scalar: RowScalar>(_ spring: SpringCoefficients<Scalar>, _ time: Scalar) -> Scalar {
  let faded = -Scalar.exponentialMinusOne(-spring.frequency * time)
  return Scalar.exponential(-spring.decay * time) * (spring.weight * faded - 1)
}

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

/// Walks the rows; time stops once the envelope is the smallest normal number.
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

@inline(never)
func oscillateRows<Scalar: RowScalar>(
  _ motion: ColumnBlock<Scalar>, _ time: UnsafePointer<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
) {
  func column(_ channel: OscillationChannel) -> UnsafePointer<Scalar> { UnsafePointer(motion[channel.rawValue]) }
  let (decay, frequency) = (column(.decay), column(.frequency))
  let (cosineWeight, sineWeight) = (column(.cosineWeight), column(.sineWeight))
  let (position, velocity) = (result[0], result[1])
  for row in 0..<rows {
    let (sine, cosine) = Scalar.sineCosine(frequency[row] * time[row])
    let envelope = Scalar.exponential(-decay[row] * time[row])
    let swing = cosineWeight[row] * cosine + sineWeight[row] * sine
    let turn = sineWeight[row] * cosine - cosineWeight[row] * sine
    position[row] = envelope * swing
    velocity[row] = envelope * (frequency[row] * turn - decay[row] * swing)
  }
}
