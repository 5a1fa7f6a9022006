import KernelContracts

@inline(never)
func phaseRows<Vector: Lanes>(
  _: Vector.Type, _ time: Vector.Scalar, _ duration: Vector.Scalar, _ start: UnsafePointer<Vector.Scalar>,
  _ localTime: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (now, end) = (Vector(repeating: time), Vector(repeating: duration))
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let elapsed = now - range.load(start)
    // In this order a NaN fails both comparisons and stays one.
    range.store(.minimum(end, .maximum(.zero, elapsed)), to: localTime)
  }
  forEachRegister(rows, step)
}
