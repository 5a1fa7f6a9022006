import KernelContracts

@inline(never)
func fusedFrameRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _ stores: Stores.Type, _ program: FrameProgram<Vector.Scalar>, _ time: Vector.Scalar,
  _ start: UnsafePointer<Vector.Scalar>, _ matrices: UnsafeMutablePointer<Vector.Scalar>,
  _ opacity: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  // The narrow motions scale both directions alike; what does not goes the general way.
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
