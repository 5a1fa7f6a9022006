public import KernelContracts

/// One frame of a table, stage after stage, through any variant's kernels.
///
/// The stages' columns are allocated once; evaluating a frame allocates nothing. Channels that do not move are written
/// when the frame is made.
public final class StagedFrame<Scalar: KernelScalar> {
  /// Rows in the table.
  public let rows: Int
  /// When each row's animation starts, in seconds; −∞ for a row at rest.
  ///
  /// The caller fills it.
  public let start: UnsafeMutablePointer<Scalar>
  /// 16 numbers per row, as CATransform3D lays them out.
  public let matrices: UnsafeMutablePointer<Scalar>
  /// One number per row.
  public let opacity: UnsafeMutablePointer<Scalar>

  private let program: CompiledRecipe<Scalar>
  private let storage: FrameStorage<Scalar>
  private let kernels: FrameKernels<Scalar>
  private let spans: UnsafeMutableBufferPointer<ChannelSpan<Scalar>>

  /// Binds a recipe to a variant and to memory.
  ///
  /// - Parameters:
  ///   - program: The recipe, resolved in its table.
  ///   - kernels: A variant's table; see ``CardKernels/completed(_:)`` for variants with gaps.
  ///   - storage: Columns for at least `rows` rows; frames may share one as long as they do not run at once.
  ///   - rows: Rows to evaluate; at most the storage's.
  /// - Throws: ``KernelError`` naming the kernel the table lacks.
  public init(
    _ program: CompiledRecipe<Scalar>, kernels: KernelTable<Scalar>, storage: FrameStorage<Scalar>, rows: Int
  ) throws(KernelError) {
    precondition((1...storage.rows).contains(rows), "\(rows) rows in storage for \(storage.rows)")
    self.program = program
    self.kernels = try FrameKernels(kernels, easing: program.easing)
    (self.storage, self.rows) = (storage, rows)
    (start, matrices) = (storage.start, storage.matrices)
    opacity = storage.opacity
    spans = storage.spans(of: program, rows: rows)
  }

  deinit { spans.deallocate() }

  /// Writes the channels that do not move; needed once before ``evaluate(at:start:)`` where frames share their storage.
  public func prepare() {
    for channel in program.channels where !channel.moves {
      storage.pose[channel.channel.rawValue].update(repeating: Scalar(channel.from), count: rows)
    }
    for channel in program.channels {
      guard let extents = channel.extents else { continue }
      let column = storage.extents[channel.channel.rawValue]
      for row in 0..<rows { column[row] = Scalar(extents[row % extents.count]) }
    }
  }

  /// Computes every row's matrix and opacity.
  ///
  /// - Parameters:
  ///   - time: The frame's time on the clock of the start column, in seconds.
  ///   - start: When each row starts, in seconds; nil for the frame's own column.
  public func evaluate(at time: Scalar, start: UnsafePointer<Scalar>? = nil) {
    evaluate(at: time, start: start, first: 0, count: rows)
  }

  /// Computes the matrix and opacity of some rows, as a table does for those on the screen.
  ///
  /// Specialised, because a call whose element type is looked up costs as much as dozens of rows.
  ///
  /// - Parameters:
  ///   - time: The frame's time on the clock of the start column, in seconds.
  ///   - start: When each row of the table starts, from its first row on, in seconds; nil for the frame's own column.
  ///   - first: The first of the rows.
  ///   - count: How many rows.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func evaluate(at time: Scalar, start: UnsafePointer<Scalar>? = nil, first: Int, count: Int) {
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
