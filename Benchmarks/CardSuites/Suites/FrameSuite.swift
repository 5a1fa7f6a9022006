import CardKernels
import CardMotion
import KernelContracts
import Stopwatch

extension KernelSuite {
  /// All stages, for every recipe: one frame of a table whose rows are all in flight, staged and in one pass.
  func frame() throws -> [Benchmark] {
    let (key, length) = ("\(Scalar.elementName)/\(pool)", pool + Trial<Scalar>.spareRows)
    let buffer = configuration.shared.value("frame buffer/\(key)") { FrameBuffer<Scalar>(rows: length) }
    let compact = configuration.shared.value("compact frame/\(key)") {
      ColumnStorage<Scalar>(columns: CompactChannel.allCases.count, rows: length)
    }
    let bytes = { ColumnStorage<Scalar>.byteCount(columns: $0, rows: length) }
    let table = configuration.table(rows: pool)
    return try configuration.recipes.flatMap { recipe in
      let program = FrameProgram(try CompiledRecipe<Scalar>(recipe, in: table))
      var entries = frames(of: recipe, .frame, columns: FrameStorage<Scalar>.columnCount) {
        try .frame(recipe, in: table, time: 0, start: $0)
      }
      // Start times, twice, next to the buffers that all of them share.
      for streaming in [false, true] where program != nil {
        entries += frames(of: recipe, .fusedFrame, streaming: streaming, columns: 2) {
          try .fusedFrame(recipe, in: table, time: 0, start: $0, buffer: buffer.value)
        }.sharing("frame buffer/\(key)", bytes: bytes(17))
      }
      for streaming in [false, true] where program?.staysInPlane == true {
        entries += frames(of: recipe, .compactFrame, streaming: streaming, columns: 2) {
          try .compactFrame(recipe, in: table, time: 0, start: $0, columns: compact.value)
        }.sharing("compact frame/\(key)", bytes: bytes(CompactChannel.allCases.count))
      }
      return entries
    }
  }

  /// Entries of a recipe whose rows are all in flight.
  private func frames(
    of recipe: Recipe, _ kernel: Kernel, streaming: Bool = false, columns: Int,
    _ trial: @escaping (_ start: [Scalar]) throws -> Trial<Scalar>
  ) -> [Benchmark] {
    entries(kernel, streaming: streaming, recipe: recipe.name, columns: columns) { inputs in
      let start: [Scalar] = inputs.rowsInFlight(pool, duration: recipe.duration)
      return alreadyCompiled { try trial(start) }
    }
  }
}

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
