/// Multiplies every row's matrix by one parent matrix, as CATransform3DConcat(matrices[i], parent) does.
public struct ConcatCall<Scalar: KernelScalar>: KernelCall {
  public var parent, matrices: UnsafePointer<Scalar>
  public var out: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    parent: UnsafePointer<Scalar>, matrices: UnsafePointer<Scalar>, out: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.parent, self.matrices, self.out, self.rows) = (parent, matrices, out, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.shared(&parent, 16)
    visitor.input(&matrices, of: 16)
    visitor.output(&out, of: 16)
  }
}

extension Kernel {
  public static let concat = Kernel(
    "concat", ConcatCall<Float>.self, ConcatCall<Double>.self, isDivisible: true,
    Contract(
      stage: .compose, formula: "out = M * parent", shape: "parent: 16 numbers; matrices and out: 16 per row",
      units: "those of the matrices", domain: "finite matrices without overflow", aliasing: "none",
      bound: ErrorBound(
        scale: .absoluteProducts, float: 2, double: 2, evidence: .proved,
        derivation: "a sum of four products: gamma_4 = 4 u = 2 epsilon of the sum of magnitudes (Higham, ch. 3)"
      ),
      valuesPerRow: 16))
}

extension KernelKey where Call == ConcatCall<Scalar> {
  public static var concat: Self { Self(declared: .concat) }
}

/// Multiplies every row's matrix by that row's own parent, as CATransform3DConcat(matrices[i], parents[i]) does.
public struct ConcatPairwiseCall<Scalar: KernelScalar>: KernelCall {
  public var matrices, parents: UnsafePointer<Scalar>
  public var out: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    matrices: UnsafePointer<Scalar>, parents: UnsafePointer<Scalar>, out: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.matrices, self.parents, self.out, self.rows) = (matrices, parents, out, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&matrices, of: 16)
    visitor.input(&parents, of: 16)
    visitor.output(&out, of: 16)
  }
}

extension Kernel {
  public static let concatPairwise = Kernel(
    "concatPairwise", question: "concat", edition: .pairwise, ConcatPairwiseCall<Float>.self,
    ConcatPairwiseCall<Double>.self,
    isDivisible: true,
    Contract(
      stage: .compose, formula: "out = M * parent", shape: "matrices, parents and out: 16 numbers per row",
      units: "those of the matrices", domain: "finite matrices without overflow", aliasing: "none",
      bound: concat.contract.bound,
      valuesPerRow: 16))
}

extension KernelKey where Call == ConcatPairwiseCall<Scalar> {
  public static var concatPairwise: Self { Self(declared: .concatPairwise) }
}
