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
