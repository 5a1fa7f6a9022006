internal import KernelContracts

/// The staged frame in blocks of rows whose columns fit the first cache.
///
/// Channels that do not move fill their columns once, since the columns belong to this frame alone.
final class FrameBlocks<Scalar: KernelScalar> {
  private let recipe: CompiledRecipe<Scalar>
  private let kernels: FrameKernels<Scalar>
  private let times: ColumnStorage<Scalar>
  private let pose: ColumnStorage<Scalar>
  /// The columns of extents; nil where no length depends on the row.
  private let extents: ColumnStorage<Scalar>?
  /// The spans of the moving channels, their extents at row 0 of the table.
  private let spans: UnsafeMutableBufferPointer<ChannelSpan<Scalar>>

  /// Rows per block: 27 columns of 1 KB stay in the first cache, the matrices included.
  static var rows: Int { 1024 / MemoryLayout<Scalar>.stride }

  init(_ recipe: CompiledRecipe<Scalar>, kernels: KernelTable<Scalar>, rows: Int) throws(KernelError) {
    self.recipe = recipe
    self.kernels = try FrameKernels(kernels, easing: recipe.easing)
    times = ColumnStorage(columns: 2, rows: Self.rows)
    pose = ColumnStorage(columns: PoseChannel.allCases.count, rows: Self.rows)
    let isUneven = recipe.channels.contains { $0.extents != nil }
    extents = isUneven ? ColumnStorage(columns: CompiledRecipe<Scalar>.lengths, rows: rows) : nil
    if let extents { recipe.fill(extents, rows: rows) }
    spans = recipe.spans(over: extents)
    for channel in recipe.channels where !channel.moves {
      pose[channel.channel.rawValue].update(repeating: Scalar(channel.from), count: Self.rows)
    }
  }

  deinit { spans.deallocate() }

  /// Computes consecutive rows, given the place of the first in the table.
  ///
  /// Specialised, because a call that looks up its element type costs as much as dozens of rows.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  func evaluate(_ call: FrameCall<Scalar>, first: Int) {
    for block in stride(from: 0, to: call.rows, by: Self.rows) {
      let part = call.rows(from: block, count: min(Self.rows, call.rows - block))
      kernels.phase(
        PhaseCall(
          time: part.time, duration: recipe.duration, earliest: recipe.earliest, start: part.start,
          localTime: times[0], rows: part.rows))
      kernels.easing(times[0], times[1], part.rows)
      interpolate(from: first + block, part.rows)
      kernels.compose(ComposeCall(axis: recipe.axis, pose: pose.block, matrices: part.matrices, rows: part.rows))
      part.opacity.update(from: pose[PoseChannel.opacity.rawValue], count: part.rows)
    }
  }

  private func interpolate(from row: Int, _ rows: Int) {
    guard let base = spans.baseAddress else { return }
    kernels.interpolate(
      InterpolateCall(
        spans: base, spanCount: spans.count, extentRow: row, progress: times[1], columns: pose.block, rows: rows))
  }
}

extension CompiledRecipe {
  /// The moving channels as spans; the caller deallocates them.
  func spans(over extents: ColumnStorage<Scalar>?) -> UnsafeMutableBufferPointer<ChannelSpan<Scalar>> {
    let moving = channels.filter(\.moves)
    let spans = UnsafeMutableBufferPointer<ChannelSpan<Scalar>>.allocate(capacity: moving.count)
    for (index, channel) in moving.enumerated() {
      let column = channel.channel.rawValue
      var span = ChannelSpan(column: column, from: Scalar(channel.from), to: Scalar(channel.to))
      if channel.extents != nil { span.extent = extents.map { UnsafePointer($0[column]) } }
      spans.initializeElement(at: index, to: span)
    }
    return spans
  }

  /// Fills the columns of the channels whose length depends on the row.
  func fill(_ extents: ColumnStorage<Scalar>, rows: Int) {
    for channel in channels {
      guard let lengths = channel.extents else { continue }
      let column = extents[channel.channel.rawValue]
      for row in 0..<rows { column[row] = Scalar(lengths[row % lengths.count]) }
    }
  }

  /// Lengths in row heights concern the three translations, which are the first columns of a pose.
  static var lengths: Int { 3 }
}
