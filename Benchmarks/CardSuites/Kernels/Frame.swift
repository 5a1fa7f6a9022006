import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts

// The truth of frames starts from the recipe as its author wrote it, in Double.
extension Trial {
  /// All stages: matrices and opacities from start times.
  ///
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe.
  package static func frame(
    _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar]
  ) throws -> Trial {
    let program = try CompiledRecipe<Scalar>(recipe, in: table)
    let storage = FrameStorage<Scalar>(rows: start.count + spareRows)
    let column = ColumnStorage<Scalar>([start])
    return Trial(
      .frame, recipe: recipe.name, storage: [column, storage], names: frameNumbers,
      call: FrameCall(
        time: time, start: column[0], matrices: storage.matrices, opacity: storage.opacity, rows: start.count),
      function: { table in
        let complete = CardKernels.completed(table)
        guard let frame = try? StagedFrame(program, kernels: complete, storage: storage, rows: storage.rows)
        else { return nil }
        frame.prepare()
        let matrices = storage.matrices
        return { call in
          // Outputs that begin later are those of later rows.
          let first = (call.matrices - matrices) / 16
          frame.evaluate(at: call.time, start: call.start - first, first: first, count: call.rows)
        }
      },
      truth: truth(of: recipe, in: table, time), describe: describe(recipe, time)
    ).with(
      searched: .starts(of: recipe, at: time), dependsOnPosition: program.channels.contains { $0.extents != nil })
  }

  /// All stages in one pass: matrices and opacities from start times.
  ///
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe in one pass.
  package static func fusedFrame(
    _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar],
    buffer: FrameBuffer<Scalar>? = nil
  ) throws -> Trial {
    let program = try FrameProgram<Scalar>(fusing: recipe, in: table)
    let column = ColumnStorage<Scalar>([start])
    let buffer = buffer ?? FrameBuffer(rows: start.count + spareRows)
    return Trial(
      .fusedFrame, recipe: recipe.name, storage: [column, buffer], names: frameNumbers,
      problem: .frame(recipe, ends: try ends(of: recipe, in: table)),
      call: FusedFrameCall(
        program: program,
        frame: FrameCall(
          time: time, start: column[0], matrices: buffer.matrices, opacity: buffer.opacity, rows: start.count)),
      truth: truth(of: recipe, in: table, time), describe: describe(recipe, time)
    ).with(searched: .starts(of: recipe, at: time))
  }

  /// All stages in one pass, into the compact layout.
  ///
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe in one pass.
  package static func compactFrame(
    _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar],
    columns: ColumnStorage<Scalar>? = nil
  ) throws -> Trial {
    let program = try FrameProgram<Scalar>(fusing: recipe, in: table)
    let column = ColumnStorage<Scalar>([start])
    let names = CompactChannel.allCases.map { "\($0)" }
    let columns = columns ?? ColumnStorage(columns: names.count, rows: start.count + spareRows)
    let whole = truth(of: recipe, in: table, time)
    return Trial(
      .compactFrame, recipe: recipe.name, storage: [column, columns], names: names,
      problem: .frame(recipe, ends: try ends(of: recipe, in: table)),
      call: CompactFrameCall(
        program: program, time: time, start: column[0], columns: columns.block, rows: start.count),
      truth: { row in
        let truths = whole(row)
        // m11, m12, m21, m22, m41, m42 and the opacity.
        return [0, 1, 4, 5, 12, 13, 16].map { truths[$0] }
      }, describe: describe(recipe, time)
    ).with(searched: .starts(of: recipe, at: time))
  }

  private static func truth(
    of recipe: Recipe, in table: TableDescription, _ time: Scalar
  ) -> (RowInputs<Scalar>) -> [Truth] {
    let exact = ExactFrame(recipe, in: table)
    return { exact.row($0.row, time: Double(time), start: $0[0]) }
  }

  private static func describe(_ recipe: Recipe, _ time: Scalar) -> (RowInputs<Scalar>) -> String {
    { "recipe \(recipe.name), time \(time), start \($0.numbers[0])" }
  }
}

/// 16 numbers and an opacity per row.
package final class FrameBuffer<Scalar: KernelScalar> {
  let matrices, opacity: UnsafeMutablePointer<Scalar>
  private let columns: (ColumnStorage<Scalar>, ColumnStorage<Scalar>)

  package init(rows: Int) {
    columns = (ColumnStorage(columns: 1, rows: 16 * rows), ColumnStorage(columns: 1, rows: rows))
    (matrices, opacity) = (columns.0[0], columns.1[0])
  }
}

extension DomainRequest {
  /// Rows in flight, rows at both ends of their animation, and rows that wait, one of them for next to no time.
  fileprivate mutating func startTimes<Scalar: KernelScalar>(_ recipe: Recipe) -> [Scalar] {
    inputs.rowsInFlight(rows, duration: recipe.duration)
      .beginning(with: [0, Scalar(-recipe.duration), -Scalar.infinity, 1, .leastNonzeroMagnitude])
  }

  /// The recipes that a frame in one pass has.
  fileprivate var singlePassRecipes: [Recipe] {
    (configuration.recipes + Domain.difficult + Domain.planar).filter { $0.absenceOfSinglePass == nil }
  }

  /// The configured table, its rows repeated where it has too few, and one of five different heights.
  fileprivate func tables() throws -> [TableDescription] {
    let table = configuration.table(rows: rows)
    let repeated = (0..<rows).map { table.rows[$0 % table.rows.count] }
    let uneven = (0..<rows).map { TableDescription.Row(height: Double(44 + 17 * ($0 % 5))) }
    return [
      table.rows.count < rows ? try TableDescription(width: table.width, rows: repeated) : table,
      try TableDescription(width: 390, rows: uneven),
    ]
  }
}

extension FrameCall: CheckedCall {
  /// Every recipe and some difficult ones, in the configured table and in one whose rows differ, with rows at both ends
  /// of their animation.
  static func trials(_ request: inout DomainRequest) throws -> [Trial<Scalar>] {
    var trials: [Trial<Scalar>] = []
    for (number, table) in try request.tables().enumerated() {
      for recipe in request.configuration.recipes + Domain.difficult + Domain.otherDrivers {
        let start: [Scalar] = request.startTimes(recipe)
        do {
          trials.append(try .frame(recipe, in: table, time: 0, start: start))
        } catch  where number > 0 {
          // A recipe that only uneven tables refuse is not a failure: those tables are the check's own.
          continue
        }
      }
    }
    return trials
  }
}

extension FusedFrameCall: CheckedCall {
  /// Every recipe of one pass and some difficult ones, in a table of equal rows, with rows at both ends of their
  /// animation.
  static func trials(_ request: inout DomainRequest) throws -> [Trial<Scalar>] {
    let table = TableDescription.uniform(rows: request.rows)
    return try request.singlePassRecipes.map { recipe in
      try .fusedFrame(recipe, in: table, time: 0, start: request.startTimes(recipe))
    }
  }
}

extension CompactFrameCall: CheckedCall {
  /// Those of the same recipes that stay in the plane.
  static func trials(_ request: inout DomainRequest) throws -> [Trial<Scalar>] {
    let table = TableDescription.uniform(rows: request.rows)
    return try request.singlePassRecipes.filter { recipe in
      try FrameProgram<Scalar>(fusing: recipe, in: table).staysInPlane
    }
    .map { recipe in
      try .compactFrame(recipe, in: table, time: 0, start: request.startTimes(recipe))
    }
  }
}
