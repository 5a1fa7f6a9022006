import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 1: the staggered recipe, with rows before, in and after their animation.
  static func phase<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (recipe, pool) = (Gallery.cascadeFade, configuration.pool(for: rows))
    return .trial(.phase, recipe: recipe.name, rows: rows, columns: 2, configuration) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .phase(
        recipe: recipe.name, time: 0, duration: Scalar(recipe.duration),
        start: inputs.column(pool, (-1.5 * recipe.duration)...(0.5 * recipe.duration)))
    }
  }
}
