import KernelContracts

@inline(never)
func concatRows<Vector: RecordLanes>(
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

/// The same where a register of two lanes holds half a record.
@inline(never)
func concatHalfRecords<Vector: Lanes>(
  _: Vector.Type, _ parent: UnsafePointer<Vector.Scalar>, _ matrices: UnsafePointer<Vector.Scalar>,
  _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  @inline(__always)
  func half(_ first: UnsafePointer<Vector.Scalar>) -> Columns<Vector> {
    Columns(a: .load(first), b: .load(first + 4), c: .load(first + 8), d: .load(first + 12))
  }
  let (left, right) = (half(parent), half(parent + 2))
  for record in 0..<4 &* rows {
    let from = matrices + 4 &* record
    let to = out + 4 &* record
    let a = Vector(repeating: from[0])
    let b = Vector(repeating: from[1])
    let c = Vector(repeating: from[2])
    let d = Vector(repeating: from[3])
    @inline(__always)
    func product(_ parent: Columns<Vector>) -> Vector {
      let head = Vector.multiplyAdd(b, parent.b, a * parent.a)
      return .multiplyAdd(d, parent.d, .multiplyAdd(c, parent.c, head))
    }
    product(left).store(to: to)
    product(right).store(to: to + 2)
  }
}
