import KernelContracts

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
