import KernelContracts

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
