import CardKernels
import CardMotion
import KernelContracts
import Stopwatch

extension KernelSuite {
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
