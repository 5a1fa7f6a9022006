import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// All stages: matrices and opacities from start times.
  /// - Returns: The trial; its truth starts from the recipe as its author wrote it, in Double.
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe.
  package static func frame(
    _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar]
  ) throws -> Trial {
    let program = try CompiledRecipe<Scalar>(recipe, in: table)
    let rows = start.count
    let storage = FrameStorage<Scalar>(rows: rows + spareRows)
    let column = ColumnStorage<Scalar>([start])
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      .frame, recipe: recipe.name, storage: [column, storage], names: frameNumbers,
      call: FrameCall(time: time, start: column[0], matrices: storage.matrices, opacity: storage.opacity, rows: rows),
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
      truth: { exact.row($0, time: Double(time), start: Double(column[0][$0])) },
      describe: { "recipe \(recipe.name), time \(time), start \(column[0][$0])" }
    ).searched(in: .starts(of: recipe, at: time)).dependingOnPosition(program.channels.contains { $0.extents != nil })
  }
}

extension Domain {
  /// Rows in flight, rows at both ends of their animation, and rows that wait, one of them for next to no time.
  static func startTimes<Scalar: KernelScalar>(_ rows: Int, _ recipe: Recipe, _ inputs: inout Inputs) -> [Scalar] {
    var start: [Scalar] = inputs.rowsInFlight(rows, duration: recipe.duration)
    for (row, value) in zip(0..<rows, [0, Scalar(-recipe.duration), -Scalar.infinity, 1, .leastNonzeroMagnitude]) {
      start[row] = value
    }
    return start
  }

  /// The configured table, its rows repeated where it has too few.
  static func table(of configuration: SuiteConfiguration, rows: Int) throws -> TableDescription {
    let table = configuration.table(rows: rows)
    guard table.rows.count < rows else { return table }
    return try TableDescription(width: table.width, rows: (0..<rows).map { table.rows[$0 % table.rows.count] })
  }

  /// A table of five different heights.
  fileprivate static func uneven(rows: Int) throws -> TableDescription {
    try TableDescription(width: 390, rows: (0..<rows).map { TableDescription.Row(height: Double(44 + 17 * ($0 % 5))) })
  }

  /// What the gallery has no example of: motion against the row's height, every form of the spring, an overshoot, and a
  /// turn about a slanted axis under scale and perspective.
  static var difficult: [Recipe] {
    let up = Pose(translation: Translation(y: Length(rowHeights: -1.5)))
    let slanted = Pose(
      opacity: 0.3, translation: Translation(x: Length(points: 12), z: Length(points: -40)),
      scale: Vector3(x: 0.5, y: -1.25, z: 2), angle: 9, axis: Vector3(x: 1, y: 2, z: 2),
      perspective: -1.0 / 700)
    let springs = [0, 6, 20, 200].compactMap { damping in
      try? Spring(stiffness: 100, damping: damping, initialVelocity: 2)
    }
    let critical = springs + [try? Spring(stiffness: 100, damping: 20)].compactMap { $0 }
    let curves = [try? TimingCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)].compactMap { $0 }
    let drivers = critical.map(Driver.spring) + curves.map(Driver.curve)
    return drivers.enumerated().compactMap { number, driver in
      try? Recipe(name: "difficult\(number)", start: number % 2 == 0 ? up : slanted, driver: driver, duration: 1.5)
    }
  }
}

extension FrameCall: CheckedCall {
  /// Every recipe and some difficult ones, in the configured table and in one whose rows differ, with rows at both ends
  /// of their animation.
  static func trials(_ request: inout DomainRequest) throws -> [Trial<Scalar>] {
    let tables = [
      try Domain.table(of: request.configuration, rows: request.rows), try Domain.uneven(rows: request.rows),
    ]
    var trials: [Trial<Scalar>] = []
    for (number, table) in tables.enumerated() {
      for recipe in request.configuration.recipes + Domain.difficult + Domain.otherDrivers {
        let start: [Scalar] = Domain.startTimes(request.rows, recipe, &request.inputs)
        do {
          trials.append(try .frame(recipe, in: table, time: 0, start: start))
        } catch  where number > 0 {
          // A recipe that only uneven tables refuse is no failure: those are the check's own.
          continue
        }
      }
    }
    return trials
  }
}
