/// Projects the four corners of a card that lies in the plane z = 0 around its anchor.
///
/// The corners are (−,−), (+,−), (+,+) and (−,+), x before y.
public struct CornersCall<Scalar: KernelScalar>: KernelCall {
  public var size: CardSize<Scalar>
  public var matrices: UnsafePointer<Scalar>
  public var corners: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    size: CardSize<Scalar>, matrices: UnsafePointer<Scalar>, corners: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.size, self.matrices, self.corners, self.rows) = (size, matrices, corners, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&matrices, of: 16)
    visitor.output(&corners, of: 8)
  }
}

extension Kernel {
  public static let corners = Kernel(
    "corners", CornersCall<Float>.self, CornersCall<Double>.self,
    Contract(
      stage: .compose, formula: "corner = (x / w, y / w), (x, y, z, w) = (+-halfWidth, +-halfHeight, 0, 1) * M",
      shape: "matrices: 16 numbers per row; corners: 8", units: "points",
      domain: "w at every corner is at least 2^-10 of the magnitudes that it sums", aliasing: "none",
      bound: ErrorBound(
        scale: .absoluteProducts, float: 1.76, double: 1.76, evidence: .proved,
        derivation:
          "numerator and w cost 3 u of what they sum, and their errors add up to 3 u of the scale; the division costs u of at "
          + "most half of it: 1.75. A w that cancels to 2^-10 of its terms adds three in ten thousand"),
      valuesPerRow: 8))
}

extension KernelKey where Call == CornersCall<Scalar> {
  public static var corners: Self { Self(declared: .corners) }
}
