import CardKernels
import CardMotion
import KernelContracts

extension Trial {
  /// All rooms in one pass: matrices and opacities from start times.
  ///
  /// - Parameters:
  ///   - kernel: With ordinary or with streaming stores.
  ///   - recipe: The recipe.
  ///   - table: The table that plays it; at least as many rows as start times, and equal ones.
  ///   - time: The frame's time, in seconds.
  ///   - start: When each row starts, in seconds.
  ///   - buffer: Memory to write to, which trials that do not run at once may share; nil for the trial's own.
  /// - Returns: The trial; its truth starts from the recipe as its author wrote it, in Double.
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe in one pass.
  public static func fusedFrame(
    _ kernel: Kernel = .fusedFrame, _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar],
    buffer: FrameBuffer<Scalar>? = nil
  ) throws -> Trial {
    let program = try FrameProgram<Scalar>(fusing: recipe, in: table)
    let (rows, window) = (start.count, InputWindow())
    let column = startColumn(start)
    let buffer = buffer ?? FrameBuffer(rows: rows + guardRows)
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      kernel, recipe: recipe.name, rows: rows, storage: [column, buffer], outputs: buffer.outputs,
      window: window,
      call: { table, rows in
        (kernel == .fusedFrame ? table.fusedFrame : table.fusedFrameStreaming).map { fused in
          { fused(program, time, column[0] + window.first, buffer.matrices, buffer.opacity, rows) }
        }
      },
      truth: { exact.row($0, time: Double(time), start: Double(start[$0])) },
      describe: { "recipe \(recipe.name), time \(time), start \(start[$0])" })
  }

  /// All rooms in one pass, into the compact layout.
  ///
  /// - Parameters:
  ///   - kernel: With ordinary or with streaming stores.
  ///   - recipe: The recipe; it must stay in the plane.
  ///   - table: The table that plays it; at least as many rows as start times, and equal ones.
  ///   - time: The frame's time, in seconds.
  ///   - start: When each row starts, in seconds.
  ///   - columns: Memory to write to, which trials that do not run at once may share; nil for the trial's own.
  /// - Returns: The trial; its truth starts from the recipe as its author wrote it, in Double.
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe in one pass.
  public static func compactFrame(
    _ kernel: Kernel = .compactFrame, _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar],
    columns: ColumnStorage<Scalar>? = nil
  ) throws -> Trial {
    let program = try FrameProgram<Scalar>(fusing: recipe, in: table)
    let (rows, window) = (start.count, InputWindow())
    let column = startColumn(start)
    let names = CompactChannel.allCases.map { "\($0)" }
    let columns = columns ?? ColumnStorage(columns: names.count, rows: rows + guardRows)
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      kernel, recipe: recipe.name, rows: rows, storage: [column, columns], outputs: .columns(columns.block, names),
      window: window,
      call: { table, rows in
        (kernel == .compactFrame ? table.compactFrame : table.compactFrameStreaming).map { compact in
          { compact(program, time, column[0] + window.first, columns.block, rows) }
        }
      },
      truth: { row in
        let truths = exact.row(row, time: Double(time), start: Double(start[row]))
        // m11, m12, m21, m22, m41, m42 and the opacity.
        return [0, 1, 4, 5, 12, 13, 16].map { truths[$0] }
      },
      describe: { "recipe \(recipe.name), time \(time), start \(start[$0])" })
  }

  static func startColumn(_ start: [Scalar]) -> ColumnStorage<Scalar> {
    let column = ColumnStorage<Scalar>(columns: 1, rows: start.count + guardRows)
    column[0].update(from: start, count: start.count)
    return column
  }
}

/// 16 numbers and an opacity per row.
public final class FrameBuffer<Scalar: KernelScalar> {
  let matrices, opacity: UnsafeMutablePointer<Scalar>
  private let columns: (ColumnStorage<Scalar>, ColumnStorage<Scalar>)

  /// Allocates zeroed memory.
  ///
  /// - Parameter rows: How many rows it has room for; at least 1.
  public init(rows: Int) {
    columns = (ColumnStorage(columns: 1, rows: 16 * rows), ColumnStorage(columns: 1, rows: rows))
    (matrices, opacity) = (columns.0[0], columns.1[0])
  }

  var outputs: [OutputColumn<Scalar>] {
    .records(matrices, matrixEntries) + [OutputColumn(name: "opacity", base: opacity, stride: 1)]
  }
}

extension FrameProgram {
  /// Resolves a recipe in a table of equal rows.
  init(fusing recipe: Recipe, in table: TableDescription) throws {
    let compiled = try CompiledRecipe<Scalar>(recipe, in: table)
    for channel in compiled.channels where channel.extents != nil {
      throw CompiledRecipeError.endsDependOnRow(channel: channel.channel)
    }
    guard let program = FrameProgram(compiled) else { preconditionFailure("no channel depends on the row") }
    self = program
  }
}
