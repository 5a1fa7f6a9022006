/// Carries every row's own spring over one step, by that row's own 2×2 matrix.
///
///     x′ = m11·x + m12·v;  v′ = m21·x + m22·v
///
/// The case of cards whose springs or steps differ. The matrices are of the element type: a low part per entry would
/// double the traffic, which is what this kernel waits for.
///
/// - Parameters: matrices, state, result, rows.
/// - Shape: `matrices` has the columns m11, m12, m21, m22; `state` and `result` have two columns: position, velocity.
/// - Units: points (or 1) and points per second; m12 in seconds, m21 in 1/s.
/// - Aliasing: `result` may be `state` itself.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public typealias PropagatePerRowFunction<Scalar: KernelScalar> =
  @Sendable (
    _ matrices: ColumnBlock<Scalar>, _ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
  ) -> Void

extension Contract {
  static let propagatorPerRow = Contract(
    kernel: .propagatorPerRow, room: .drive,
    formula: "(x, v) <- M * (x, v), a matrix per row",
    shape: "matrices: four columns; state and result: a column of positions and one of velocities",
    units: "points and points per second",
    domain: "finite matrices and states without overflow",
    aliasing: "result may be state",
    bound: ErrorBound(
      gauge: .absoluteProducts, float: 1, double: 1,
      derivation: "a sum of two products of exact inputs: gamma_2 = 2 u = 1 epsilon of the sum of magnitudes"),
    valuesPerRow: 2)
}
