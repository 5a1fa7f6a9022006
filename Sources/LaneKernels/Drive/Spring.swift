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
      let (sine, cosine) = Vector.sineCosine(frequency * time)
      let swing = Vector.multiplyAdd(weight, sine, -cosine)
      range.store(.multiplyAdd(.exponential(decay * time), swing, .one), to: progress)
    }
    forEachRegister(rows, step)
  case .critical:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let time = range.load(localTime)
      let line = Vector.multiplyAdd(weight, time, -.one)
      range.store(.multiplyAdd(.exponential(decay * time), line, .one), to: progress)
    }
    forEachRegister(rows, step)
  case .creeping:
    @inline(__always)
    func step(_ range: RowRange<Vector>) {
      let time = range.load(localTime)
      let faded = -Vector.exponentialMinusOne(-frequency * time)
      let rest = Vector.multiplyAdd(weight, faded, -.one)
      range.store(.multiplyAdd(.exponential(decay * time), rest, .one), to: progress)
    }
    forEachRegister(rows, step)
  }
}
