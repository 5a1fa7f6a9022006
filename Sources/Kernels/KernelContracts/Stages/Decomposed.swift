/// Moves every row's matrix between two decomposed matrices and composes it again, as Core Animation does.
///
///     every channel but the rotation: (1 − p)·from + p·to
///     rotation: q = sin((1 − p)·θ)·from + sin(p·θ)·to
///
/// The rotation is that of q / |q|, which divides by sin θ, too. Decomposing is set-up: an animation's ends do not change
/// while it runs. The set-up also turns `to` into the hemisphere of `from` and keeps θ away from 0, where the weights
/// become those of a straight line to the last bit. A NaN stays in its row; an infinite progress gives infinities or NaN.
public struct DecomposedCall<Scalar: KernelScalar>: KernelCall {
  public var progress: UnsafePointer<Scalar>
  public var ends: ColumnBlock<Scalar>
  public var matrices: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    progress: UnsafePointer<Scalar>, ends: ColumnBlock<Scalar>, matrices: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.progress, self.ends, self.matrices, self.rows) = (progress, ends, matrices, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&progress)
    visitor.inputs(&ends, DecompositionChannel.endsCount)
    visitor.output(&matrices, of: 16)
  }
}

extension Kernel {
  public static let decomposed = Kernel(
    "decomposed", DecomposedCall<Float>.self, DecomposedCall<Double>.self,
    Contract(
      stage: .compose, formula: "M = S * K * R(slerp(from, to)) * T * P of the channels' blends",
      shape: "progress: one number per row; ends: 35 columns; matrices: 16 numbers per row",
      units: "points, radians and 1",
      domain: "progress in -0.5...2, unit quaternions, theta in 0...pi / 2 and not 0", aliasing: "none",
      bound: ErrorBound(
        scale: .factors, float: 6, double: 8, evidence: .derived,
        derivation:
          "sines, weights and sums turn the quaternion by 1 epsilon each way, which every entry of the rotation holds "
          + "twice; its own products, skew, scale and perspective add 1/2 to 1 1/2 each. At twice the way theta counts four "
          + "times: in Float it is rounded, in Double computed, which costs 1/2 more. A long search finds 4.8 and 6.3"),
      valuesPerRow: 16))
}

extension KernelKey where Call == DecomposedCall<Scalar> {
  public static var decomposed: Self { Self(declared: .decomposed) }
}

/// Moves every row's matrix between two matrices, number by number.
///
/// As mismatched animations and naive engines do: a rotation by θ shrinks to cos(θ/2) halfway. A NaN stays in its
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
