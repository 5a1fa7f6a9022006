import CardKernels
import CardMotion
import KernelContracts
import Stopwatch

extension KernelSuite {
  /// Stage 4: poses of one recipe, matrices of that recipe in a parent, corners of another in perspective.
  var compose: [Benchmark] {
    let flip = Gallery.flipHorizontal
    return composed() + concatenated()
      + entries(.corners, recipe: flip.name, columns: 24) {
        .corners(
          recipe: flip.name, size: CardSize(halfWidth: 187.5, halfHeight: 60), matrices: matrices(of: flip, &$0))
      }
  }

  func composed(streaming: Bool = false) -> [Benchmark] {
    let (tip, columns) = (Gallery.tipIn, PoseChannel.allCases.count + 16)
    return entries(.compose, streaming: streaming, recipe: tip.name, columns: columns) {
      .compose(recipe: tip.name, axis: tip.start.axis, poses: poses(of: tip, &$0))
    }
  }

  /// Matrices of that recipe in a parent: a table that is itself tilted in perspective.
  func concatenated(streaming: Bool = false) -> [Benchmark] {
    let tip = Gallery.tipIn
    let parent = Transform3D(perspective: -1.0 / 800).translated(x: 10, y: 20, z: -30)
      .rotated(by: 0.2, about: Vector3(x: 1, y: 0, z: 0))
    return entries(.concat, streaming: streaming, recipe: tip.name, columns: 32) {
      .concat(
        recipe: tip.name, parent: parent.elements.map { Scalar($0) }, matrices: matrices(of: tip, &$0))
    }
  }

  private func poses(of recipe: Recipe, _ inputs: inout Inputs) -> [[Scalar]] {
    let (poses, geometry) = generated(recipe, &inputs)
    return PoseChannel.allCases.map { channel in
      repeated(poses.map { Scalar($0.value(of: channel, in: geometry)) }, to: pool)
    }
  }

  private func matrices(of recipe: Recipe, _ inputs: inout Inputs) -> [Scalar] {
    let (poses, geometry) = generated(recipe, &inputs)
    return repeated(poses.flatMap { $0.transform(in: geometry).elements.map { Scalar($0) } }, to: 16 * pool)
  }

  /// Poses on the way from a recipe's start to its end, as many as the smallest pool has rows.
  ///
  /// A larger pool repeats them: they are more than a branch predictor remembers, and a million take seconds to make.
  private func generated(_ recipe: Recipe, _ inputs: inout Inputs) -> (poses: [Pose], geometry: CardGeometry) {
    let progress: [Double] = inputs.column(min(pool, SuiteConfiguration.poolRows), 0...1)
    return (
      progress.map { recipe.start.interpolated(to: recipe.end, progress: $0) },
      configuration.table(rows: rows).geometry(ofRow: 0)
    )
  }

  private func repeated(_ numbers: [Scalar], to count: Int) -> [Scalar] {
    numbers.count == count ? numbers : (0..<count).map { numbers[$0 % numbers.count] }
  }

  /// Stage 3: the moving channels of one recipe, and opacity alone where all rows share their progress.
  func interpolate() throws -> [Benchmark] {
    let recipe = Gallery.tipIn
    let program = try CompiledRecipe<Scalar>(recipe, in: configuration.table(rows: rows))
    let moving = program.channels.filter(\.moves)
    // A kernel may read the progress once per channel; the limit is to read it once.
    let traffic = Traffic(columnsRead: 1 + moving.count { $0.extents != nil }, columnsWritten: moving.count)
    let channels = entries(
      .interpolate, recipe: recipe.name, columns: 1 + PoseChannel.allCases.count, traffic: traffic
    ) {
      .interpolate(recipe: recipe.name, program.channels, progress: $0.column(pool, 0...1))
    }
    return channels + blended()
  }

  /// Opacity where all rows share their progress.
  func blended(streaming: Bool = false) -> [Benchmark] {
    let fade = Gallery.fadeIn
    return entries(.blend, streaming: streaming, recipe: fade.name, columns: 3) {
      .blend(
        recipe: fade.name, progress: 0.375, from: $0.column(pool, 0...0.1), to: $0.column(pool, 0.9...1))
    }
  }

  /// Stage 4, for animations whose ends are matrices: from one recipe's start to another's.
  var matrices: [Benchmark] {
    let (tip, flip) = (Gallery.tipIn, Gallery.flipHorizontal)
    let geometry = configuration.table(rows: rows).geometry(ofRow: 0)
    let (from, to) = (tip.start.transform(in: geometry), flip.start.transform(in: geometry))
    let repeated = { (matrix: Transform3D) -> [Scalar] in
      let elements = matrix.elements.map { Scalar($0) }
      return (0..<16 * pool).map { elements[$0 & 15] }
    }
    let componentwise = entries(.componentwise, recipe: tip.name, columns: 49) {
      .componentwise(recipe: tip.name, progress: $0.column(pool, 0...1), from: repeated(from), to: repeated(to))
    }
    let columns = 1 + DecompositionChannel.endsCount + 16
    return componentwise
      + entries(.decomposed, recipe: tip.name, columns: columns) {
        let parts = from.decomposed(by: .threeDimensional).flatMap { start in
          to.decomposed(by: .threeDimensional).map { (from: start, to: $0) }
        }
        return .decomposed(
          recipe: tip.name, progress: $0.column(pool, 0...1), ends: DecomposedEnds((0..<pool).map { _ in parts }))
      }
  }

  /// Stage 4 in two dimensions, matrices with a parent each, and stores past the caches.
  var affine: [Benchmark] {
    [false, true].flatMap(turned) + [false, true].flatMap(nested) + composed(streaming: true)
      + concatenated(streaming: true) + blended(streaming: true)
  }

  /// A turn, a shift and a growth at once.
  private func turned(streaming: Bool) -> [Benchmark] {
    entries(.affine, streaming: streaming, recipe: "turn", columns: AffineChannel.allCases.count + 16) { inputs in
      let ranges = AffineChannel.allCases.map { channel in
        switch channel {
        case .translationX, .translationY: -400.0...400
        case .scale: 0.5...1.5
        case .angle: -3.0...3
        }
      }
      return .affine(recipe: "turn", poses: ranges.map { inputs.column(pool, $0) })
    }
  }
}
