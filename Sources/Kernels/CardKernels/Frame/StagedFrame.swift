package import KernelContracts

/// One frame of a table, stage after stage, through any variant's kernels.
///
/// The stages' columns are allocated once; evaluating a frame allocates nothing. Channels that do not move are written
/// when the frame is made.
package final class StagedFrame<Scalar: KernelScalar> {
  package let rows: Int
  /// The start of each row, in seconds, which the caller fills in; −∞ for a row at rest.
  package let start: UnsafeMutablePointer<Scalar>
  /// 16 numbers per row, as CATransform3D lays them out.
  package let matrices: UnsafeMutablePointer<Scalar>
  /// One number per row.
  package let opacity: UnsafeMutablePointer<Scalar>

  private let program: CompiledRecipe<Scalar>
  private let storage: FrameStorage<Scalar>
  private let kernels: FrameKernels<Scalar>
  private let spans: UnsafeMutableBufferPointer<ChannelSpan<Scalar>>

  /// Binds a recipe to a variant, see ``CardKernels/completed(_:)`` for one with gaps, and to memory for at least so many
  /// rows; frames may share it as long as they do not run at once.
  package init(
    _ program: CompiledRecipe<Scalar>, kernels: KernelTable<Scalar>, storage: FrameStorage<Scalar>, rows: Int
  ) throws(KernelError) {
    precondition((1...storage.rows).contains(rows), "\(rows) rows in storage for \(storage.rows)")
    self.program = program
    self.kernels = try FrameKernels(kernels, easing: program.easing)
    (self.storage, self.rows) = (storage, rows)
    (start, matrices) = (storage.start, storage.matrices)
    opacity = storage.opacity
    spans = program.spans(over: storage.extents)
  }

  deinit { spans.deallocate() }

  /// Writes the channels that do not move; needed once before ``evaluate(at:start:)`` where frames share their storage.
  package func prepare() {
    for channel in program.channels where !channel.moves {
      storage.pose[channel.channel.rawValue].update(repeating: Scalar(channel.from), count: rows)
    }
    program.fill(storage.extents, rows: rows)
  }

  /// Computes every row's matrix and opacity, with other starts than those of the frame's own column if there are some.
  package func evaluate(at time: Scalar, start: UnsafePointer<Scalar>? = nil) {
    evaluate(at: time, start: start, first: 0, count: rows)
  }

  /// Computes the matrix and opacity of some rows, as a table does for those on the screen; starts count from row 0.
  ///
  /// Specialised, because a call whose element type is looked up costs as much as dozens of rows.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  package func evaluate(at time: Scalar, start: UnsafePointer<Scalar>? = nil, first: Int, count: Int) {
    let start = start ?? UnsafePointer(self.start)
    let pose = storage.pose.block.advanced(by: first)
    let (localTime, progress) = (storage.localTime + first, storage.progress + first)
    kernels.phase(
      PhaseCall(
        time: time, duration: program.duration, earliest: program.earliest, start: start + first, localTime: localTime,
        rows: count))
    kernels.easing(localTime, progress, count)
    if let base = spans.baseAddress, !spans.isEmpty {
      kernels.interpolate(
        InterpolateCall(
          spans: base, spanCount: spans.count, extentRow: first, progress: progress, columns: pose, rows: count))
    }
    kernels.compose(ComposeCall(axis: program.axis, pose: pose, matrices: matrices + 16 * first, rows: count))
  }
}
