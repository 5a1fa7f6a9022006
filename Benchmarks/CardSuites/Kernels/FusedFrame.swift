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
    let column = ColumnStorage<Scalar>([start])
    let buffer = buffer ?? FrameBuffer(rows: rows + spareRows)
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      .fusedFrame, recipe: recipe.name, storage: [column, buffer], names: frameNumbers,
      problem: .frame(recipe, ends: try ends(of: recipe, in: table)),
      call: FusedFrameCall(
        program: program,
        frame: FrameCall(
          time: time, start: column[0], matrices: buffer.matrices, opacity: buffer.opacity, rows: rows)),
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
}

extension Domain {
  /// Recipes whose driver a frame in one pass has.
  static func singlePassRecipes(_ configuration: SuiteConfiguration) -> [Recipe] {
    (configuration.recipes + difficult + planar).filter { $0.absenceOfSinglePass == nil }
  }
}

extension FusedFrameCall: CheckedCall {
  /// Every recipe of one pass and some difficult ones, in a table of equal rows, with rows at both ends of their
  /// animation.
  static func trials(_ request: inout DomainRequest) throws -> [Trial<Scalar>] {
    let table = TableDescription.uniform(rows: request.rows)
    return try Domain.singlePassRecipes(request.configuration).map { recipe in
      try .fusedFrame(recipe, in: table, time: 0, start: Domain.startTimes(request.rows, recipe, &request.inputs))
    }
  }
}

extension Trial {
  /// All stages in one pass, into the compact layout.
  /// - Returns: The trial; its truth starts from the recipe as its author wrote it, in Double.
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe in one pass.
  package static func compactFrame(
    _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar],
    columns: ColumnStorage<Scalar>? = nil
  ) throws -> Trial {
    let program = try FrameProgram<Scalar>(fusing: recipe, in: table)
    let rows = start.count
    let column = ColumnStorage<Scalar>([start])
    let names = CompactChannel.allCases.map { "\($0)" }
    let columns = columns ?? ColumnStorage(columns: names.count, rows: rows + spareRows)
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      .compactFrame, recipe: recipe.name, storage: [column, columns], names: names,
      problem: .frame(recipe, ends: try ends(of: recipe, in: table)),
      call: CompactFrameCall(program: program, time: time, start: column[0], columns: columns.block, rows: rows),
      truth: { row in
        let truths = exact.row(row, time: Double(time), start: Double(column[0][row]))
        // m11, m12, m21, m22, m41, m42 and the opacity.
        return [0, 1, 4, 5, 12, 13, 16].map { truths[$0] }
      },
      describe: { "recipe \(recipe.name), time \(time), start \(column[0][$0])" }
    ).searched(in: .starts(of: recipe, at: time))
  }
}

extension CompactFrameCall: CheckedCall {
  /// The same recipes, as far as they stay in the plane.
  static func trials(_ request: inout DomainRequest) throws -> [Trial<Scalar>] {
    let table = TableDescription.uniform(rows: request.rows)
    return try Domain.singlePassRecipes(request.configuration).filter { recipe in
      try FrameProgram<Scalar>(fusing: recipe, in: table).staysInPlane
    }
    .map { recipe in
      try .compactFrame(recipe, in: table, time: 0, start: Domain.startTimes(request.rows, recipe, &request.inputs))
    }
  }
}
