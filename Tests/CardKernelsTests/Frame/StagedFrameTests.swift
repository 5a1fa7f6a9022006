import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct StagedFrameTests {
  @Test(arguments: Gallery.all.map(\.name), Variant.offered)
  func startMiddleAndEndAreTheRecipesOwnPoses(_ name: String, _ variant: Variant) throws {
    for table in [try CompiledRecipeTests.even(), try CompiledRecipeTests.uneven()] {
      try checkPoses(name, variant, table, Float.self)
      try checkPoses(name, variant, table, Double.self)
    }
  }

  @Test(arguments: Gallery.all.map(\.name), Variant.offered)
  func aPartOfTheRowsIsEvaluatedAlone(_ name: String, _ variant: Variant) throws {
    try checkPart(name, variant, Float.self)
    try checkPart(name, variant, Double.self)
  }

  @Test func aRowAtRestIsAtItsEnd() throws {
    let (frame, _) = try Self.frame("tipIn", .scalar, try CompiledRecipeTests.even(), Float.self)
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
      try Self.frame("fadeIn", .scalar, try CompiledRecipeTests.even(), Float.self, without: kernel)
    }
  }

  @Test func onlyTheDriveOfTheRecipeIsNeeded() throws {
    let table = try CompiledRecipeTests.even()
    #expect(throws: KernelError.notOffered(.spring, by: .scalar)) {
      try Self.frame("press", .scalar, table, Float.self, without: .spring)
    }
    _ = try Self.frame("press", .scalar, table, Float.self, without: .curve)
    _ = try Self.frame("fadeIn", .scalar, table, Float.self, without: .spring)
  }

  private static func frame<Scalar: KernelScalar>(
    _ name: String, _ variant: Variant, _ table: TableDescription, _: Scalar.Type, without gap: Kernel? = nil
  ) throws -> (StagedFrame<Scalar>, FrameStorage<Scalar>) {
    let recipe = try #require(Gallery.recipe(named: name))
    let scalar = try #require(CardKernels.table(.scalar, for: Scalar.self))
    var kernels = try #require(CardKernels.table(variant, for: Scalar.self)).completed(by: scalar)
    if let gap { kernels = kernels.without(gap) }
    let storage = FrameStorage<Scalar>(rows: table.rows.count)
    let program = try CompiledRecipe<Scalar>(recipe, in: table)
    return (
      try StagedFrame(program, kernels: kernels, storage: storage, rows: table.rows.count), storage
    )
  }

  /// Row r has played for one of three times: none, until half of the way is covered, all.
  private func checkPoses<Scalar: KernelScalar>(
    _ name: String, _ variant: Variant, _ table: TableDescription, _: Scalar.Type
  ) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    let (frame, _) = try Self.frame(name, variant, table, Scalar.self)
    let moments = [0, recipe.halfWay, recipe.duration]
    let frameTime = 7.5
    frame.prepare()
    for shift in 0..<3 {
      for row in 0..<5 { frame.start[row] = Scalar(frameTime - moments[(row + shift) % 3]) }
      frame.evaluate(at: Scalar(frameTime))
      for row in 0..<5 {
        let time = moments[(row + shift) % 3] + recipe.delayPerRow * Double(row)
        let geometry = table.geometry(ofRow: row)
        let expected = recipe.pose(at: time, row: row, in: geometry)
        let got = (0..<16).map { Double(frame.matrices[16 * row + $0]) } + [Double(frame.opacity[row])]
        let exact = expected.transform.elements + [expected.opacity]
        let limits = recipe.scales(in: geometry).map { $0 * 32 * Double(Scalar.ulpOfOne) * frameTime }
        #expect(
          zip(zip(got, exact), limits).allSatisfy { abs($0.0 - $0.1) <= $1 },
          "\(Scalar.self), row \(row), local time \(moments[(row + shift) % 3]): \(got), expected \(exact)")
      }
    }
  }

  private func checkPart<Scalar: KernelScalar>(
    _ name: String, _ variant: Variant, _: Scalar.Type
  ) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    let rows = (0..<67).map { TableDescription.Row(height: Double(40 + $0)) }
    let (frame, storage) = try Self.frame(
      name, variant, try TableDescription(width: 390, rows: rows), Scalar.self)
    frame.prepare()
    for row in 0..<67 { frame.start[row] = Scalar(-recipe.duration * Double(row) / 66) }
    frame.evaluate(at: 0)
    let full = (0..<(16 * 67)).map { storage.matrices[$0] }
    let opacity = (0..<67).map { storage.opacity[$0] }
    let fades = recipe.start.opacity != recipe.end.opacity
    for part in [0..<67, 5..<5, 0..<1, 3..<40, 13..<14, 50..<67] {
      storage.matrices.update(repeating: -9, count: 16 * 67)
      if fades { storage.opacity.update(repeating: -9, count: 67) }
      frame.evaluate(at: 0, first: part.lowerBound, count: part.count)
      for row in 0..<67 {
        let expected =
          part.contains(row)
          ? Array(full[16 * row..<16 * row + 16]) + [opacity[row]]
          : Array(repeating: -9, count: 16) + [fades ? -9 : opacity[row]]
        let got = (0..<16).map { storage.matrices[16 * row + $0] } + [storage.opacity[row]]
        // OpenBLAS may choose another kernel for another number of rows.
        let slack = variant == .blas ? 8 * Scalar.ulpOfOne * largest(expected) : 0
        #expect(distance(got, expected) <= slack, "\(Scalar.self), rows \(part), row \(row)")
      }
    }
  }
}

extension KernelTable {
  /// The other kernels.
  func without(_ kernel: Kernel) -> KernelTable { mapEntries { $0 == kernel ? nil : $1 } }
}

extension Recipe {
  /// The local time at which progress first is ½, by bisection.
  fileprivate var halfWay: Double {
    let steps = (1...1000).map { duration * Double($0) / 1000 }
    var (low, high) = (0.0, steps.first { progress(atLocalTime: $0) > 0.5 } ?? duration)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if progress(atLocalTime: middle) < 0.5 { low = middle } else { high = middle }
    }
    return high
  }

  /// How large each of the 16 entries and the opacity may be in the recipe's course.
  fileprivate func scales(in geometry: CardGeometry) -> [Double] {
    let offset = start.translation.resolved(in: geometry)
    let perspective = max(abs(start.perspective), abs(end.perspective))
    let way = max(1, abs(offset.x), abs(offset.y), abs(offset.z))
    let row = [1, 1, 1, perspective]
    return row + row + row + [way, way, way, 1] + [1]
  }
}
