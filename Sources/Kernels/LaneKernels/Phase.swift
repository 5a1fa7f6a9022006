import KernelContracts

@inline(never)
func phaseRows<Vector: Lanes>(
  _: Vector.Type, _ time: Vector.Scalar, _ duration: Vector.Scalar, _ earliest: Vector.Scalar,
  _ start: UnsafePointer<Vector.Scalar>, _ localTime: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (now, end) = (Vector(repeating: time), Vector(repeating: duration))
  let least = Vector(repeating: earliest)
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    range.store(timeInside(now, least, end, range.load(start)), to: localTime)
  }
  forEachRegister(rows, step)
}

/// The time since a start, no earlier than the least and no later than the end.
@inline(__always)
func timeInside<Vector: Lanes>(_ now: Vector, _ least: Vector, _ end: Vector, _ start: Vector) -> Vector {
  // In this order a NaN fails both comparisons and stays one.
  .minimum(end, .maximum(least, now - start))
}
