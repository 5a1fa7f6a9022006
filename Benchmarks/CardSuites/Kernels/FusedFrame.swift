import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import KernelPlugins

extension Trial {
  /// All stages in one pass: matrices and opacities from start times.
  /// - Returns: The trial; its truth starts from the recipe as its author wrote it, in Double.
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe in one pass.
  package static func fusedFrame(
    _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar],
    buffer: FrameBuffer<Scalar>? = nil
  ) throws -> Trial {
    let program = try FrameProgram<Scalar>(fusing: recipe, in: table)
    let rows = start.count
    let column = startColumn(start)
    let buffer = buffer ?? FrameBuffer(rows: rows + spareRows)
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      .fusedFrame, recipe: recipe.name, storage: [column, buffer], outputs: buffer.outputs,
      problem: .frame(recipe, ends: try ends(of: recipe, in: table)),
      call: FusedFrameCall(
        program: program, time: time, start: column[0], matrices: buffer.matrices, opacity: buffer.opacity, rows: rows),
      truth: { exact.row($0, time: Double(time), start: Double(column[0][$0])) },
      describe: { "recipe \(recipe.name), time \(time), start \(column[0][$0])" }
    ).searched(in: .starts(of: recipe, at: time))
  }
}

/// 16 numbers and an opacity per row.
package final class FrameBuffer<Scalar: KernelScalar> {
  let matrices, opacity: UnsafeMutablePointer<Scalar>
  private let columns: (ColumnStorage<Scalar>, ColumnStorage<Scalar>)

  /// Allocates zeroed memory for some rows.
  package init(rows: Int) {
    columns = (ColumnStorage(columns: 1, rows: 16 * rows), ColumnStorage(columns: 1, rows: rows))
    (matrices, opacity) = (columns.0[0], columns.1[0])
  }

  var outputs: [OutputColumn<Scalar>] {
    .records(matrices, matrixEntries) + [OutputColumn(name: "opacity", base: opacity, stride: 1)]
  }
}

extension Domain {
  /// Every recipe of one pass and some difficult ones, in a table of equal rows, with rows at both ends of their
  /// animation.
  static func fusedFrames<Scalar: KernelScalar>(
    _ rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) throws -> [Trial<Scalar>] {
    let table = try TableDescription.uniform(rows: rows)
    return try singlePassRecipes(configuration).map { recipe in
      try .fusedFrame(recipe, in: table, time: 0, start: startTimes(rows, recipe, &inputs))
    }
  }

  /// Recipes whose driver a frame in one pass has.
  static func singlePassRecipes(_ configuration: SuiteConfiguration) -> [Recipe] {
    (configuration.recipes + difficult + planar).filter { $0.absenceOfSinglePass == nil }
  }
}

extension FusedFrameCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) throws -> [Trial<Scalar>] {
    try Domain.fusedFrames(rows, configuration, &inputs)
  }
}
