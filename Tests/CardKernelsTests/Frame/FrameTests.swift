import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct FusedFrameTests {
  /// Rows that make every tail, and blocks of every size.
  static let counts = [1, 5, 16, 67, 127, 128, 129, 256, 300, 517]

  @Test(arguments: Gallery.all.map(\.name), Variant.offered)
  func aFrameInOnePassOrInBlocksIsTheStagedOne(_ name: String, _ variant: Variant) throws {
    for rows in Self.counts {
      for table in [TableDescription.uniform(rows: rows), try Self.uneven(rows)] {
        try compare(name, variant, table, Float.self)
        try compare(name, variant, table, Double.self)
      }
    }
  }

  @Test(arguments: ["moveUpBounce", "fadeIn", "flipVertical"])
  func aPartOfTheRowsIsEvaluatedAlone(_ name: String) throws {
    for table in [TableDescription.uniform(rows: 517), try Self.uneven(517)] {
      let scene = try FrameScene<Double>(name, .simd, table)
      let whole = scene.fused(0..<517)
      for part in [0..<517, 5..<5, 0..<1, 3..<40, 100..<400, 516..<517] {
        let got = scene.fused(part)
        for row in 0..<517 {
          let expected = part.contains(row) ? whole[row] : FrameScene<Double>.untouched
          #expect(haveSameBits(got[row], expected), "rows \(part) of \(name), row \(row)")
        }
      }
    }
  }

  static func uneven(_ rows: Int) throws -> TableDescription {
    try TableDescription(width: 390, rows: (0..<rows).map { TableDescription.Row(height: Double(40 + $0 % 7)) })
  }

  /// Lane kernels give the same numbers either way, and blocks the same as whole tables; OpenBLAS and the vectoriser may
  /// choose other code for another number of rows.
  private func compare<Scalar: KernelScalar>(
    _ name: String, _ variant: Variant, _ table: TableDescription, _: Scalar.Type
  ) throws {
    let scene = try FrameScene<Scalar>(name, variant, table)
    let (staged, fused) = (scene.staged(), scene.fused(0..<scene.rows))
    let mayDiffer = variant == .blas || variant == .auto
    for row in 0..<scene.rows {
      let slack = mayDiffer ? 32 * Scalar.ulpOfOne * max(1, largest(staged[row])) : 0
      #expect(
        distance(fused[row], staged[row]) <= slack,
        "\(name), \(Scalar.self), row \(row) of \(scene.rows): \(fused[row]), staged \(staged[row])")
    }
  }
}

/// A recipe in a table with rows before, in and after their animation, through both kinds of frames.
struct FrameScene<Scalar: KernelScalar> {
  let rows: Int
  private let recipe: CompiledRecipe<Scalar>
  private let kernels: KernelTable<Scalar>
  private let start: [Scalar]

  init(_ name: String, _ variant: Variant, _ table: TableDescription) throws {
    try self.init(try #require(Gallery.recipe(named: name)), variant, table)
  }

  init(_ recipe: Recipe, _ variant: Variant, _ table: TableDescription) throws {
    kernels = CardKernels.completed(try #require(CardKernels.table(variant, for: Scalar.self)))
    self.recipe = try CompiledRecipe(recipe, in: table)
    rows = table.rows.count
    var generator = SeededGenerator(seed: 41)
    start = (0..<table.rows.count).map { _ in Scalar(generator.number(-1.2...0.2) * recipe.duration) }
  }

  /// The numbers of a row that no call has written.
  static var untouched: [Scalar] { Array(repeating: -9, count: 17) }

  func staged() -> [[Scalar]] {
    let storage = FrameStorage<Scalar>(rows: rows)
    guard let frame = try? StagedFrame(recipe, kernels: kernels, storage: storage, rows: rows) else { return [] }
    frame.prepare()
    frame.evaluate(at: 0, start: start)
    return numbers(storage.matrices, storage.opacity)
  }

  func fused(_ part: Range<Int>) -> [[Scalar]] {
    let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * rows)
    let opacity = ColumnStorage<Scalar>(columns: 1, rows: rows)
    matrices[0].update(repeating: -9, count: 16 * rows)
    opacity[0].update(repeating: -9, count: rows)
    let frame = try? FusedFrame(recipe, kernels: kernels, rows: rows)
    start.withUnsafeBufferPointer { start in
      guard let base = start.baseAddress else { return }
      let whole = FrameCall(time: 0, start: base, matrices: matrices[0], opacity: opacity[0], rows: rows)
      frame?.evaluate(whole.rows(from: part.lowerBound, count: part.count), first: part.lowerBound)
    }
    return numbers(matrices[0], opacity[0])
  }

  private func numbers(_ matrices: UnsafePointer<Scalar>, _ opacity: UnsafePointer<Scalar>) -> [[Scalar]] {
    (0..<rows).map { row in (0..<16).map { matrices[16 * row + $0] } + [opacity[row]] }
  }
}

/// Turns about x and y in place, which fused frames write by a pattern, and what only looks like one.
@Suite struct HingeTests {
  private static let axes = [
    Vector3(x: 1, y: 0, z: 0), Vector3(x: -1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: -1, z: 0),
    Vector3(x: 0.6, y: 0.8, z: 0), Vector3(x: 0, y: 0, z: 1),
  ]

  /// Starts and ends without their rotation, in the order of the cases below.
  private static let ends: [(start: Pose, end: Pose)] = [
    (Pose(perspective: -0.002), Pose()),
    (Pose(scale: Vector3(x: 1.5, y: 0.5, z: 1.5)), Pose(scale: Vector3(x: 2, y: 0.5, z: 2))),
    (Pose(scale: Vector3(x: 0.7, y: 1.5, z: 1.5)), Pose(scale: Vector3(x: 0.7, y: 2, z: 2))),
    placed(z: 30, perspective: (-0.002, -0.002)), placed(z: 30, perspective: (-0.002, 0)),
    (Pose(translation: Translation(x: Length(points: 5)), perspective: -0.002), Pose()),
    (Pose(scale: Vector3(x: 2, y: 1, z: 1), perspective: -0.002), Pose(scale: Vector3(x: 3, y: 1, z: 1))),
  ]

  private static func placed(z: Double, perspective: (Double, Double)) -> (start: Pose, end: Pose) {
    let place = Translation(x: Length(points: 7), y: Length(points: -9), z: Length(points: z))
    return (Pose(translation: place, perspective: perspective.0), Pose(translation: place, perspective: perspective.1))
  }

  @Test(arguments: 0..<7, [Variant.simd, .simd128, .simd256, .simd512].filter(Variant.offered.contains))
  func aTurnIsTheStagedOne(_ index: Int, _ variant: Variant) throws {
    for axis in Self.axes {
      let (start, end) = Self.ends[index]
      let recipe = try Recipe(
        name: "turn", start: turned(start, by: 2.5, axis), end: turned(end, by: -0.5, axis),
        driver: .curve(.easeInOut), duration: 1)
      try compare(recipe, variant, Float.self)
      try compare(recipe, variant, Double.self)
    }
  }

  private func turned(_ pose: Pose, by angle: Double, _ axis: Vector3) -> Pose {
    Pose(translation: pose.translation, scale: pose.scale, angle: angle, axis: axis, perspective: pose.perspective)
  }

  private func compare<Scalar: KernelScalar>(_ recipe: Recipe, _ variant: Variant, _: Scalar.Type) throws {
    let scene = try FrameScene<Scalar>(recipe, variant, .uniform(rows: 37))
    let (staged, fused) = (scene.staged(), scene.fused(0..<37))
    for row in 0..<37 {
      #expect(fused[row] == staged[row], "\(variant), \(Scalar.self), about \(recipe.start.axis), row \(row)")
    }
  }
}

@Suite struct StagedFrameTests {
  @Test func aRowAtRestIsAtItsEnd() throws {
    let frame = try Self.frame("tipIn")
    frame.start.update(repeating: -.infinity, count: 5)
    frame.prepare()
    frame.evaluate(at: 0)
    let identity = Transform3D.identity.elements.map { Float($0) }
    for row in 0..<5 {
      #expect((0..<16).map { frame.matrices[16 * row + $0] } == identity && frame.opacity[row] == 1)
    }
  }

  @Test(arguments: [Kernel.phase, .curve, .interpolate, .compose])
  func aTableThatLacksAKernelIsRefused(_ kernel: Kernel) throws {
    #expect(throws: KernelError.notOffered(kernel, by: .scalar)) {
      try Self.frame("fadeIn", without: kernel)
    }
  }

  @Test func onlyTheDriveOfTheRecipeIsNeeded() throws {
    #expect(throws: KernelError.notOffered(.spring, by: .scalar)) { try Self.frame("press", without: .spring) }
    _ = try Self.frame("press", without: .curve)
    _ = try Self.frame("fadeIn", without: .spring)
  }

  private static func frame(_ name: String, without gap: Kernel? = nil) throws -> StagedFrame<Float> {
    let recipe = try #require(Gallery.recipe(named: name))
    let kernels = try #require(CardKernels.table(.scalar, for: Float.self)).mapEntries { $0 == gap ? nil : $1 }
    let program = try CompiledRecipe<Float>(recipe, in: CompiledRecipeTests.even())
    return try StagedFrame(program, kernels: kernels, storage: FrameStorage(rows: 5), rows: 5)
  }
}
