import KernelContracts

/// Brings rows to their progress, block after block, and hands every block to the body.
///
/// A block's progress stays in the first cache. That is faster than to keep it in registers: the constants of a drive
/// and those of a motion together are more than there are registers, and each in a loop of its own fit. It also leaves
/// one copy of each drive in the program, and a fused frame with the bits of the staged one.
@inline(__always)
func forEachBlock<Vector: Lanes>(
  _: Vector.Type, _ program: FrameProgram<Vector.Scalar>, _ time: Vector.Scalar,
  _ start: UnsafePointer<Vector.Scalar>, _ rows: Int,
  _ body: (_ progress: UnsafePointer<Vector.Scalar>, _ first: Int, _ count: Int) -> Void
) {
  // Sixteen cache lines on the stack; temporary memory that is to begin on a cache line comes from the heap.
  var lines = InlineArray<16, SIMD16<Float>>(repeating: SIMD16())
  withUnsafeMutablePointer(to: &lines) { memory in
    let progress = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Vector.Scalar.self)
    let capacity = MemoryLayout.size(ofValue: memory.pointee) / MemoryLayout<Vector.Scalar>.stride
    var first = 0
    while first < rows {
      let count = rows &- first < capacity ? rows &- first : capacity
      phaseRows(Vector.self, time, program.duration, start + first, progress, count)
      switch program.drive {
      case .curve(let curve): curveRows(Vector.self, curve, progress, progress, count)
      case .spring(let spring): springRows(Vector.self, spring, progress, progress, count)
      }
      body(progress, first, count)
      first &+= count
    }
  }
}
