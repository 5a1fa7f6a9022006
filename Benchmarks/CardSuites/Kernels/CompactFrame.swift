import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import KernelPlugins

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
    let column = startColumn(start)
    let names = CompactChannel.allCases.map { "\($0)" }
    let columns = columns ?? ColumnStorage(columns: names.count, rows: rows + spareRows)
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      .compactFrame, recipe: recipe.name, storage: [column, columns], outputs: .columns(columns.block, names),
      problem: .frame(recipe, ends: try ends(of: recipe, in: table)),
      call: CompactFrameCall(
        program: program, time: time, start: column[0], columns: columns.block, rows: rows),
      truth: { row in
        let truths = exact.row(row, time: Double(time), start: Double(column[0][row]))
        // m11, m12, m21, m22, m41, m42 and the opacity.
        return [0, 1, 4, 5, 12, 13, 16].map { truths[$0] }
      },
      describe: { "recipe \(recipe.name), time \(time), start \(column[0][$0])" }
    ).searched(in: .starts(of: recipe, at: time))
  }
}

extension Domain {
  /// The same recipes, as far as they stay in the plane.
  static func compactFrames<Scalar: KernelScalar>(
    _ rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) throws -> [Trial<Scalar>] {
    let table = try TableDescription.uniform(rows: rows)
    return try singlePassRecipes(configuration).filter { recipe in
      try FrameProgram<Scalar>(fusing: recipe, in: table).staysInPlane
    }
    .map { recipe in
      try .compactFrame(recipe, in: table, time: 0, start: startTimes(rows, recipe, &inputs))
    }
  }
}

extension CompactFrameCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) throws -> [Trial<Scalar>] {
    try Domain.compactFrames(rows, configuration, &inputs)
  }
}
