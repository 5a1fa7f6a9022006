/// Moves every row along the straight line between the two ends of each channel.
///
/// This form returns the ends exactly at progress 0 and 1; from + (to − from)·progress does not. Columns without a span
/// are not touched.
public struct InterpolateCall<Scalar: KernelScalar>: KernelCall {
  /// The ends of the channels, ordered by column.
  public var spans: UnsafePointer<ChannelSpan<Scalar>>
  public var spanCount: Int
  /// The row of the extents that belongs to the first row of the call.
  public var extentRow: Int
  public var progress: UnsafePointer<Scalar>
  public var columns: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    spans: UnsafePointer<ChannelSpan<Scalar>>, spanCount: Int, extentRow: Int = 0, progress: UnsafePointer<Scalar>,
    columns: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.spans, self.spanCount, self.extentRow) = (spans, spanCount, extentRow)
    (self.progress, self.columns, self.rows) = (progress, columns, rows)
  }

  /// The channels decide.
  public static var traffic: Traffic? { nil }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    let (channels, row) = (spans, extentRow)
    visitor.constants(&spans, spanCount)
    visitor.input(&progress)
    visitor.optionalInputs(spanCount) { channels[$0].extent.map { $0 + row } }
    visitor.index(&extentRow, by: 1)
    visitor.outputs(&columns, spanCount) { channels[$0].column }
  }
}

extension Kernel {
  public static let interpolate = Kernel(
    "interpolate", InterpolateCall<Float>.self, InterpolateCall<Double>.self,
    Contract(
      stage: .interpolate, formula: "column = ((1 - progress) * from + progress * to) * extent",
      shape: "progress, extents and columns: one number per row; a column per span",
      units: "the channel's own; progress 1", domain: "progress in -0.5...2", aliasing: "none",
      bound: ErrorBound(
        scale: .ends, float: 2, double: 2, evidence: .proved,
        derivation:
          "three roundings on the first term, two on the second, one for the extent: at most 4 u = 2 epsilon, with nothing "
          + "of higher order where the second product is fused"),
      valuesPerRow: 1))
}

extension KernelKey where Call == InterpolateCall<Scalar> {
  public static var interpolate: Self { Self(declared: .interpolate) }
}

/// Moves every row between its own two ends by a progress all rows share.
///
/// The case of a table that fades as one: opacity without delay.
public struct BlendCall<Scalar: KernelScalar>: KernelCall {
  public var progress: Scalar
  public var from, to: UnsafePointer<Scalar>
  public var out: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    progress: Scalar, from: UnsafePointer<Scalar>, to: UnsafePointer<Scalar>, out: UnsafeMutablePointer<Scalar>,
    rows: Int
  ) {
    (self.progress, self.from, self.to, self.out, self.rows) = (progress, from, to, out, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&from)
    visitor.input(&to)
    visitor.output(&out)
  }
}

extension Kernel {
  public static let blend = Kernel(
    "blend", BlendCall<Float>.self, BlendCall<Double>.self,
    Contract(
      stage: .interpolate, formula: "out = (1 - progress) * from + progress * to",
      shape: "from, to and out: one number per row; progress: one number",
      units: "the columns' own; progress 1", domain: "progress in -0.5...2", aliasing: "none",
      bound: ErrorBound(
        scale: .ends, float: 1.5, double: 1.5, evidence: .proved,
        derivation: "three roundings on the first term, two on the second: at most 3 u = 1.5 epsilon"),
      valuesPerRow: 1))
}

extension KernelKey where Call == BlendCall<Scalar> {
  public static var blend: Self { Self(declared: .blend) }
}
