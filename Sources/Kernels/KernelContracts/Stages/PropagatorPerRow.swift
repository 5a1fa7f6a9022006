/// Carries every row's own spring over one step, by that row's own 2×2 matrix.
///
///     x′ = m11·x + m12·v;  v′ = m21·x + m22·v
///
/// The case of cards whose springs or steps differ. The matrices are of the element type: a low part per entry would
/// double the traffic, which is what this kernel waits for.
///
/// - Shape: `matrices` has the columns m11, m12, m21, m22; `state` and `result` have two columns: position, velocity.
/// - Units: points (or 1) and points per second; m12 in seconds, m21 in 1/s.
/// - Aliasing: `result` may be `state` itself.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public struct PropagatePerRowCall<Scalar: KernelScalar>: StateCall {
  /// Each row's m11, m12, m21 and m22.
  public var matrices: ColumnBlock<Scalar>
  /// Positions and velocities before the step.
  public var state: ColumnBlock<Scalar>
  /// Positions and velocities after it.
  public var result: ColumnBlock<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(matrices: ColumnBlock<Scalar>, state: ColumnBlock<Scalar>, result: ColumnBlock<Scalar>, rows: Int) {
    (self.matrices, self.state, self.result) = (matrices, state, result)
    self.rows = rows
  }

  /// What the arguments say.
  public static var traffic: Traffic? { Traffic(columnsRead: 6, columnsWritten: 2) }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .columns(result, 2) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) {
    matrices = matrices.advanced(by: rows)
    state = state.advanced(by: rows)
  }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { result = result.advanced(by: rows) }
}

extension Kernel {
  /// See ``PropagatePerRowCall``.
  public static let propagatorPerRow = Kernel(
    "propagatorPerRow", question: "propagator", edition: .perRow, PropagatePerRowCall<Float>.self,
    PropagatePerRowCall<Double>.self,
    Contract(
      stage: .drive,
      formula: "(x, v) <- M * (x, v), a matrix per row",
      shape: "matrices: four columns; state and result: a column of positions and one of velocities",
      units: "points and points per second",
      domain: "finite matrices and states without overflow",
      aliasing: "result may be state",
      bound: ErrorBound(
        scale: .absoluteProducts, float: 1, double: 1, evidence: .proved,
        derivation: "a sum of two products of exact inputs: gamma_2 = 2 u = 1 epsilon of the sum of magnitudes"),
      valuesPerRow: 2))
}

extension KernelKey where Call == PropagatePerRowCall<Scalar> {
  /// See ``PropagatePerRowCall``.
  public static var propagatorPerRow: Self { Self(declared: .propagatorPerRow) }
}
