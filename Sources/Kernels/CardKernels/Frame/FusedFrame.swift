public import KernelContracts

/// One frame of a table in one pass over its rows, into memory that is owned elsewhere.
///
/// Where the rows of a table differ, or a variant has no fused kernel, the frame walks the stages one after the other, in
/// blocks of rows whose columns fit the first cache. Either way evaluating allocates nothing and keeps nothing from one
/// frame to the next.
public final class FusedFrame<Scalar: KernelScalar> {
  /// Rows in the table.
  public let rows: Int
  /// 16 numbers per row, as CATransform3D lays them out.
  public let matrices: UnsafeMutablePointer<Scalar>
  /// One number per row.
  public let opacity: UnsafeMutablePointer<Scalar>

  private let evaluateRows: (_ time: Scalar, _ start: UnsafePointer<Scalar>, _ first: Int, _ count: Int) -> Void

  /// Binds a recipe to a variant and to a frame buffer.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, resolved in its table.
  ///   - kernels: A variant's table; see ``KernelTable/completed(by:)`` for variants with gaps.
  ///   - rows: Rows in the table; at least 1.
  ///   - matrices: Memory for 16 numbers per row.
  ///   - opacity: Memory for one number per row.
  /// - Throws: ``KernelError`` naming the kernel the table lacks.
  public init(
    _ recipe: CompiledRecipe<Scalar>, kernels: KernelTable<Scalar>, rows: Int,
    matrices: UnsafeMutablePointer<Scalar>, opacity: UnsafeMutablePointer<Scalar>
  ) throws(KernelError) {
    precondition(rows > 0, "a frame has rows; got \(rows)")
    (self.rows, self.matrices, self.opacity) = (rows, matrices, opacity)
    if let program = FrameProgram(recipe), let fused = kernels[.fusedFrame] {
      evaluateRows = { time, start, first, count in
        fused(
          FusedFrameCall(
            program: program, time: time, start: start + first, matrices: matrices + 16 * first,
            opacity: opacity + first, rows: count))
      }
    } else {
      let blocks = try FrameBlocks(recipe, kernels: kernels, rows: rows)
      evaluateRows = { blocks.evaluate(at: $0, $1, matrices, opacity, first: $2, count: $3) }
    }
  }

  /// Computes every row's matrix and opacity.
  ///
  /// - Parameters:
  ///   - time: The frame's time on the clock of the start column, in seconds.
  ///   - start: When each row's animation starts, in seconds; −∞ for a row at rest.
  public func evaluate(at time: Scalar, start: UnsafePointer<Scalar>) {
    evaluateRows(time, start, 0, rows)
  }

  /// Computes the matrix and opacity of some rows, such as those in view or in motion.
  ///
  /// - Parameters:
  ///   - time: The frame's time on the clock of the start column, in seconds.
  ///   - start: When each row of the table starts, from its first row on, in seconds.
  ///   - first: The first of the rows to compute.
  ///   - count: How many rows.
  public func evaluate(at time: Scalar, start: UnsafePointer<Scalar>, first: Int, count: Int) {
    precondition(first >= 0 && count >= 0 && count <= rows - first, "rows \(first)+\(count) of \(rows)")
    evaluateRows(time, start, first, count)
  }
}
