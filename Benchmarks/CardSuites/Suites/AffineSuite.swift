import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Room 4 in two dimensions, matrices with a parent each, and stores past the caches.
  static func affine<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let pool = configuration.pool(for: rows)
    return [Kernel.affine, .affineStreaming].flatMap { affine(Scalar.self, $0, rows, pool, configuration) }
      + [Kernel.concatPairwise, .concatPairwiseStreaming].flatMap {
        pairwise(Scalar.self, $0, rows, pool, configuration)
      }
      + streamed(Scalar.self, rows, pool, configuration)
  }

  /// A turn, a shift and a growth at once.
  private static func affine<Scalar: KernelScalar>(
    _: Scalar.Type, _ kernel: Kernel, _ rows: Int, _ pool: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let columns = AffineChannel.allCases.count + 16
    return trial(kernel, recipe: "turn", rows: rows, columns: columns, configuration) { () -> Trial<Scalar> in
      .affine(kernel, recipe: "turn", poses: affinePoses(pool, configuration))
    }
  }

  private static func pairwise<Scalar: KernelScalar>(
    _: Scalar.Type, _ kernel: Kernel, _ rows: Int, _ pool: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    trial(kernel, recipe: "nested", rows: rows, columns: 48, configuration) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .concatPairwise(
        kernel, recipe: "nested", matrices: inputs.column(16 * pool, -100...100),
        parents: inputs.column(16 * pool, -2...2))
    }
  }

  /// The streaming editions of kernels that other suites measure.
  private static func streamed<Scalar: KernelScalar>(
    _: Scalar.Type, _ rows: Int, _ pool: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let tip = Gallery.tipIn
    let columns = PoseChannel.allCases.count + 16
    let composed = trial(.composeStreaming, recipe: tip.name, rows: rows, columns: columns, configuration) {
      () -> Trial<Scalar> in
      .compose(
        .composeStreaming, recipe: tip.name, axis: tip.start.axis, poses: poses(of: tip, pool, configuration))
    }
    let concatenated = trial(.concatStreaming, recipe: tip.name, rows: rows, columns: 32, configuration) {
      () -> Trial<Scalar> in
      .concat(
        .concatStreaming, recipe: tip.name, parent: parent.elements.map { Scalar($0) },
        matrices: matrices(of: tip, pool, configuration))
    }
    let fade = Gallery.fadeIn
    return composed + concatenated
      + trial(.blendStreaming, recipe: fade.name, rows: rows, columns: 3, configuration) { () -> Trial<Scalar> in
        var inputs = Inputs(seed: configuration.seed)
        return .blend(
          .blendStreaming, recipe: fade.name, progress: 0.375, from: inputs.column(pool, 0...0.1),
          to: inputs.column(pool, 0.9...1))
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
