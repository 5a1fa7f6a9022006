/// Computes a frame, stage after stage: matrices and opacities from start times.
///
/// No table has an entry of its own for it: a frame is made of a variant's kernels for the stages, which the recipe binds
/// to its coefficients.
public struct FrameCall<Scalar: KernelScalar>: KernelCall {
  public var time: Scalar
  public var start: UnsafePointer<Scalar>
  public var matrices, opacity: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    time: Scalar, start: UnsafePointer<Scalar>, matrices: UnsafeMutablePointer<Scalar>,
    opacity: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.time, self.start, self.matrices, self.opacity, self.rows) = (time, start, matrices, opacity, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.time(time)
    visitor.input(&start)
    visitor.output(&matrices, of: 16)
    visitor.output(&opacity)
  }
}

extension Kernel {
  public static let frame = Kernel(
    "frame", FrameCall<Float>.self, FrameCall<Double>.self, carriedBy: .interpolate,
    Contract(
      stage: .frame, formula: "phase, then curve or spring, then interpolate, then compose",
      shape: "start: one number per row; matrices: 16 per row; opacity: one per row",
      units: "seconds in; points and 1 out",
      domain: "rows that wait, which show their start, rows in motion, and rows at their end", aliasing: "none",
      bound: ErrorBound(
        scale: .factors, float: 2, double: 2, evidence: .searched,
        derivation:
          "the scale adds up what the easing, the span, the interpolation and the composition may each cost; 2 is "
          + "twice the worst that check finds over fourteen seeds"),
      valuesPerRow: 17))
}

/// Computes a frame in one pass: phase, easing, interpolation and composition stay in registers.
///
/// Stores past the caches need `matrices` and `opacity` on cache lines.
public struct FusedFrameCall<Scalar: KernelScalar>: KernelCall {
  public var program: FrameProgram<Scalar>
  public var frame: FrameCall<Scalar>

  @inlinable @inline(__always)
  public init(program: FrameProgram<Scalar>, frame: FrameCall<Scalar>) {
    (self.program, self.frame) = (program, frame)
  }

  @inlinable public var rows: Int {
    @inline(__always) get { frame.rows }
    @inline(__always) set { frame.rows = newValue }
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) { frame.visit(&visitor) }
}

extension Kernel {
  public static let fusedFrame = Kernel(
    "fusedFrame", question: "frame", edition: .fused, FusedFrameCall<Float>.self, FusedFrameCall<Double>.self,
    isDivisible: true, frame.contract.inOnePass(shape: frame.contract.shape, domain: frame.contract.domain, values: 17))
}

extension Contract {
  /// The same frame without columns between its stages.
  func inOnePass(shape: String, domain: String, values: Int) -> Contract {
    Contract(
      stage: stage, formula: formula + ", in one pass", shape: shape, units: units, domain: domain, aliasing: aliasing,
      bound: bound, valuesPerRow: values)
  }
}

extension KernelKey where Call == FusedFrameCall<Scalar> {
  public static var fusedFrame: Self { Self(declared: .fusedFrame) }
}

/// Computes a frame in one pass into the compact layout: a motion in the plane needs seven numbers, not seventeen.
///
/// Of programs that leave the plane the numbers mean nothing; see ``FrameProgram/staysInPlane``. Stores past the caches
/// need every column on a cache line.
public struct CompactFrameCall<Scalar: KernelScalar>: KernelCall {
  public var program: FrameProgram<Scalar>
  public var time: Scalar
  public var start: UnsafePointer<Scalar>
  /// The columns of ``CompactChannel``.
  public var columns: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    program: FrameProgram<Scalar>, time: Scalar, start: UnsafePointer<Scalar>, columns: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.program, self.time, self.start, self.columns, self.rows) = (program, time, start, columns, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.time(time)
    visitor.input(&start)
    visitor.outputs(&columns, CompactChannel.count)
  }
}

/// The columns of the compact layout: the six numbers of CGAffineTransform, and the opacity.
public enum CompactChannel: Int, CaseIterable, Sendable {
  /// m11, m12, m21, m22 of the 4×4 matrix; 1.
  case a, b, c, d
  /// m41 and m42; points.
  case tx, ty
  /// 0 (invisible) to 1.
  case opacity

  @inlinable public static var count: Int { 7 }
}

extension Kernel {
  public static let compactFrame = Kernel(
    "compactFrame", question: "frame", edition: .compact, CompactFrameCall<Float>.self, CompactFrameCall<Double>.self,
    isDivisible: true,
    frame.contract.inOnePass(
      shape: "start: one number per row; columns: a, b, c, d, tx, ty, opacity",
      domain: frame.contract.domain + ", of recipes that stay in the plane", values: 7))
}

extension KernelKey where Call == CompactFrameCall<Scalar> {
  public static var compactFrame: Self { Self(declared: .compactFrame) }
}
