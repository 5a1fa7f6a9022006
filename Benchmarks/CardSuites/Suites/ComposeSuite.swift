import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 4: poses of one recipe, matrices of that recipe in a parent, corners of another in perspective.
  static func compose<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let flip = Gallery.flipHorizontal
    return composed(Scalar.self, rows, configuration) + concatenated(Scalar.self, rows, configuration)
      + trial(.corners, recipe: flip.name, rows: rows, columns: 24, configuration) { () -> Trial<Scalar> in
        .corners(
          recipe: flip.name, size: CardSize(halfWidth: 187.5, halfHeight: 60),
          matrices: matrices(of: flip, rows, configuration))
      }
  }

  /// Poses of one recipe.
  static func composed<Scalar: KernelScalar>(
    _: Scalar.Type, streaming: Bool = false, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (tip, columns) = (Gallery.tipIn, PoseChannel.allCases.count + 16)
    return trial(.compose, streaming: streaming, recipe: tip.name, rows: rows, columns: columns, configuration) {
      () -> Trial<Scalar> in
      .compose(recipe: tip.name, axis: tip.start.axis, poses: poses(of: tip, rows, configuration))
    }
  }

  /// Matrices of that recipe in a parent.
  static func concatenated<Scalar: KernelScalar>(
    _: Scalar.Type, streaming: Bool = false, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let tip = Gallery.tipIn
    return trial(.concat, streaming: streaming, recipe: tip.name, rows: rows, columns: 32, configuration) {
      () -> Trial<Scalar> in
      .concat(
        recipe: tip.name, parent: parent.elements.map { Scalar($0) },
        matrices: matrices(of: tip, rows, configuration))
    }
  }

  /// A table that is itself tilted in perspective.
  private static var parent: Transform3D {
    Transform3D(perspective: -1.0 / 800).translated(x: 10, y: 20, z: -30)
      .rotated(by: 0.2, about: Vector3(x: 1, y: 0, z: 0))
  }

  private static func poses<Scalar: KernelScalar>(
    of recipe: Recipe, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [[Scalar]] {
    let (poses, geometry) = generated(recipe, rows, configuration)
    return PoseChannel.allCases.map { channel in
      let column = poses.map { Scalar($0.value(of: channel, in: geometry)) }
      return repeated(column, to: configuration.pool(for: rows))
    }
  }

  private static func matrices<Scalar: KernelScalar>(
    of recipe: Recipe, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [Scalar] {
    let (poses, geometry) = generated(recipe, rows, configuration)
    let matrices = poses.flatMap { $0.transform(in: geometry).elements.map { Scalar($0) } }
    return repeated(matrices, to: 16 * configuration.pool(for: rows))
  }

  /// Poses on the way from a recipe's start to its end, as many as the smallest pool has rows.
  ///
  /// A larger pool repeats them: so many are more than a branch predictor remembers, and a million take seconds to make.
  private static func generated(
    _ recipe: Recipe, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> (poses: [Pose], geometry: CardGeometry) {
    var inputs = Inputs(seed: configuration.seed)
    let count = Swift.min(configuration.pool(for: rows), SuiteConfiguration.poolRows)
    let progress: [Double] = inputs.column(count, 0...1)
    return (
      progress.map { recipe.start.interpolated(to: recipe.end, progress: $0) },
      configuration.table(rows: rows).geometry(ofRow: 0)
    )
  }

  private static func repeated<Scalar>(_ numbers: [Scalar], to count: Int) -> [Scalar] {
    numbers.count == count ? numbers : (0..<count).map { numbers[$0 % numbers.count] }
  }
}

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
