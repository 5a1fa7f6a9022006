/// What a machine's registers can do at best, for one element type.
public struct LimitTable<Scalar: KernelScalar>: Sendable {
  /// Loads and stores without arithmetic, with ordinary stores.
  public let traffic: TrafficFunction<Scalar>
  /// Loads and stores without arithmetic, with stores past the caches; outputs begin on cache lines.
  public let streamedTraffic: TrafficFunction<Scalar>
  /// Arithmetic without loads and stores: steps of independent multiply-adds.
  public let multiplyAdds: @Sendable (_ steps: Int) -> Void
  /// Floating-point operations in one of those steps; a multiply-add is two.
  public let operationsPerStep: Int

  /// Names the functions.
  @inlinable @inline(__always)
  public init(
    traffic: @escaping TrafficFunction<Scalar>, streamedTraffic: @escaping TrafficFunction<Scalar>,
    multiplyAdds: @escaping @Sendable (_ steps: Int) -> Void, operationsPerStep: Int
  ) {
    (self.traffic, self.streamedTraffic) = (traffic, streamedTraffic)
    (self.multiplyAdds, self.operationsPerStep) = (multiplyAdds, operationsPerStep)
  }
}

/// Makes the loads and stores of a kernel of some traffic, and computes nothing.
///
/// - Shape: `buffers` has what `traffic` names, for `rows` rounded up to a whole register: there is no tail.
/// - Alignment: none; the streamed edition needs outputs on cache lines.
public typealias TrafficFunction<Scalar: KernelScalar> =
  @Sendable (_ traffic: Traffic, _ buffers: TrafficBuffers<Scalar>, _ rows: Int) -> Void

/// Where traffic goes.
public struct TrafficBuffers<Scalar: KernelScalar> {
  /// The columns that are loaded.
  public var columnsRead: ColumnBlock<Scalar>
  /// The columns that are stored.
  public var columnsWritten: ColumnBlock<Scalar>
  /// Records of 16 numbers that are loaded, and those of the second of two arrays.
  public var recordsRead, otherRecordsRead: UnsafeMutablePointer<Scalar>
  /// Records that are stored.
  public var recordsWritten: UnsafeMutablePointer<Scalar>

  /// Names the buffers; those that the traffic does not touch may be any address.
  public init(
    columnsRead: ColumnBlock<Scalar>, columnsWritten: ColumnBlock<Scalar>,
    recordsRead: UnsafeMutablePointer<Scalar>, otherRecordsRead: UnsafeMutablePointer<Scalar>,
    recordsWritten: UnsafeMutablePointer<Scalar>
  ) {
    (self.columnsRead, self.columnsWritten) = (columnsRead, columnsWritten)
    (self.recordsRead, self.otherRecordsRead) = (recordsRead, otherRecordsRead)
    self.recordsWritten = recordsWritten
  }
}
