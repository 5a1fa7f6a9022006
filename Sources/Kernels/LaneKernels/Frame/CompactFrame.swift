import KernelContracts

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
