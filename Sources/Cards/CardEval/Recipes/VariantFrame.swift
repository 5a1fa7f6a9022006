import CardKernels
import KernelContracts

/// A variant's frame of a table: stage after stage, in one pass, or in one pass to the compact layout.
///
/// It calls the very functions that are timed, on columns of its own.
package final class VariantFrame<Scalar: KernelScalar> {
  /// What a kernel wrote of a row: the opacity, and the sixteen numbers of its matrix.
  package typealias Card = (opacity: Scalar, matrix: [Scalar])

  /// When each row starts, in seconds; −∞ for a row at rest.
  ///
  /// The caller fills it.
  package let start: UnsafeMutablePointer<Scalar>
  private let evaluateRows: (_ time: Scalar, _ first: Int, _ count: Int) -> Void
  private let card: (_ row: Int) -> Card

  /// Binds a recipe to a form of a variant's frame.
  ///
  /// - Parameters:
  ///   - form: Which frame, and with which stores.
  ///   - recipe: The recipe, resolved in its table.
  ///   - rows: Rows in the table; at least 1.
  /// - Throws: ``VariantFrameError`` or `KernelError` where there is no such frame of the recipe.
  package init(_ form: KernelForm, _ table: KernelTable<Scalar>, _ recipe: CompiledRecipe<Scalar>, rows: Int) throws {
    let parts =
      switch form.kernel {
      case .fusedFrame: try Self.fused(form, table, recipe, rows)
      case .compactFrame: try Self.compact(form, table, recipe, rows)
      default: try Self.staged(table, recipe, rows)
      }
    (start, evaluateRows, card) = parts
  }

  /// Computes consecutive rows.
  package func evaluate(at time: Scalar, first: Int, count: Int) { evaluateRows(time, first, count) }

  /// What was written of a row when it was computed last.
  package func card(ofRow row: Int) -> Card { card(row) }
}

extension VariantFrame {
  private typealias Parts = (
    start: UnsafeMutablePointer<Scalar>, evaluateRows: (Scalar, Int, Int) -> Void, card: (Int) -> Card
  )

  private static func staged(
    _ table: KernelTable<Scalar>, _ recipe: CompiledRecipe<Scalar>, _ rows: Int
  ) throws -> Parts {
    let frame = try StagedFrame(
      recipe, kernels: CardKernels.completed(table), storage: FrameStorage(rows: rows), rows: rows)
    frame.prepare()
    return (
      frame.start, { frame.evaluate(at: $0, first: $1, count: $2) },
      { (frame.opacity[$0], matrix(frame.matrices, $0)) }
    )
  }

  private static func fused(
    _ form: KernelForm, _ table: KernelTable<Scalar>, _ recipe: CompiledRecipe<Scalar>, _ rows: Int
  ) throws -> Parts {
    let program = try program(form, table, recipe)
    let function = try function(.fusedFrame, form, table)
    let columns = ColumnStorage<Scalar>(columns: 2, rows: rows)
    let buffer = ColumnStorage<Scalar>(columns: 1, rows: 16 * rows)
    let (start, opacity, matrices) = (columns[0], columns[1], buffer[0])
    return (
      start,
      { time, first, count in
        function(
          FusedFrameCall(
            program: program,
            frame: FrameCall(
              time: time, start: start + first, matrices: matrices + 16 * first, opacity: opacity + first, rows: count))
        )
      },
      { row in withExtendedLifetime((columns, buffer)) { (opacity[row], matrix(matrices, row)) } }
    )
  }

  /// The six numbers that a card in the plane has, in the places of a whole matrix.
  private static func compact(
    _ form: KernelForm, _ table: KernelTable<Scalar>, _ recipe: CompiledRecipe<Scalar>, _ rows: Int
  ) throws -> Parts {
    let program = try program(form, table, recipe)
    guard program.staysInPlane else { throw VariantFrameError.leavesPlane(recipe: recipe.recipe.name) }
    let function = try function(.compactFrame, form, table)
    let start = ColumnStorage<Scalar>(columns: 1, rows: rows)
    let columns = ColumnStorage<Scalar>(columns: CompactChannel.allCases.count, rows: rows)
    return (
      start[0],
      { time, first, count in
        function(
          CompactFrameCall(
            program: program, time: time, start: start[0] + first, columns: columns.block.advanced(by: first),
            rows: count))
      },
      { row in
        let number = { (channel: CompactChannel) in columns[channel.rawValue][row] }
        let matrix = [
          number(.a), number(.b), 0, 0, number(.c), number(.d), 0, 0, 0, 0, 1, 0, number(.tx), number(.ty), 0, 1,
        ]
        return (number(.opacity), matrix)
      }
    )
  }

  private static func matrix(_ matrices: UnsafeMutablePointer<Scalar>, _ row: Int) -> [Scalar] {
    (0..<16).map { matrices[16 * row + $0] }
  }

  /// The kernel with the stores that were asked for.
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
    throw VariantFrameError.notInOnePass(
      frame: form.label(of: table.variant), recipe: recipe.recipe.name,
      reason: recipe.recipe.absenceOfSinglePass ?? "a length depends on the row")
  }
}

/// A recipe of which a variant has no frame of some form.
package enum VariantFrameError: Error, CustomStringConvertible {
  /// The compact layout has no room for it.
  case leavesPlane(recipe: String)
  /// No kernel computes it in one pass.
  case notInOnePass(frame: String, recipe: String, reason: String)

  /// What there is not, and why.
  package var description: String {
    switch self {
    case let .leavesPlane(recipe):
      "'\(recipe)' leaves the plane, which takes a whole matrix; use a fused variant"
    case let .notInOnePass(frame, recipe, reason): "no \(frame) frame of '\(recipe)': \(reason)"
    }
  }
}
