import CardMotion
import Records
import Stopwatch

extension [BenchmarkEntry] {
  /// The start transform built for every card that is displayed, against built once and copied.
  static func setup(rows: Int, _ configuration: SuiteConfiguration) -> [BenchmarkEntry] {
    [Gallery.tipIn, Gallery.flipHorizontal].flatMap { recipe in
      let geometry = configuration.table(rows: rows).geometry(ofRow: 0)
      let once = recipe.start.transform(in: geometry)
      return [
        startTransforms(recipe, "perCall", rows, expected: once) { recipe.start.transform(in: geometry) },
        startTransforms(recipe, "once", rows, expected: once) { once },
      ]
    }
  }

  private static func startTransforms(
    _ recipe: Recipe, _ variant: String, _ rows: Int, expected: Transform3D,
    _ make: @escaping () -> Transform3D
  ) -> BenchmarkEntry {
    let identity = BenchmarkIdentity(
      kernel: "startTransform", recipe: recipe.name, variant: variant, element: "double", rows: rows)
    let bytes = rows * MemoryLayout<Transform3D>.stride
    return BenchmarkEntry(identity: identity, storageKey: identity.name, storageBytes: bytes) {
      let layers = Layers(rows: rows)
      return Benchmark(
        identity: identity,
        kind: .repeated(call: {
          layers.assign(make)
          blackHole(layers.transforms)
        }),
        verify: { layers.agreement(make, expected) })
    }
  }
}

/// The transforms of the cards' layers.
package final class Layers {
  let transforms: UnsafeMutablePointer<Transform3D>
  private let rows: Int

  package init(rows: Int) {
    self.rows = rows
    transforms = .allocate(capacity: rows)
    transforms.initialize(repeating: .identity, count: rows)
  }

  deinit { transforms.deallocate() }

  func assign(_ make: () -> Transform3D) {
    for row in 0..<rows { transforms[row] = make() }
  }

  package func agreement(_ make: () -> Transform3D, _ expected: Transform3D) -> Agreement {
    assign(make)
    let wrong = (0..<rows).first { transforms[$0] != expected }
    return Agreement(
      reference: "recipe", worstUlp: 0, error: wrong == nil ? 0 : 1, bound: 0,
      worstInput: wrong.map { "row \($0) is not the recipe's start transform" })
  }
}
