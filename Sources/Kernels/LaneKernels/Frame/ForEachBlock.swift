internal import CVector
import KernelContracts

/// Brings rows to their progress, block after block, and hands every block to the body.
///
/// A block's progress stays in the first cache. That is faster than to keep it in registers: the constants of a drive
/// and those of a motion together are more than there are registers, and each in a loop of its own fit. It also leaves
/// one copy of each drive in the program, and a fused frame with the bits of the staged one.
///
/// The last register of a block is filled up with rows that start at 0, so that neither a drive nor the body loads less
/// than a register; what the body stores is for the rows there are.
@inline(__always)
func forEachBlock<Vector: Lanes>(
  _: Vector.Type, _ program: FrameProgram<Vector.Scalar>, _ time: Vector.Scalar,
  _ start: UnsafePointer<Vector.Scalar>, _ rows: Int,
  _ body: (_ progress: UnsafePointer<Vector.Scalar>, _ first: Int, _ count: Int) -> Void
) {
  // On the stack; temporary memory of more than a kilobyte, or on a cache line, comes from the heap.
  var scratch = cv_blank_scratch()
  withUnsafeMutablePointer(to: &scratch) { memory in
    let line = MemoryLayout<cv_line>.stride
    let progress = UnsafeMutableRawPointer(memory).alignedUp(toMultipleOf: line)
      .assumingMemoryBound(to: Vector.Scalar.self)
    let capacity = blockBytes(program.drive) / MemoryLayout<Vector.Scalar>.stride
    var first = 0
    while first < rows {
      let count = rows &- first < capacity ? rows &- first : capacity
      localTimes(Vector.self, time, program.duration, start + first, progress, count)
      let whole = (count &+ Vector.width &- 1) & ~(Vector.width &- 1)
      switch program.drive {
      case .curve(let curve): curveRows(Vector.self, curve, progress, progress, whole)
      case .spring(let spring): springRows(Vector.self, spring, progress, progress, whole)
      }
      body(progress, first, count)
      first &+= count
    }
  }
}

/// Bytes of a block: all there are for a curve, which takes long to prepare, and half of them for a spring, after whose
/// shorter blocks fewer stores wait for their lines at a time.
@inline(__always)
private func blockBytes<Scalar: KernelScalar>(_ drive: FrameProgram<Scalar>.Drive) -> Int {
  let all = MemoryLayout<cv_scratch>.size &- MemoryLayout<cv_line>.stride
  return if case .curve = drive { all } else { all / 2 }
}

/// Local times of rows, in whole registers.
@inline(__always)
private func localTimes<Vector: Lanes>(
  _: Vector.Type, _ time: Vector.Scalar, _ duration: Vector.Scalar, _ start: UnsafePointer<Vector.Scalar>,
  _ localTime: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (now, end) = (Vector(repeating: time), Vector(repeating: duration))
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    timeInside(now, .zero, end, range.load(start)).store(to: localTime + range.first)
  }
  forEachRegister(rows, step)
}
