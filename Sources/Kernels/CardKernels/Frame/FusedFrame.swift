package import KernelContracts

/// Frames of a table in the compact layout, into memory that is owned elsewhere.
///
/// Without a kernel for it, whole matrices are computed in blocks, and the numbers that move are taken from
/// them.
final class CompactFrame<Scalar: KernelScalar> {
  private typealias Evaluation = (
    _ time: Scalar, _ start: UnsafePointer<Scalar>, _ columns: ColumnBlock<Scalar>, _ first: Int, _ count: Int
  ) -> Void

  private let evaluateRows: Evaluation

  /// Binds a recipe to a kernel, or to the frame that writes whole matrices; nil where the recipe leaves the plane.
  ///
  /// Specialised, because the functions that compute rows are made here.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  init?(_ recipe: CompiledRecipe<Scalar>, kernel: KernelEntry<CompactFrameCall<Scalar>>?, whole: FusedFrame<Scalar>) {
    guard recipe.staysInPlane else { return nil }
    if let kernel, let program = FrameProgram(recipe) {
      evaluateRows = { time, start, columns, _, count in
        kernel(CompactFrameCall(program: program, time: time, start: start, columns: columns, rows: count))
      }
    } else {
      let block = CompactBlock(whole)
      evaluateRows = { block.evaluate(at: $0, $1, $2, first: $3, count: $4) }
    }
  }

  /// Computes consecutive rows; start times and columns begin with the first of them.
  func evaluate(at time: Scalar, start: UnsafePointer<Scalar>, columns: ColumnBlock<Scalar>, first: Int, count: Int) {
    evaluateRows(time, start, columns, first, count)
  }
}

/// Whole matrices of a few rows, and their conversion to the compact layout.
private final class CompactBlock<Scalar: KernelScalar> {
  private let whole: FusedFrame<Scalar>
  private let matrices: ColumnStorage<Scalar>

  init(_ whole: FusedFrame<Scalar>) {
    self.whole = whole
    matrices = ColumnStorage(columns: 1, rows: 16 * FrameBlocks<Scalar>.rows)
  }

  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  func evaluate(
    at time: Scalar, _ start: UnsafePointer<Scalar>, _ columns: ColumnBlock<Scalar>, first: Int, count: Int
  ) {
    for block in stride(from: 0, to: count, by: FrameBlocks<Scalar>.rows) {
      let rows = min(FrameBlocks<Scalar>.rows, count - block)
      let columns = columns.advanced(by: block)
      whole.evaluate(
        FrameCall(
          time: time, start: start + block, matrices: matrices[0], opacity: columns[CompactChannel.opacity.rawValue],
          rows: rows),
        first: first + block)
      copy(rows, to: columns)
    }
  }

  /// The six numbers of a card in the plane, from their places in whole matrices.
  @inline(__always)
  private func copy(_ rows: Int, to columns: ColumnBlock<Scalar>) {
    let matrices = matrices[0]
    for row in 0..<rows {
      columns[CompactChannel.a.rawValue][row] = matrices[16 * row]
      columns[CompactChannel.b.rawValue][row] = matrices[16 * row + 1]
      columns[CompactChannel.c.rawValue][row] = matrices[16 * row + 4]
      columns[CompactChannel.d.rawValue][row] = matrices[16 * row + 5]
      columns[CompactChannel.tx.rawValue][row] = matrices[16 * row + 12]
      columns[CompactChannel.ty.rawValue][row] = matrices[16 * row + 13]
    }
  }
}

/// Frames of a table in one pass over its rows, into memory that is owned elsewhere.
///
/// If the rows of a table differ, or a variant has no fused kernel, the frame walks the stages one after the
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
