import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Room 4: poses of one recipe, matrices of that recipe in a parent, corners of another in perspective.
  static func compose<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (tip, flip) = (Gallery.tipIn, Gallery.flipHorizontal)
    let columns = PoseChannel.allCases.count + 16
    let composed = trial(.compose, recipe: tip.name, rows: rows, columns: columns, configuration) {
      () -> Trial<Scalar> in
      .compose(recipe: tip.name, axis: tip.start.axis, poses: poses(of: tip, rows, configuration))
    }
    let concatenated = trial(.concat, recipe: tip.name, rows: rows, columns: 32, configuration) {
      () -> Trial<Scalar> in
      .concat(
        recipe: tip.name, parent: parent.elements.map { Scalar($0) },
        matrices: matrices(of: tip, rows, configuration))
    }
    return composed + concatenated
      + trial(.corners, recipe: flip.name, rows: rows, columns: 24, configuration) { () -> Trial<Scalar> in
        .corners(
          recipe: flip.name, size: CardSize(halfWidth: 187.5, halfHeight: 60),
          matrices: matrices(of: flip, rows, configuration))
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
    var inputs = Inputs(seed: configuration.seed)
    let progress: [Double] = inputs.column(rows, 0...1)
    let geometry = configuration.table(rows: rows).geometry(ofRow: 0)
    let poses = progress.map { recipe.start.interpolated(to: recipe.end, progress: $0) }
    return PoseChannel.allCases.map { channel in poses.map { Scalar($0.value(of: channel, in: geometry)) } }
  }

  private static func matrices<Scalar: KernelScalar>(
    of recipe: Recipe, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [Scalar] {
    var inputs = Inputs(seed: configuration.seed)
    let progress: [Double] = inputs.column(rows, 0...1)
    let geometry = configuration.table(rows: rows).geometry(ofRow: 0)
    return progress.flatMap { progress in
      let pose = recipe.start.interpolated(to: recipe.end, progress: progress)
      return pose.transform(in: geometry).elements.map { Scalar($0) }
    }
  }
}
