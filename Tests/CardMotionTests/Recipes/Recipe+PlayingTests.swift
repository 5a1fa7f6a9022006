import CardMotion
import Testing

@Suite("Recipe: playing")
struct RecipePlayingTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  @Test("a row waits for its delay, plays, and stops at the duration")
  func localTime() {
    let recipe = Gallery.slideIn
    #expect(recipe.localTime(at: 0.2, row: 10) == 0)
    #expect(abs(recipe.localTime(at: 0.7, row: 10) - 0.2) < 1e-15)
    #expect(recipe.localTime(at: 99, row: 10) == 0.5)
    #expect(recipe.localTime(at: -1, row: 0) == 0)
  }

  @Test("a curve stretches over the duration")
  func curveProgress() {
    #expect(Gallery.tipIn.progress(atLocalTime: 0.1) == TimingCurve.easeInOut.progress(at: 0.1 / 0.4))
    #expect(Gallery.tipIn.progress(atLocalTime: 0.4) == 1)
  }

  @Test("a spring keeps its own clock and is near 1, not at 1, when the duration ends")
  func springProgress() throws {
    let spring = try Spring(dampingRatio: 0.4, duration: 1, initialVelocity: 0.1)
    #expect(Gallery.moveUpBounce.progress(atLocalTime: 0.3) == spring.progress(at: 0.3))
    let give = try Spring(dampingRatio: 0.4, duration: 0.4, initialVelocity: 3)
    #expect(Gallery.press.progress(atLocalTime: 0.3) == give.progress(at: 0.3))
    let final = Gallery.moveUpBounce.progress(atLocalTime: 1)
    #expect(final != 1 && abs(final - 1) < 2.5e-3)
  }

  @Test("halfway through a flip the card stands on edge, in half the perspective")
  func flipHalfway() {
    let (transform, opacity) = Gallery.flipHorizontal.pose(at: 0.3, row: 0, in: geometry)
    let expected = Transform3D(perspective: -0.001).rotated(by: .pi / 2, about: .yAxis)
    #expect(distance(transform, expected) < 1e-15)
    #expect(opacity == 1)
  }

  @Test("tipIn passes halfway through half its angle and half its way")
  func tipInHalfway() {
    let (transform, opacity) = Gallery.tipIn.pose(at: 0.2, row: 3, in: geometry)
    let expected = Transform3D(translationX: -12.24744871391589, y: -7.071067811865475, z: 0)
      .rotated(by: -.pi / 24, about: .zAxis)
    #expect(distance(transform, expected) < 1e-14)
    #expect(abs(opacity - 0.9) < 1e-15)
  }
}
