import CardKernels
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 3: channels from progress.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - channels: The channels' ends and extents; those that do not move are left out.
  ///   - progress: Each row's progress.
  /// - Returns: The trial.
  public static func interpolate(
    recipe: String, _ channels: [CompiledRecipe<Scalar>.Channel], progress: [Scalar]
  ) -> Trial {
    let moving = channels.filter(\.moves)
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let pose = ColumnStorage<Scalar>(columns: PoseChannel.allCases.count, rows: input.rows)
    let spans = SpanStorage<Scalar>(moving, rows: rows)
    let window = InputWindow()
    let extents = moving.count { $0.extents != nil }
    return Trial(
      .interpolate, recipe: recipe, rows: rows, storage: [input, pose, spans],
      outputs: moving.map {
        OutputColumn(name: "\($0.channel)", base: pose[$0.channel.rawValue], stride: 1)
      },
      traffic: Traffic(columnsRead: moving.count + extents, columnsWritten: moving.count), window: window,
      call: { table, rows in
        table.interpolate.map { interpolate in
          {
            interpolate(
              spans.pointer(from: window.first), spans.count, input[0] + window.first, pose.block, rows)
          }
        }
      },
      truth: { row in (0..<spans.count).map { spans.truth(of: $0, row: row, progress: progress[row]) } },
      describe: { "progress \(progress[$0])" })
  }

  /// Room 3: per-row ends, one progress for all.
  ///
  /// - Parameters:
  ///   - kernel: With ordinary or with streaming stores.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - progress: The progress all rows share.
  ///   - from: Each row's value at progress 0.
  ///   - to: Each row's value at progress 1.
  /// - Returns: The trial.
  public static func blend(
    _ kernel: Kernel = .blend, recipe: String, progress: Scalar, from: [Scalar], to: [Scalar]
  ) -> Trial {
    let columns = ColumnStorage<Scalar>(from, to, columns: 3)
    let rows = from.count
    let window = InputWindow()
    return Trial(
      kernel, recipe: recipe, rows: rows, storage: [columns],
      outputs: [OutputColumn(name: "out", base: columns[2], stride: 1)],
      window: window,
      call: { table, rows in
        (kernel == .blend ? table.blend : table.blendStreaming).map { blend in
          {
            let first = window.first
            blend(progress, columns[0] + first, columns[1] + first, columns[2], rows)
          }
        }
      },
      truth: { [.between(Double(from[$0]), Double(to[$0]), Double(progress), extent: 1)] },
      describe: { "progress \(progress), from \(from[$0]), to \(to[$0])" })
  }
}

extension Truth {
  /// The exact interpolation, scaled by the weighted ends.
  static func between(_ from: Double, _ to: Double, _ progress: Double, extent: Double) -> Truth {
    let exact =
      Oracle.interpolate(from: from, to: to, progress: DoubleDouble(progress)) * DoubleDouble(extent)
    let scale = (abs(from) * abs(1 - progress) + abs(to) * abs(progress)) * abs(extent)
    return Truth(value: exact, scale: scale)
  }
}

/// Spans with their extents, at addresses a kernel can keep.
private final class SpanStorage<Scalar: KernelScalar> {
  private let spans: UnsafeMutableBufferPointer<ChannelSpan<Scalar>>
  private var extents: [ColumnStorage<Scalar>] = []
  /// The row the extents begin at.
  private var first = 0

  init(_ channels: [CompiledRecipe<Scalar>.Channel], rows: Int) {
    spans = .allocate(capacity: max(channels.count, 1))
    for (index, channel) in channels.enumerated() {
      let extent = channel.extents.map { values in
        ColumnStorage<Scalar>((0..<rows).map { Scalar(values[$0 % values.count]) }, columns: 1)
      }
      extents += extent.map { [$0] } ?? []
      let span = ChannelSpan<Scalar>(
        column: channel.channel.rawValue, from: Scalar(channel.from), to: Scalar(channel.to),
        extent: extent.map { UnsafePointer($0[0]) })
      spans.initializeElement(at: index, to: span)
    }
    count = channels.count
  }

  deinit { spans.deallocate() }

  let count: Int

  /// The spans, with extents from a row on.
  func pointer(from row: Int) -> UnsafePointer<ChannelSpan<Scalar>> {
    guard let base = spans.baseAddress else { preconditionFailure("room for at least one span is allocated") }
    if row != first { move(to: row) }
    return UnsafePointer(base)
  }

  private func move(to row: Int) {
    for index in 0..<count {
      let span = spans[index]
      spans[index] = ChannelSpan(
        column: span.column, from: span.from, to: span.to, extent: span.extent.map { $0 + (row - first) })
    }
    first = row
  }

  func truth(of index: Int, row: Int, progress: Scalar) -> Truth {
    let span = spans[index]
    return .between(
      Double(span.from), Double(span.to), Double(progress), extent: span.extent.map { Double($0[row - first]) } ?? 1)
  }
}
