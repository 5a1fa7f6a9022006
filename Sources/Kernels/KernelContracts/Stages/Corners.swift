/// Projects the four corners of a card that lies in the plane z = 0 around its anchor.
///
///     (x, y, ·, w) = (±halfWidth, ±halfHeight, 0, 1) · M;  corner = (x / w, y / w)
///
/// - Shape: `matrices` holds 16 numbers per row, `corners` 8: x and y of the corners (−,−), (+,−), (+,+), (−,+).
/// - Units: points.
/// - Aliasing: none; `corners` must not overlap `matrices`.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct CornersCall<Scalar: KernelScalar>: KernelCall {
  /// Half the extent of the card.
  public var size: CardSize<Scalar>
  /// Each row's matrix.
  public var matrices: UnsafePointer<Scalar>
  /// Each row's corners.
  public var corners: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    size: CardSize<Scalar>, matrices: UnsafePointer<Scalar>, corners: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.size, self.matrices, self.corners) = (size, matrices, corners)
    self.rows = rows
  }

  /// What the arguments say.
  public static var traffic: Traffic? {
    Traffic(columnsRead: 0, columnsWritten: 0, recordNumbersRead: 16, recordNumbersWritten: 8)
  }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .records(corners, of: 8) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) { matrices += 16 * rows }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { corners += 8 * rows }
}

extension Kernel {
  /// See ``CornersCall``.
  public static let corners = Kernel(
    "corners", CornersCall<Float>.self, CornersCall<Double>.self,
    Contract(
      stage: .compose,
      formula: "corner = (x / w, y / w), (x, y, z, w) = (+-halfWidth, +-halfHeight, 0, 1) * M",
      shape: "matrices: 16 numbers per row; corners: 8",
      units: "points",
      domain: "w at every corner is at least 2^-10 of the magnitudes that it sums",
      aliasing: "none",
      bound: ErrorBound(
        scale: .absoluteProducts, float: 1.76, double: 1.76, evidence: .proved,
        derivation:
          "numerator and w cost 3 u of what they sum, and their errors add up to 3 u of the scale; the division costs u of at "
          + "most half of it: 1.75. A w that cancels to 2^-10 of its terms adds three in ten thousand"),
      valuesPerRow: 8))
}

extension KernelKey where Call == CornersCall<Scalar> {
  /// See ``CornersCall``.
  public static var corners: Self { Self(declared: .corners) }
}
