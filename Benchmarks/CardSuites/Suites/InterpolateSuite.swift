import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 3: the moving channels of one recipe, and opacity alone where all rows share their progress.
  static func interpolate<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [BenchmarkEntry] {
    let recipe = Gallery.tipIn
    let program = try CompiledRecipe<Scalar>(recipe, in: configuration.table(rows: rows))
    let pool = configuration.pool(for: rows)
    let moving = program.channels.filter(\.moves)
    // A kernel may read the progress once per channel; the limit is to read it once.
    let traffic = Traffic(columnsRead: 1 + moving.count { $0.extents != nil }, columnsWritten: moving.count)
    let channels = trial(
      .interpolate, recipe: recipe.name, rows: rows, columns: 1 + PoseChannel.allCases.count, configuration,
      traffic: traffic
    ) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .interpolate(recipe: recipe.name, program.channels, progress: inputs.column(pool, 0...1))
    }
    return channels + blended(Scalar.self, rows, configuration)
  }

  /// Opacity where all rows share their progress.
  static func blended<Scalar: KernelScalar>(
    _: Scalar.Type, streaming: Bool = false, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (fade, pool) = (Gallery.fadeIn, configuration.pool(for: rows))
    return trial(.blend, streaming: streaming, recipe: fade.name, rows: rows, columns: 3, configuration) {
      () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .blend(
        recipe: fade.name, progress: 0.375, from: inputs.column(pool, 0...0.1), to: inputs.column(pool, 0.9...1))
    }
  }
}
