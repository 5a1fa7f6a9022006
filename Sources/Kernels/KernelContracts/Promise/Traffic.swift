/// What a kernel moves between registers and memory, per row.
///
/// A twin that makes the same loads and stores and computes nothing is the limit of the kernel at that size.
public struct Traffic: Hashable, Sendable {
  /// Columns read: one number per row each.
  public var columnsRead: Int
  /// Columns written.
  public var columnsWritten: Int
  /// Numbers read from records of 16, such as matrices: 0, 16 or 32.
  public var recordNumbersRead: Int
  /// Numbers written to one record: 0, 8 or 16.
  public var recordNumbersWritten: Int

  /// Counts a kernel's loads and stores.
  ///
  /// - Parameters:
  ///   - columnsRead: Columns read.
  ///   - columnsWritten: Columns written.
  ///   - recordNumbersRead: Numbers read from records.
  ///   - recordNumbersWritten: Numbers written to records.
  @inlinable @inline(__always)
  public init(
    columnsRead: Int, columnsWritten: Int, recordNumbersRead: Int = 0, recordNumbersWritten: Int = 0
  ) {
    (self.columnsRead, self.columnsWritten) = (columnsRead, columnsWritten)
    (self.recordNumbersRead, self.recordNumbersWritten) = (recordNumbersRead, recordNumbersWritten)
  }

  /// Numbers read per row.
  public var numbersRead: Int { columnsRead + recordNumbersRead }
  /// Numbers written per row.
  public var numbersWritten: Int { columnsWritten + recordNumbersWritten }
  /// Numbers read and written.
  public var numbersPerRow: Int { numbersRead + numbersWritten }
  /// The name in benchmark names, such as `4r16w`.
  public var name: String { "\(numbersRead)r\(numbersWritten)w" }
}

extension Kernel {
  /// What the kernel has to move, or nil where that depends on the recipe or the track.
  ///
  /// A frame counts what any way to compute it has to read and write: starts in, the frame buffer out.
  public var traffic: Traffic? {
    switch self {
    case .keyframes, .interpolate: nil
    case .phase, .curve, .spring: Traffic(columnsRead: 1, columnsWritten: 1)
    case .baked: Traffic(columnsRead: 0, columnsWritten: 1)
    case .displacementFast, .displacementExactPhase, .displacementAccurate:
      Traffic(columnsRead: 3, columnsWritten: 2)
    case .semiImplicitEuler, .semiImplicitEulerCollapsed, .velocityVerlet, .velocityVerletCollapsed, .rungeKutta4,
      .rungeKutta4Collapsed, .propagator:
      Traffic(columnsRead: 2, columnsWritten: 2)
    case .propagatorPerRow: Traffic(columnsRead: 6, columnsWritten: 2)
    case .oscillation: Traffic(columnsRead: 5, columnsWritten: 2)
    case .blend, .blendStreaming: Traffic(columnsRead: 2, columnsWritten: 1)
    case .componentwise:
      Traffic(columnsRead: 1, columnsWritten: 0, recordNumbersRead: 32, recordNumbersWritten: 16)
    case .decomposed:
      Traffic(columnsRead: 1 + DecompositionChannel.endsCount, columnsWritten: 0, recordNumbersWritten: 16)
    // Opacity is no part of a matrix.
    case .compose, .composeStreaming:
      Traffic(columnsRead: PoseChannel.allCases.count - 1, columnsWritten: 0, recordNumbersWritten: 16)
    case .affine, .affineStreaming:
      Traffic(columnsRead: AffineChannel.allCases.count, columnsWritten: 0, recordNumbersWritten: 16)
    case .concat, .concatStreaming:
      Traffic(columnsRead: 0, columnsWritten: 0, recordNumbersRead: 16, recordNumbersWritten: 16)
    case .concatPairwise, .concatPairwiseStreaming:
      Traffic(columnsRead: 0, columnsWritten: 0, recordNumbersRead: 32, recordNumbersWritten: 16)
    case .corners: Traffic(columnsRead: 0, columnsWritten: 0, recordNumbersRead: 16, recordNumbersWritten: 8)
    case .frame, .fusedFrame, .fusedFrameStreaming:
      Traffic(columnsRead: 1, columnsWritten: 1, recordNumbersWritten: 16)
    case .compactFrame, .compactFrameStreaming:
      Traffic(columnsRead: 1, columnsWritten: CompactChannel.allCases.count)
    }
  }
}
