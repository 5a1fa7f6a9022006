import CardKernels
import CardMotion
import KernelContracts

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

  private static func pairwise<Scalar: KernelScalar>(
    _: Scalar.Type, streaming: Bool, _ rows: Int, _ pool: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    trial(.concatPairwise, streaming: streaming, recipe: "nested", rows: rows, columns: 48, configuration) {
      () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .concatPairwise(
        recipe: "nested", matrices: inputs.column(16 * pool, -100...100), parents: inputs.column(16 * pool, -2...2))
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
