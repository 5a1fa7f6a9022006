/// Moves every row's matrix between two matrices, number by number.
///
/// As layers of mismatched animations and naive engines do: a turn by θ shrinks to cos(θ/2) half way. A NaN stays in its
/// row; an infinite progress gives infinities or NaN.
public struct ComponentwiseCall<Scalar: KernelScalar>: KernelCall {
  public var progress, from, to: UnsafePointer<Scalar>
  public var out: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    progress: UnsafePointer<Scalar>, from: UnsafePointer<Scalar>, to: UnsafePointer<Scalar>,
    out: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.progress, self.from, self.to, self.out, self.rows) = (progress, from, to, out, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&progress)
    visitor.input(&from, of: 16)
    visitor.input(&to, of: 16)
    visitor.output(&out, of: 16)
  }
}

extension Kernel {
  public static let componentwise = Kernel(
    "componentwise", ComponentwiseCall<Float>.self, ComponentwiseCall<Double>.self,
    Contract(
      stage: .compose, formula: "out = (1 - progress) * from + progress * to",
      shape: "progress: one number per row; from, to and out: 16 per row", units: "points, radians and 1",
      domain: "progress in -0.5...2", aliasing: "none",
      bound: ErrorBound(
        scale: .ends, float: 1.5, double: 1.5, evidence: .proved,
        derivation: "three roundings on the first term, two on the second: at most 3 u = 1.5 epsilon"),
      valuesPerRow: 16))
}

extension KernelKey where Call == ComponentwiseCall<Scalar> {
  public static var componentwise: Self { Self(declared: .componentwise) }
}
