import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct StagedFrameTests {
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

  private func checkPart<Scalar: KernelScalar>(_ name: String, _ variant: Variant, _: Scalar.Type) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    let rows = (0..<67).map { TableDescription.Row(height: Double(40 + $0)) }
    let (frame, storage) = try Self.frame(name, variant, try TableDescription(width: 390, rows: rows), Scalar.self)
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

@Suite struct FrameStorageTests {
  @Test(arguments: [1, 67, 1024])
  func matricesAndOpacitiesHaveRoomForEveryRow(_ rows: Int) {
    let storage = FrameStorage<Double>(rows: rows)
    #expect(storage.rows == rows)
    #expect((0..<(16 * rows)).allSatisfy { storage.matrices[$0] == 0 })

    storage.matrices.update(repeating: 1, count: 16 * rows)
    #expect((0..<rows).allSatisfy { storage.opacity[$0] == 0 })
    storage.opacity.update(repeating: 2, count: rows)
    #expect((0..<(16 * rows)).allSatisfy { storage.matrices[$0] == 1 })
    #expect(UInt(bitPattern: storage.matrices) % 64 == 0 && UInt(bitPattern: storage.opacity) % 64 == 0)
  }
}
