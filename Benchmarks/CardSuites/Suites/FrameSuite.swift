import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// All rooms, for every recipe: one frame of a table whose rows are all in flight.
  static func frame<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [BenchmarkEntry] {
    let columns = FrameStorage<Scalar>.columnCount
    return try configuration.recipes.flatMap { recipe in
      let program = try CompiledRecipe<Scalar>(recipe, in: configuration.table(rows: rows))
      return trial(.frame, recipe: recipe.name, rows: rows, columns: columns, configuration) {
        () -> Trial<Scalar> in
        var inputs = Inputs(seed: configuration.seed)
        return .frame(program, time: 0, start: inputs.rowsInFlight(rows, duration: recipe.duration))
      }
    }
  }
}
