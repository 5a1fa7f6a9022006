import CardMotion
import Records
import Stopwatch

extension [Benchmark] {
  /// The start transform built for every card that is displayed, against built once and copied.
  static func setup(rows: Int, _ configuration: SuiteConfiguration) -> [Benchmark] {
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
  ) -> Benchmark {
    Benchmark(
      "startTransform", size: rows, axes: ["recipe": recipe.name, "variant": variant, "element": "double"],
      memory: rows * MemoryLayout<Transform3D>.stride
    ) {
      let layers = Layers(rows: rows)
      return .calls {
        layers.assign(make)
        blackHole(layers.transforms)
        return layers
      }
    } verify: {
      $0.verification(expected)
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

  package func assign(_ make: () -> Transform3D) {
    for row in 0..<rows { transforms[row] = make() }
  }

  package func verification(_ expected: Transform3D) -> Verification {
    let wrong = (0..<rows).first { transforms[$0] != expected }
    return wrong.map { .failed("row \($0) is not the recipe's start transform") } ?? .ok
  }
}
