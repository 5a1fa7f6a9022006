import CardKernels
import CardMotion
import KernelContracts
import Testing

@testable import CardFilm

@Suite struct WrittenBitsTests {
  /// The kernel once more, called as the suite of frames calls it: all rows at once, into a buffer of whole matrices.
  @Test(arguments: [Gallery.flipHorizontal, Gallery.moveUpBounce, Gallery.tipIn])
  func everyPoseHasTheBitsOfTheFunctionThatIsTimed(recipe: Recipe) throws {
    let (rows, film) = (8, try FilmSample.film(recipe, rows: 8))
    let program = try #require(FrameProgram(CompiledRecipe<Float>(recipe, in: film.scene.table)))
    let kernel = try #require(CardKernels.table(.simd, for: Float.self)?[.fusedFrame])
    let start = (0..<rows).map { Float(recipe.delayPerRow * Double($0)) }
    var (matrices, opacity) = ([Float](repeating: 0, count: 16 * rows), [Float](repeating: 0, count: rows))
    for frame in [0, 3, 17, film.scene.frames - 1] {
      kernel(
        FusedFrameCall(
          program: program,
          frame: FrameCall(
            time: Float(Double(frame) / 60), start: start, matrices: &matrices, opacity: &opacity, rows: rows)))
      for (row, pose) in film.shown(at: frame) {
        #expect(pose.matrix == matrices[16 * row..<16 * row + 16].map { Double($0) }, "row \(row) of frame \(frame)")
        #expect(pose.opacity == Double(opacity[row]))
      }
    }
  }
}
