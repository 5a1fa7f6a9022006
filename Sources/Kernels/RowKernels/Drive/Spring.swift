import KernelContracts

@inline(never)
func springRows<Scalar: RowScalar>(
  _ spring: SpringCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>,
  _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  switch spring.form {
  case .oscillating:
    for row in 0..<rows { progress[row] = 1 + oscillation(spring, localTime[row]) }
  case .critical:
    for row in 0..<rows { progress[row] = 1 + criticalReturn(spring, localTime[row]) }
  case .creeping:
    for row in 0..<rows { progress[row] = 1 + creep(spring, localTime[row]) }
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
