public import KernelContracts

/// The columns between the stages of a frame, and the frame buffer.
public final class FrameStorage<Scalar: KernelScalar> {
  /// Rows that fit into every column.
  public let rows: Int

  private let times: ColumnStorage<Scalar>
  private let buffer: ColumnStorage<Scalar>
  let pose: ColumnStorage<Scalar>
  let extents: ColumnStorage<Scalar>

  var start: UnsafeMutablePointer<Scalar> { times[0] }
  var localTime: UnsafeMutablePointer<Scalar> { times[1] }
  var progress: UnsafeMutablePointer<Scalar> { times[2] }
  /// 16 numbers per row, as CATransform3D lays them out.
  public var matrices: UnsafeMutablePointer<Scalar> { buffer[0] }
  /// One number per row.
  public var opacity: UnsafeMutablePointer<Scalar> { pose[PoseChannel.opacity.rawValue] }

  /// Allocates zeroed columns.
  ///
  /// - Parameter rows: Rows that fit into every column; at least 1.
  public init(rows: Int) {
    self.rows = rows
    times = ColumnStorage(columns: 3, rows: rows)
    buffer = ColumnStorage(columns: 1, rows: 16 * rows)
    pose = ColumnStorage(columns: PoseChannel.allCases.count, rows: rows)
    // Lengths in row heights concern the three translations, which are the first columns of a pose.
    extents = ColumnStorage(columns: 3, rows: rows)
  }

  /// Numbers a frame keeps per row, for memory estimates.
  public static var columnCount: Int { 3 + 16 + PoseChannel.allCases.count + 3 }

  /// The moving channels of a recipe as spans over this storage; the caller deallocates them.
  func spans(of program: CompiledRecipe<Scalar>, rows: Int) -> UnsafeMutableBufferPointer<ChannelSpan<Scalar>> {
    let moving = program.channels.filter(\.moves)
    let spans = UnsafeMutableBufferPointer<ChannelSpan<Scalar>>.allocate(capacity: moving.count)
    for (index, channel) in moving.enumerated() {
      let column = channel.channel.rawValue
      spans.initializeElement(
        at: index,
        to: ChannelSpan(
          column: column, from: Scalar(channel.from), to: Scalar(channel.to),
          extent: channel.extents == nil ? nil : UnsafePointer(extents[column])))
    }
    return spans
  }
}
