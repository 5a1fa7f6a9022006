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
      let table = configuration.table(rows: rows)
      _ = try CompiledRecipe<Scalar>(recipe, in: table)
      return trial(.frame, recipe: recipe.name, rows: rows, columns: columns, configuration) {
        () -> Trial<Scalar> in
        var inputs = Inputs(seed: configuration.seed)
        let start: [Scalar] = inputs.rowsInFlight(rows, duration: recipe.duration)
        do {
          return try .frame(recipe, in: table, time: 0, start: start)
        } catch {
          preconditionFailure("the recipe was compiled when its entry was; got \(error)")
        }
      }
    }
  }
}
