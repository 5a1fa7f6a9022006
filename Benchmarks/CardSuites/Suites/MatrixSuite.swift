import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 4, for animations whose ends are matrices: from one recipe's start to another's.
  static func matrices<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (tip, flip) = (Gallery.tipIn, Gallery.flipHorizontal)
    let (geometry, pool) = (configuration.table(rows: rows).geometry(ofRow: 0), configuration.pool(for: rows))
    let (from, to) = (tip.start.transform(in: geometry), flip.start.transform(in: geometry))
    let progress = { () -> [Scalar] in
      var inputs = Inputs(seed: configuration.seed)
      return inputs.column(pool, 0...1)
    }
    let repeated = { (matrix: Transform3D) -> [Scalar] in
      let elements = matrix.elements.map { Scalar($0) }
      return (0..<16 * pool).map { elements[$0 & 15] }
    }
    let componentwise = trial(.componentwise, recipe: tip.name, rows: rows, columns: 49, configuration) {
      () -> Trial<Scalar> in
      .componentwise(recipe: tip.name, progress: progress(), from: repeated(from), to: repeated(to))
    }
    let columns = 1 + DecompositionChannel.endsCount + 16
    return componentwise
      + trial(.decomposed, recipe: tip.name, rows: rows, columns: columns, configuration) { () -> Trial<Scalar> in
        let parts = from.decomposed(by: .threeDimensional).flatMap { start in
          to.decomposed(by: .threeDimensional).map { (from: start, to: $0) }
        }
        return .decomposed(recipe: tip.name, progress: progress(), ends: DecomposedEnds((0..<pool).map { _ in parts }))
      }
  }
}

extension [BenchmarkEntry] {
  /// Stage 4 in two dimensions, matrices with a parent each, and stores past the caches.
  static func affine<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let pool = configuration.pool(for: rows)
    return [false, true].flatMap { affine(Scalar.self, streaming: $0, rows, pool, configuration) }
      + [false, true].flatMap { pairwise(Scalar.self, streaming: $0, rows, pool, configuration) }
      + composed(Scalar.self, streaming: true, rows, configuration)
      + concatenated(Scalar.self, streaming: true, rows, configuration)
      + blended(Scalar.self, streaming: true, rows, configuration)
  }

  /// A turn, a shift and a growth at once.
  private static func affine<Scalar: KernelScalar>(
    _: Scalar.Type, streaming: Bool, _ rows: Int, _ pool: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let columns = AffineChannel.allCases.count + 16
    return trial(.affine, streaming: streaming, recipe: "turn", rows: rows, columns: columns, configuration) {
      () -> Trial<Scalar> in
      .affine(recipe: "turn", poses: affinePoses(pool, configuration))
    }
  }

  private static func affinePoses<Scalar: KernelScalar>(
    _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [[Scalar]] {
    var inputs = Inputs(seed: configuration.seed)
    return AffineChannel.allCases.map { channel in
      switch channel {
      case .translationX, .translationY: inputs.column(rows, -400...400)
      case .scale: inputs.column(rows, 0.5...1.5)
      case .angle: inputs.column(rows, -3...3)
      }
    }
  }
}
