import CardKernels
import KernelContracts

/// A variant's frame of a table: staged, in one pass, or in one pass to the compact layout.
///
/// It calls the same functions as the benchmarks, on its own columns.
package final class VariantFrame<Scalar: KernelScalar> {
  /// The results of a row: the opacity, and the sixteen numbers of its matrix.
  package typealias Card = (opacity: Scalar, matrix: [Scalar])

  /// The start of each row, in seconds; −∞ for a row at rest.
  ///
  /// Filled in by the caller.
  package let start: UnsafeMutablePointer<Scalar>
  private let evaluateRows: (_ time: Scalar, _ first: Int, _ count: Int) -> Void
  private let card: (_ row: Int) -> Card
  private let storage: [AnyObject]

  /// Binds a recipe to a form of a variant's frame.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, resolved in its table.
  ///   - rows: The rows of the table; at least 1.
  /// - Throws: ``VariantFrameError`` or `KernelError` if there is no such frame for the recipe.
  package init(_ form: KernelForm, _ table: KernelTable<Scalar>, _ recipe: CompiledRecipe<Scalar>, rows: Int) throws {
    guard form.kernel == .fusedFrame || form.kernel == .compactFrame else {
      let frame = try StagedFrame(
        recipe, kernels: CardKernels.completed(table), storage: FrameStorage(rows: rows), rows: rows)
      frame.prepare()
      (start, storage) = (frame.start, [frame])
      evaluateRows = { frame.evaluate(at: $0, first: $1, count: $2) }
      card = { (frame.opacity[$0], Self.matrix(frame.matrices, $0)) }
      return
    }
    let program = try Self.program(form, table, recipe)
    let isCompact = form.kernel == .compactFrame
    guard !isCompact || program.staysInPlane else {
      throw VariantFrameError(
        description: "'\(recipe.recipe.name)' leaves the plane, which needs a whole matrix; use a fused variant")
    }
    let starts = ColumnStorage<Scalar>(columns: 1, rows: rows)
    let columns = ColumnStorage<Scalar>(columns: isCompact ? CompactChannel.allCases.count : 1, rows: rows)
    let buffer = ColumnStorage<Scalar>(columns: 1, rows: isCompact ? 1 : 16 * rows)
    let (start, block, matrices) = (starts[0], columns.block, buffer[0])
    (self.start, storage) = (start, [starts, columns, buffer])
    if isCompact {
      let function = try Self.function(.compactFrame, form, table)
      evaluateRows = { time, first, count in
        function(
          CompactFrameCall(
            program: program, time: time, start: start + first, columns: block.advanced(by: first), rows: count))
      }
      card = { Self.wholeCard(block, $0) }
    } else {
      let function = try Self.function(.fusedFrame, form, table)
      evaluateRows = { time, first, count in
        function(
          FusedFrameCall(
            program: program,
            frame: FrameCall(
              time: time, start: start + first, matrices: matrices + 16 * first, opacity: block[0] + first, rows: count)
          ))
      }
      card = { (block[0][$0], Self.matrix(matrices, $0)) }
    }
  }

  package func evaluate(at time: Scalar, first: Int, count: Int) { evaluateRows(time, first, count) }

  /// The latest results of a row.
  package func card(ofRow row: Int) -> Card { card(row) }
}

extension VariantFrame {
  private static func matrix(_ matrices: UnsafeMutablePointer<Scalar>, _ row: Int) -> [Scalar] {
    (0..<16).map { matrices[16 * row + $0] }
  }

  /// The six numbers of a card in the plane, expanded to a whole matrix.
  private static func wholeCard(_ columns: ColumnBlock<Scalar>, _ row: Int) -> Card {
    let number = { (channel: CompactChannel) in columns[channel.rawValue][row] }
    let matrix = [
      number(.a), number(.b), 0, 0, number(.c), number(.d), 0, 0, 0, 0, 1, 0, number(.tx), number(.ty), 0, 1,
    ]
    return (number(.opacity), matrix)
  }

  private static func function<Call>(
    _ key: KernelKey<Scalar, Call>, _ form: KernelForm, _ table: KernelTable<Scalar>
  ) throws -> KernelEntry<Call>.Function {
    let entry = table[key]
    guard let function = form.streams ? entry?.streamed : entry?.cached else {
      throw KernelError.notOffered(form.kernel, by: table.variant)
    }
    return function
  }

  private static func program(
    _ form: KernelForm, _ table: KernelTable<Scalar>, _ recipe: CompiledRecipe<Scalar>
  ) throws -> FrameProgram<Scalar> {
    if let program = FrameProgram(recipe) { return program }
    let reason = recipe.recipe.absenceOfSinglePass ?? "a length depends on the row"
    throw VariantFrameError(
      description: "no \(form.label(of: table.variant)) frame of '\(recipe.recipe.name)': \(reason)")
  }
}

/// A recipe not supported by a frame.
package struct VariantFrameError: Error, CustomStringConvertible {
  package let description: String
}
