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

/// The columns between the stages of a frame, and the frame buffer.
package final class FrameStorage<Scalar: KernelScalar> {
  package let rows: Int

  private let times: ColumnStorage<Scalar>
  private let buffer: ColumnStorage<Scalar>
  let pose: ColumnStorage<Scalar>
  let extents: ColumnStorage<Scalar>

  var start: UnsafeMutablePointer<Scalar> { times[0] }
  var localTime: UnsafeMutablePointer<Scalar> { times[1] }
  var progress: UnsafeMutablePointer<Scalar> { times[2] }
  /// 16 numbers per row, as CATransform3D lays them out.
  package var matrices: UnsafeMutablePointer<Scalar> { buffer[0] }
  /// One number per row.
  package var opacity: UnsafeMutablePointer<Scalar> { pose[PoseChannel.opacity.rawValue] }

  package init(rows: Int) {
    self.rows = rows
    times = ColumnStorage(columns: 3, rows: rows)
    buffer = ColumnStorage(columns: 1, rows: 16 * rows)
    pose = ColumnStorage(columns: PoseChannel.allCases.count, rows: rows)
    extents = ColumnStorage(columns: CompiledRecipe<Scalar>.lengths, rows: rows)
  }

  /// Numbers a frame keeps per row, for memory estimates.
  package static var columnCount: Int { 3 + 16 + PoseChannel.allCases.count + CompiledRecipe<Double>.lengths }
}

/// The four kernels a staged frame walks through, with the easing already bound to its coefficients.
struct FrameKernels<Scalar: KernelScalar> {
  let phase: KernelEntry<PhaseCall<Scalar>>
  let easing: (UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int) -> Void
  let interpolate: KernelEntry<InterpolateCall<Scalar>>
  let compose: KernelEntry<ComposeCall<Scalar>>

  /// Throws where the table lacks one of them; specialised, because the easing is made here.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  init(_ table: KernelTable<Scalar>, easing: RecipeEasing<Scalar>) throws(KernelError) {
    func require<Call>(_ key: KernelKey<Scalar, Call>) throws(KernelError) -> KernelEntry<Call> {
      guard let entry = table[key] else { throw .notOffered(key.kernel, by: table.variant) }
      return entry
    }
    phase = try require(.phase)
    interpolate = try require(.interpolate)
    compose = try require(.compose)
    switch easing {
    case .curve(let coefficients):
      let curve = try require(.curve)
      self.easing = { curve(CurveCall(curve: coefficients, localTime: $0, progress: $1, rows: $2)) }
    case .spring(let coefficients):
      let spring = try require(.spring)
      self.easing = { spring(SpringCall(spring: coefficients, localTime: $0, progress: $1, rows: $2)) }
    case .settlingSpring(let coefficients, let end):
      let spring = try require(.spring)
      self.easing = { localTime, progress, rows in
        spring(SpringCall(spring: coefficients, localTime: localTime, progress: progress, rows: rows))
        // The phase kernel counts up to the duration, rounded as it is here.
        for row in 0..<rows where localTime[row] >= end { progress[row] = 1 }
      }
    case .keyframes(let coefficients):
      let keyframes = try require(.keyframes)
      self.easing = {
        keyframes(
          KeyframesCall(
            track: coefficients, localTime: $0, columns: ColumnBlock(base: $1, stride: $2), rows: $2))
      }
    }
  }
}
