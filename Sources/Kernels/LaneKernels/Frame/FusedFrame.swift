internal import CVector
import KernelContracts

@inline(never)
func fusedFrameRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _ stores: Stores.Type, _ program: FrameProgram<Vector.Scalar>, _ time: Vector.Scalar,
  _ start: UnsafePointer<Vector.Scalar>, _ matrices: UnsafeMutablePointer<Vector.Scalar>,
  _ opacity: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  // The narrow motions scale both directions alike; others take the general one.
  let motion = program.scaleX == program.scaleY || program.motion == .fade ? program.motion : .flip
  switch motion {
  case .fade: fuse(Fade<Vector>.self, stores, program, time, start, matrices, opacity, rows)
  case .slide: fuse(Slide<Vector>.self, stores, program, time, start, matrices, opacity, rows)
  case .turn: fuse(Turn<Vector>.self, stores, program, time, start, matrices, opacity, rows)
  case .flip where Hinge<Vector>.plays(program):
    fuse(Hinge<Vector>.self, stores, program, time, start, matrices, opacity, rows)
  case .flip: fuse(Flip<Vector>.self, stores, program, time, start, matrices, opacity, rows)
  }
  Stores.finish(Vector.self)
}

@inline(never)
private func fuse<Motion: FrameMotion, Stores: StorePolicy>(
  _: Motion.Type, _ stores: Stores.Type, _ program: FrameProgram<Motion.Vector.Scalar>,
  _ time: Motion.Vector.Scalar, _ start: UnsafePointer<Motion.Vector.Scalar>,
  _ matrices: UnsafeMutablePointer<Motion.Vector.Scalar>, _ opacity: UnsafeMutablePointer<Motion.Vector.Scalar>,
  _ rows: Int
) {
  let (motion, fade) = (Motion(program), FrameChannel<Motion.Vector>(program.opacity))
  forEachBlock(Motion.Vector.self, program, time, start, rows) { progress, first, count in
    let (matrices, opacity) = (matrices + 16 &* first, opacity + first)
    @inline(__always)
    func prepare(_ range: RowRange<Motion.Vector>) -> (numbers: Motion.Numbers, opacity: Motion.Vector) {
      let share = FrameShare<Motion.Vector>(progress: .load(progress + range.first))
      return (motion.numbers(at: share), fade.value(at: share))
    }
    @inline(__always)
    func write(_ range: RowRange<Motion.Vector>, _ prepared: (numbers: Motion.Numbers, opacity: Motion.Vector)) {
      motion.store(prepared.numbers, to: matrices, range, stores)
      range.store(prepared.opacity, to: opacity, stores)
    }
    forEachRegisterAhead(count, prepare: prepare, write)
  }
}

@inline(never)
func compactFrameRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _ stores: Stores.Type, _ program: FrameProgram<Vector.Scalar>, _ time: Vector.Scalar,
  _ start: UnsafePointer<Vector.Scalar>, _ columns: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  switch program.motion {
  case .fade: compact(PlaneFade<Vector>.self, stores, program, time, start, columns, rows)
  case .slide: compact(PlaneSlide<Vector>.self, stores, program, time, start, columns, rows)
  case .turn, .flip: compact(PlaneTurn<Vector>.self, stores, program, time, start, columns, rows)
  }
  Stores.finish(Vector.self)
}

@inline(never)
private func compact<Motion: PlaneMotion, Stores: StorePolicy>(
  _: Motion.Type, _ stores: Stores.Type, _ program: FrameProgram<Motion.Vector.Scalar>,
  _ time: Motion.Vector.Scalar, _ start: UnsafePointer<Motion.Vector.Scalar>,
  _ columns: ColumnBlock<Motion.Vector.Scalar>, _ rows: Int
) {
  let (motion, fade) = (Motion(program), FrameChannel<Motion.Vector>(program.opacity))
  forEachBlock(Motion.Vector.self, program, time, start, rows) { progress, first, count in
    @inline(__always)
    func step(_ range: RowRange<Motion.Vector>) {
      let share = FrameShare<Motion.Vector>(progress: .load(progress + range.first))
      let matrix = motion.matrix(at: share)
      @inline(__always)
      func fill(_ channel: CompactChannel, _ vector: Motion.Vector) {
        range.store(vector, to: columns[channel.rawValue] + first, stores)
      }
      fill(.a, matrix.a)
      fill(.b, matrix.b)
      fill(.c, matrix.c)
      fill(.d, matrix.d)
      fill(.tx, matrix.tx)
      fill(.ty, matrix.ty)
      fill(.opacity, fade.value(at: share))
    }
    forEachRegister(count, step)
  }
}

/// Computes the progress of rows, block by block, and passes every block to the body.
///
/// A block's progress stays in the first cache. That is faster than to keep it in registers: the constants of an easing
/// and those of a motion together exceed the registers, while each fits in a loop of its own. It also leaves
/// one copy of each easing in the program, and a fused frame with the bits of the staged one.
///
/// The last register of a block is filled up with rows that start at 0, so that neither an easing nor the body loads less
/// than a register; the body stores only existing rows.
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
    let capacity = blockBytes(program.easing) / MemoryLayout<Vector.Scalar>.stride
    var first = 0
    while first < rows {
      let count = rows &- first < capacity ? rows &- first : capacity
      localTimes(Vector.self, time, program.duration, start + first, progress, count)
      let whole = (count &+ Vector.width &- 1) & ~(Vector.width &- 1)
      switch program.easing {
      case .curve(let curve): curveRows(Vector.self, curve, progress, progress, whole)
      case .spring(let spring): springRows(Vector.self, spring, progress, progress, whole)
      }
      body(progress, first, count)
      first &+= count
    }
  }
}

/// Bytes of a block: all of it for a curve, which takes long to prepare, and half of them for a spring, after whose
/// shorter blocks fewer stores wait for their lines at a time.
@inline(__always)
private func blockBytes<Scalar: KernelScalar>(_ easing: FrameProgram<Scalar>.Easing) -> Int {
  let all = MemoryLayout<cv_scratch>.size &- MemoryLayout<cv_line>.stride
  return if case .curve = easing { all } else { all / 2 }
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
