import KernelContracts

@inline(never)
func springRows<Vector: Lanes>(
  _: Vector.Type, _ spring: SpringCoefficients<Vector.Scalar>, _ localTime: UnsafePointer<Vector.Scalar>,
  _ progress: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let decay = Vector(repeating: -spring.decay)
  let frequency = Vector(repeating: spring.frequency)
  let weight = Vector(repeating: spring.weight)
  switch spring.form {
  case .oscillating:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let time = range.load(localTime)
      let (sine, cosine, halfTurns) = Vector.swing(frequency * time)
      let envelope = Vector.envelope(.heldExponent(decay * time), halfTurns: halfTurns)
      let swing = Vector.negativeMultiplyAdd(weight, sine, cosine)
      range.store(.negativeMultiplyAdd(envelope, swing, .one), to: progress)
    }
    forEachRegister(rows, step)
  case .critical:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let time = range.load(localTime)
      let line = Vector.negativeMultiplyAdd(weight, time, .one)
      range.store(.negativeMultiplyAdd(.envelope(.heldExponent(decay * time)), line, .one), to: progress)
    }
    forEachRegister(rows, step)
  case .creeping:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let time = range.load(localTime)
      let lost = Vector.exponentialMinusOne(-frequency * time)
      let rest = Vector.multiplyAdd(weight, lost, .one)
      range.store(.negativeMultiplyAdd(.envelope(.heldExponent(decay * time)), rest, .one), to: progress)
    }
    forEachRegister(rows, step)
  }
}
