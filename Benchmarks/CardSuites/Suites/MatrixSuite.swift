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
        return .decomposed(
          recipe: tip.name, progress: progress(), ends: DecomposedEnds((0..<pool).map { _ in parts }))
      }
  }
}
