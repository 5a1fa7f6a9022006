internal import KernelContracts

/// The staged frame in blocks of rows whose columns fit the first cache.
///
/// Channels that do not move fill their columns once, since the columns belong to this frame alone.
final class FrameBlocks<Scalar: KernelScalar> {
  private let recipe: CompiledRecipe<Scalar>
  private let kernels: FrameKernels<Scalar>
  private let times: ColumnStorage<Scalar>
  private let pose: ColumnStorage<Scalar>
  /// One column per channel whose length depends on the row; nil without such channels.
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
    let uneven = recipe.channels.compactMap(\.extents)
    extents = uneven.isEmpty ? nil : ColumnStorage(columns: uneven.count, rows: rows)
    for (column, lengths) in uneven.enumerated() {
      for row in 0..<rows { extents?[column][row] = Scalar(lengths[row % lengths.count]) }
    }
    spans = recipe.spans(over: extents)
    for channel in recipe.channels where !channel.moves {
      pose[channel.channel.rawValue].update(repeating: Scalar(channel.from), count: Self.rows)
    }
  }

  deinit { spans.deallocate() }

  /// Computes consecutive rows, of which the first has a place in the table.
  ///
  /// Specialised, because a call whose element type is looked up costs as much as dozens of rows.
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
  fileprivate func spans(over extents: ColumnStorage<Scalar>?) -> UnsafeMutableBufferPointer<ChannelSpan<Scalar>> {
    let moving = channels.filter(\.moves)
    let spans = UnsafeMutableBufferPointer<ChannelSpan<Scalar>>.allocate(capacity: moving.count)
    var uneven = 0
    for (index, channel) in moving.enumerated() {
      var span = ChannelSpan(column: channel.channel.rawValue, from: Scalar(channel.from), to: Scalar(channel.to))
      if channel.extents != nil, let extents {
        span.extent = UnsafePointer(extents[uneven])
        uneven += 1
      }
      spans.initializeElement(at: index, to: span)
    }
    return spans
  }
}
