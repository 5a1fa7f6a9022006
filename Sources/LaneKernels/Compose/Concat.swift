import KernelContracts

@inline(never)
func concatRows<Vector: Lanes>(
  _: Vector.Type, _ parent: UnsafePointer<Vector.Scalar>, _ matrices: UnsafePointer<Vector.Scalar>,
  _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (first, second) = (Vector.repeating(record: parent), Vector.repeating(record: parent + 4))
  let (third, fourth) = (Vector.repeating(record: parent + 8), Vector.repeating(record: parent + 12))
  // A register holds whole row vectors, and 16 numbers fill whole registers: there is no tail.
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let entries = range.load(matrices).spreads
    let head = Vector.multiplyAdd(entries.b, second, entries.a * first)
    range.store(.multiplyAdd(entries.d, fourth, .multiplyAdd(entries.c, third, head)), to: out)
  }
  forEachRegister(16 &* rows, step)
}
