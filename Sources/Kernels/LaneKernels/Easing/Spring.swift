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

@inline(never)
func oscillateRows<Vector: Lanes>(
  _: Vector.Type, _ motion: ColumnBlock<Vector.Scalar>, _ time: UnsafePointer<Vector.Scalar>,
  _ result: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let columns = OscillationColumns<Vector>(motion)
  let (position, velocity) = (result[0], result[1])
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let time = range.load(time)
    let (decay, frequency) = (range.load(columns.decay), range.load(columns.frequency))
    let (a, b) = (range.load(columns.cosineWeight), range.load(columns.sineWeight))
    let (sine, cosine, halfTurns) = Vector.swing(frequency * time)
    let faded = Vector.negativeMultiplyAdd(decay, time, .zero)
    let envelope = Vector.envelope(.heldExponent(faded), halfTurns: halfTurns)
    let swing = Vector.multiplyAdd(a, cosine, b * sine)
    let turn = Vector.negativeMultiplyAdd(a, sine, b * cosine)
    range.store(envelope * swing, to: position)
    range.store(envelope * .negativeMultiplyAdd(decay, swing, frequency * turn), to: velocity)
  }
  forEachRegister(rows, step)
}

/// The first rows of the channels of an oscillation.
private struct OscillationColumns<Vector: Lanes> {
  let decay, frequency, cosineWeight, sineWeight: UnsafePointer<Vector.Scalar>

  @inline(__always)
  init(_ motion: ColumnBlock<Vector.Scalar>) {
    @inline(__always)
    func column(_ channel: OscillationChannel) -> UnsafePointer<Vector.Scalar> {
      UnsafePointer(motion[channel.rawValue])
    }
    (decay, frequency) = (column(.decay), column(.frequency))
    (cosineWeight, sineWeight) = (column(.cosineWeight), column(.sineWeight))
  }
}
