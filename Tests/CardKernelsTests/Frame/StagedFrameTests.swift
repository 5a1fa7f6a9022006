import CardKernels
import CardMotion
import KernelContracts
import Testing

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
