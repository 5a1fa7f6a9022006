package import KernelContracts

/// Frames of a table in one pass over its rows, into memory that is owned elsewhere.
///
/// Where the rows of a table differ, or a variant has no fused kernel, the frame walks the stages one after the
/// other, in blocks of rows whose columns fit the first cache. Evaluating allocates nothing and keeps nothing from one
/// frame to the next.
package final class FusedFrame<Scalar: KernelScalar> {
  package let rows: Int

  private let evaluateRows: (FrameCall<Scalar>, _ first: Int) -> Void

  /// Binds a recipe to a variant; see ``CardKernels/completed(_:)`` for one with gaps.
  ///
  /// Specialised, because the functions that compute rows are made here.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  package init(_ recipe: CompiledRecipe<Scalar>, kernels: KernelTable<Scalar>, rows: Int) throws(KernelError) {
    precondition(rows > 0, "a frame has rows; got \(rows)")
    self.rows = rows
    if let program = FrameProgram(recipe), let fused = kernels[.fusedFrame] {
      evaluateRows = { call, _ in fused(FusedFrameCall(program: program, frame: call)) }
    } else {
      let blocks = try FrameBlocks(recipe, kernels: kernels, rows: rows)
      evaluateRows = { blocks.evaluate($0, first: $1) }
    }
  }

  /// Computes the matrix and opacity of consecutive rows: the whole table, or those in view or in motion.
  ///
  /// Starts and results of the call begin with its first row, which has a place in the table.
  package func evaluate(_ call: FrameCall<Scalar>, first: Int = 0) {
    precondition(first >= 0 && call.rows >= 0 && call.rows <= rows - first, "rows \(first)+\(call.rows) of \(rows)")
    evaluateRows(call, first)
  }
}
